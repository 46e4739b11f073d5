import type { FastifyRequest } from 'fastify';
import { writeCustomerCookie } from './customer/customer-cookie.ts';
import { readPrivateCookie, writePrivateCookie } from './private-cookie.ts';

const NAME = 'session';

export function readSessionCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | undefined {
  return readPrivateCookie(request, NAME, isSecure);
}

/** Writes the `set-cookie` headers that start a session, with the hint for scripts. */
export function writeSessionCookies(
  token: string,
  isSecure: boolean,
  lastsMs: number,
): readonly [string, string] {
  return [writePrivateCookie(NAME, token, isSecure, lastsMs), writeCustomerCookie(true, isSecure, lastsMs)];
}

/** Writes the `set-cookie` headers that end a session. */
export function clearSessionCookies(isSecure: boolean): string[] {
  return [writePrivateCookie(NAME, '', isSecure, 0), writeCustomerCookie(false, isSecure, 0)];
}
