import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { RefusedRequestError } from './refused-request.ts';

const COOKIE = 'XSRF-TOKEN';
const TOKEN = /^[\w-]{43}$/;

/**
 * Gives the visitor the anti-forgery cookie that scripts of our own origin read and send back as a header.
 * @returns its value, for a page whose form sends it back as a field
 */
export function setXsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const present = request.cookies[COOKIE] ?? '';
  if (TOKEN.test(present)) return present;
  const token = randomBytes(32).toString('base64url');
  void reply.setCookie(COOKIE, token, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: false,
  });
  // Whoever asks again for the same answer gets the same.
  request.cookies[COOKIE] = token;
  return token;
}

/**
 * Refuses posts that do not come from our own pages: by what the browser says of their origin, and by the cookie
 * that only our origin can repeat.
 * @param repeated what the post repeats of the cookie: its header, where nothing else is handed in
 * @throws {RefusedRequestError} 403
 */
export function checkXsrf(
  request: FastifyRequest,
  configuration: Pick<Configuration, 'publicOrigin'>,
  repeated: string | readonly string[] | undefined = request.headers['x-xsrf-token'],
): void {
  if (!isSameOrigin(request, configuration.publicOrigin)) {
    throw new RefusedRequestError(
      403,
      'This form was sent from another site. Please open it here and try again.',
    );
  }
  const cookie = request.cookies[COOKIE] ?? '';
  const isRight = typeof repeated === 'string' && TOKEN.test(cookie) && isEqual(repeated, cookie);
  if (!isRight) {
    throw new RefusedRequestError(403, 'Your session has expired. Please refresh the page and try again.');
  }
}

/** Names the visitor behind a request by the hash of their anti-forgery cookie. */
export function visitorOf(request: Pick<FastifyRequest, 'cookies'>): string {
  return createHash('sha256')
    .update(request.cookies[COOKIE] ?? '')
    .digest('hex');
}

function isSameOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
