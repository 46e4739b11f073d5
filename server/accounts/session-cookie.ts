import fastifyCookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The prefix makes browsers refuse a cookie that another host or an open connection has set. */
const SECURE_NAME = '__Host-session';
const NAME = 'session';

const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The session's token in the cookies of a request. */
export function readSessionCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | undefined {
  return cookies[isSecure ? SECURE_NAME : NAME];
}

/** A `set-cookie` header that begins a session in the browser. */
export function writeSessionCookie(token: string, isSecure: boolean, lastsMs: number): string {
  const maxAge = Math.floor(lastsMs / 1_000);
  return fastifyCookie.serialize(isSecure ? SECURE_NAME : NAME, token, {
    ...options,
    secure: isSecure,
    maxAge,
  });
}

/** A `set-cookie` header that ends it. */
export function clearSessionCookie(isSecure: boolean): string {
  return writeSessionCookie('', isSecure, 0);
}
