import fastifyCookie from '@fastify/cookie';
import { CUSTOMER_COOKIE } from '#contract/customer.ts';

/**
 * Writes the `set-cookie` header that tells scripts whether to request the customer. It is only a hint: the
 * session decides.
 */
export function writeCustomerCookie(isLoggedIn: boolean, isSecure: boolean, lastsMs: number): string {
  return fastifyCookie.serialize(CUSTOMER_COOKIE, isLoggedIn ? '1' : '', {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: isLoggedIn ? Math.floor(lastsMs / 1_000) : 0,
  });
}
