import type { Queries } from '../database/queries.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { writeDeviceCookie } from './devices/device-cookie.ts';
import { rememberDevice } from './devices/known-devices.ts';
import { writeSessionCookies } from './session-cookie.ts';
import { beginSession, endSession } from './sessions.ts';

/** A login that succeeded. `cookies` are the `set-cookie` headers of the session and the device. */
export interface LoggedIn {
  readonly kind: 'logged-in';
  readonly cookies: readonly string[];
}

/** Replaces the session of a visitor and remembers the device. */
export async function startLogIn(
  queries: Queries,
  accountId: string,
  { session, device, isSecure }: Pick<AccountVisitor, 'session' | 'device' | 'isSecure'>,
  services: Pick<AccountServices, 'configuration' | 'now'>,
): Promise<LoggedIn> {
  const { sessionMs, deviceMs } = services.configuration;
  await endSession(queries, session);
  const token = await beginSession(queries, accountId, services);
  const known = await rememberDevice(queries, device, accountId, services);
  return {
    kind: 'logged-in',
    cookies: [
      ...writeSessionCookies(token, isSecure, sessionMs),
      writeDeviceCookie(known, isSecure, deviceMs),
    ],
  };
}
