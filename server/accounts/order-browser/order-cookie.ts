import type { FastifyRequest } from 'fastify';
import { readPrivateCookie, writePrivateCookie } from '../private-cookie.ts';

const NAME = 'order';

/** A browser keeps the tokens of its latest orders. More would make its requests large. */
const MAX_TOKENS = 5;

/** Separates tokens, which contain no period. */
const SEPARATOR = '.';

/** Time in ms for which the browser that placed an order can confirm it with one press. */
export const ORDER_BROWSER_MS = 86_400_000;

/** Returns the cookie of a browser that has placed orders: its tokens, separated by periods. Undefined for others. */
export function readOrderCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | undefined {
  return readPrivateCookie(request, NAME, isSecure);
}

/** Returns the tokens in the cookie, the newest first. */
export function tokensOf(cookie: string | undefined): readonly string[] {
  return cookie === undefined ? [] : cookie.split(SEPARATOR, MAX_TOKENS);
}

/** Writes the `set-cookie` header that adds a token to the browser's earlier ones. */
export function addToOrderCookie(cookie: string | undefined, token: string, isSecure: boolean): string {
  const tokens = [token, ...tokensOf(cookie)].slice(0, MAX_TOKENS);
  return writePrivateCookie(NAME, tokens.join(SEPARATOR), isSecure, ORDER_BROWSER_MS);
}

/** Writes the `set-cookie` header that removes all tokens. */
export function clearOrderCookie(isSecure: boolean): string {
  return writePrivateCookie(NAME, '', isSecure, 0);
}
