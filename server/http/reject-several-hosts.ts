import type { FastifyInstance } from 'fastify';
import { RejectedRequestError } from '../rejected-request.ts';

/**
 * Rejects requests with two `Host` headers (RFC 9112, section 3.2), because a proxy may have used the other
 * one for routing.
 */
export function rejectSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // `rawHeaders` alternates names and values.
    const hosts = request.raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    );
    done(
      hosts.length > 1
        ? new RejectedRequestError(400, 'The request has several Host headers. Send exactly one.')
        : undefined,
    );
  });
}
