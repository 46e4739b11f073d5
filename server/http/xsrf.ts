import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { RefusedRequestError } from './refused-request.ts';

const COOKIE = 'XSRF-TOKEN';
const TOKEN = /^[\w-]{43}$/;

/** Gives the visitor the anti-forgery cookie that scripts of our own origin read and send back as a header. */
export function setXsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (TOKEN.test(request.cookies[COOKIE] ?? '')) return;
  void reply.setCookie(COOKIE, randomBytes(32).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: false,
  });
}

/**
 * Refuses posts that do not come from our own pages: by what the browser says of their origin, and by the cookie
 * that only our origin can repeat in a header.
 * @throws {RefusedRequestError} 403
 */
export function checkXsrf(request: FastifyRequest, configuration: Pick<Configuration, 'publicOrigin'>): void {
  if (!isSameOrigin(request, configuration.publicOrigin)) {
    throw new RefusedRequestError(
      403,
      'This form was sent from another site. Please open it here and try again.',
    );
  }
  const header = request.headers['x-xsrf-token'];
  const cookie = request.cookies[COOKIE] ?? '';
  const isRight = typeof header === 'string' && TOKEN.test(cookie) && isEqual(header, cookie);
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
