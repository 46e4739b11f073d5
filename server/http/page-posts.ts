import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasEncodedNul, nulRejection } from '../posts/reject-nul.ts';
import type { Xsrf } from './xsrf.ts';

/** Field of a page's own form that repeats the CSRF token. */
export const XSRF_FIELD = 'xsrf';

const MAX_BYTES = 4_096;

/** Parses form posts of pages without scripts, for the routes of `app`. */
export function readPagePosts(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    async (_request: FastifyRequest, body: string | Buffer) => {
      const text = String(body);
      if (hasEncodedNul(text)) throw nulRejection();
      return new URLSearchParams(text);
    },
  );
}

/** Returns the posted fields of a page's form; none for another kind of body. */
export function fieldsOf({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/**
 * Rejects a post that does not come from a page of this site.
 * @throws {RejectedRequestError} 403
 */
export function checkPagePost(request: FastifyRequest, xsrf: Xsrf): void {
  xsrf.check(request, fieldsOf(request).get(XSRF_FIELD) ?? undefined);
}
