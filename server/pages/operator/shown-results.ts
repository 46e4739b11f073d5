import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPrivateCookie, writePrivateCookie } from '../../accounts/private-cookie.ts';
import type { Configuration } from '../../configuration.ts';
import { isSecure } from '../../http/is-secure.ts';

/** Contains a page's address and the result to show there. URLs contain no results, which name customers. */
const COOKIE = 'operator-result';
const LASTS_MS = 60_000;
const SEE_OTHER = 303;

/** Passes the result of an operation to the page after the redirect. */
export interface ShownResults {
  /** Redirects to an operator page that shows the result once. */
  redirectWithResult(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    result: string,
  ): FastifyReply;
  /** Returns the result that the requested page must show, and deletes it. */
  takeResult(request: FastifyRequest, reply: FastifyReply): string | undefined;
}

export function createShownResults(configuration: Pick<Configuration, 'publicOrigin'>): ShownResults {
  return {
    redirectWithResult(request, reply, address, result) {
      const value = `${address} ${result}`;
      const cookie = writePrivateCookie(COOKIE, value, isSecure(request, configuration), LASTS_MS);
      return reply.header('set-cookie', cookie).redirect(address, SEE_OTHER);
    },
    takeResult(request, reply) {
      const isTls = isSecure(request, configuration);
      const stored = readPrivateCookie(request, COOKIE, isTls);
      const start = `${request.url} `;
      if (stored?.startsWith(start) !== true) return undefined;
      void reply.header('set-cookie', writePrivateCookie(COOKIE, '', isTls, 0));
      return stored.slice(start.length);
    },
  };
}
