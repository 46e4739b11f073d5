import type { FastifyRequest } from 'fastify';
import { readPrivateCookie, writePrivateCookie } from './private-cookie.ts';

const NAME = 'session';

/** The session's token in the cookies of a request. */
export function readSessionCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | undefined {
  return readPrivateCookie(request, NAME, isSecure);
}

/** A `set-cookie` header that begins a session in the browser. */
export function writeSessionCookie(token: string, isSecure: boolean, lastsMs: number): string {
  return writePrivateCookie(NAME, token, isSecure, lastsMs);
}

/** A `set-cookie` header that ends it. */
export function clearSessionCookie(isSecure: boolean): string {
  return writeSessionCookie('', isSecure, 0);
}
