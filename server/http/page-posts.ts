import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Xsrf } from './xsrf.ts';

/** Field of a page's own form that repeats the CSRF token. */
export const XSRF_FIELD = 'xsrf';

const MOST_BYTES = 4_096;

/** Parses form posts of pages without scripts, for the routes of `app`. */
export function readPagePosts(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
  );
}

/**
 * Rejects a post that does not come from one of our pages.
 * @throws {RefusedRequestError} 403
 */
export function checkPagePost(request: FastifyRequest, xsrf: Xsrf): void {
  const token = request.body instanceof URLSearchParams ? request.body.get(XSRF_FIELD) : null;
  xsrf.check(request, token ?? undefined);
}
