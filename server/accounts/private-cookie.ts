import fastifyCookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The prefix makes browsers reject a cookie that another host or an open connection has set. */
function nameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Reads a cookie that scripts cannot read. */
export function readPrivateCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  name: string,
  isSecure: boolean,
): string | undefined {
  return cookies[nameOf(name, isSecure)];
}

/** Writes a `set-cookie` header for a cookie that scripts cannot read. */
export function writePrivateCookie(name: string, token: string, isSecure: boolean, lastsMs: number): string {
  const maxAge = Math.floor(lastsMs / 1_000);
  return fastifyCookie.serialize(nameOf(name, isSecure), token, { ...options, secure: isSecure, maxAge });
}
