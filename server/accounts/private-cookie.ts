import fastifyCookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/**
 * Returns the cookie's name. The prefix makes browsers reject a cookie set by another host or over plain
 * HTTP.
 */
function nameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function readPrivateCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  name: string,
  isSecure: boolean,
): string | undefined {
  return cookies[nameOf(name, isSecure)];
}

/** Writes the `set-cookie` header of an HttpOnly cookie. */
export function writePrivateCookie(name: string, token: string, isSecure: boolean, lastsMs: number): string {
  const maxAge = Math.floor(lastsMs / 1_000);
  return fastifyCookie.serialize(nameOf(name, isSecure), token, { ...options, secure: isSecure, maxAge });
}
