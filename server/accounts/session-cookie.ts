import type { FastifyRequest } from 'fastify';
import { readPrivateCookie, writePrivateCookie } from './private-cookie.ts';

const NAME = 'session';

export function readSessionCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | undefined {
  return readPrivateCookie(request, NAME, isSecure);
}

/** Writes the `set-cookie` header that starts a session. */
export function writeSessionCookie(token: string, isSecure: boolean, lastsMs: number): string {
  return writePrivateCookie(NAME, token, isSecure, lastsMs);
}

/** Writes the `set-cookie` header that ends a session. */
export function clearSessionCookie(isSecure: boolean): string {
  return writeSessionCookie('', isSecure, 0);
}
