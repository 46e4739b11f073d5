import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { clearSessionCookies } from '../session-cookie.ts';
import { endSession } from '../sessions.ts';
import { clearOrderCookie } from './order-cookie.ts';
import { endOrderCookie } from './order-browsers.ts';

/** Writes the `set-cookie` headers of a browser that logs out. */
export function clearCookies(isSecure: boolean): string[] {
  return [...clearSessionCookies(isSecure), clearOrderCookie(isSecure)];
}

/**
 * Ends the session of a browser, and its right to confirm orders with one press.
 * @returns the `set-cookie` headers
 */
export async function logOut(
  { session, orderCookie, isSecure }: Pick<AccountVisitor, 'session' | 'orderCookie' | 'isSecure'>,
  { database: { queries } }: Pick<AccountServices, 'database'>,
): Promise<string[]> {
  await endSession(queries, session);
  await endOrderCookie(queries, orderCookie);
  return clearCookies(isSecure);
}
