import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPrivateCookie, writePrivateCookie } from '../../accounts/private-cookie.ts';
import type { Configuration } from '../../configuration.ts';
import { isSecure } from '../../http/is-secure.ts';

/** Holds the address of a page and the result to show there. No URL holds it, because results name customers. */
const COOKIE = 'operator-result';
const LASTS_MS = 60_000;
const SEE_OTHER = 303;

/** Carries the result of an operation through the redirect after its press. */
export interface ShownResults {
  /** Redirects to a page of the desk, which shows the result once. */
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
