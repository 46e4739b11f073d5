import type { FastifyInstance } from 'fastify';
import { RejectedRequestError } from '../rejected-request.ts';
import { say } from '../texts.ts';

/** Returns the rejection of a request with a NUL character, which PostgreSQL cannot store in a text. */
export function nulRejection(): RejectedRequestError {
  return new RejectedRequestError(400, say('error.characters'));
}

/** Returns true when a text with percent-encoding contains a NUL character. */
export function hasEncodedNul(text: string): boolean {
  return text.includes('%00') || text.includes('\0');
}

/** Rejects requests whose path, query or cookies contain a NUL character. */
export function rejectNul(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRejected = hasEncodedNul(request.url) || hasEncodedNul(request.headers.cookie ?? '');
    done(isRejected ? nulRejection() : undefined);
  });
}
