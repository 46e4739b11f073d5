import { eq } from 'drizzle-orm';
import { takeAttempt } from '../budgets/take-attempt.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { readEmail } from './find-or-create-account.ts';
import { isKnownDevice } from './devices/known-devices.ts';
import { startLogIn } from './start-log-in.ts';
import type { LoggedIn } from './start-log-in.ts';
import { MAX_PASSWORD_LENGTH, NOBODYS_HASH } from './passwords/password-hasher.ts';

/** The posted form of a login page. */
export interface Login {
  /** URL of the page with the form; not used. */
  readonly url?: string;
  /** The email of the account. */
  readonly username: string;
  readonly password: string;
  /** True when a captcha was solved. */
  readonly isSolved?: boolean;
}

export type LoginResult =
  | LoggedIn
  | { readonly kind: 'wrong' | 'captcha' | 'busy' }
  | { readonly kind: 'wait'; readonly waitsMs: number };

/**
 * Logs a visitor in: starts a session and remembers the device. A wrong password and an unknown email get the
 * same result after the same work. Too many failures require a captcha. Known devices of an account have
 * separate limits, which strangers cannot exhaust.
 *
 * Decision: docs/decisions/128-require-captchas-after-failed-log-ins.md
 */
export async function tryLogIn(
  { username, password, isSolved = false }: Login,
  visitor: AccountVisitor,
  services: AccountServices,
): Promise<LoginResult> {
  const { database, passwords, now } = services;
  const { clientIp, device } = visitor;
  const { queries } = database;
  const email = readEmail(username);
  const isKnown = await isKnownDevice(queries, device, email, now());
  const kind = isKnown ? 'log-in-of-known-device' : 'log-in';
  const attempt = await takeAttempt([kind], { clientIp, email, device }, services, isSolved);
  if (attempt.kind !== 'allowed') return attempt;
  if (Buffer.byteLength(password) > MAX_PASSWORD_LENGTH) return { kind: 'wrong' };
  const [account] = await queries.select().from(accounts).where(eq(accounts.email, email));
  const isRight = await passwords.verify(account?.passwordHash ?? NOBODYS_HASH, password);
  if (isRight === undefined) {
    // The password was not verified, so the attempt does not count.
    await attempt.giveBack(queries, true);
    return { kind: 'busy' };
  }
  if (account === undefined || !isRight) return { kind: 'wrong' };
  const passwordHash = await passwords.renew(account.passwordHash, password);

  const signIn = async (within: Queries): Promise<LoginResult> => {
    // The password may have changed since it was verified.
    const [same] = await within.select().from(accounts).where(eq(accounts.id, account.id)).for('share');
    if (same?.passwordHash !== account.passwordHash) return { kind: 'wrong' };
    await attempt.giveBack(within);
    if (passwordHash !== account.passwordHash)
      await within.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    return startLogIn(within, account.id, visitor, services);
  };
  return database.transaction(signIn, { isRepeatable: true });
}
