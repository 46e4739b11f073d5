import { DEFAULT_PASSWORD_MINIMUM, PASSWORD_CHARACTERS } from '#domain/rules/password.ts';
import { say } from '../../texts.ts';
import type { AccountServices } from '../account-services.ts';
import { takeAttempt } from '../../budgets/take-attempt.ts';
import { MAX_PASSWORD_LENGTH } from './password-hasher.ts';

/** A rejected change to an account, with the message for the page. */
export interface AccountRefusal {
  readonly kind: 'refused';
  /** HTTP status. */
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export function rejectChange(status: number, message: string, retryAfterSeconds?: number): AccountRefusal {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return { kind: 'refused', status, message, ...wait };
}

const busy = rejectChange(503, say('fault.busy-account'), 3);

const MISSING_CHARACTER = {
  lowercase: say('fault.password-lowercase'),
  capital: say('fault.password-capital'),
  number: say('fault.password-number'),
  special: say('fault.password-special'),
} as const;

/** Returns the first violation of the form rule `password`. */
function findPasswordFault(password: string): string | undefined {
  if (Buffer.byteLength(password) > MAX_PASSWORD_LENGTH) return say('fault.long-password');
  if (password.length < DEFAULT_PASSWORD_MINIMUM) {
    return say('fault.short-password', { n: DEFAULT_PASSWORD_MINIMUM });
  }
  const missing = PASSWORD_CHARACTERS.find(({ pattern }) => !pattern.test(password));
  return missing && MISSING_CHARACTER[missing.key];
}

/** Applies the form rule `password`, because account pages do not run form rules. */
export function rejectNewPassword(password: string): AccountRefusal | undefined {
  const fault = findPasswordFault(password);
  return fault === undefined ? undefined : rejectChange(422, fault);
}

/** Validates and hashes a new password, or returns the rejection. */
export async function hashNewPassword(
  password: string,
  { passwords }: Pick<AccountServices, 'passwords'>,
): Promise<string | AccountRefusal> {
  return rejectNewPassword(password) ?? (await passwords.hash(password)) ?? busy;
}

/**
 * Verifies a password. The attempt counts as failed until the password turns out to be correct.
 * @param hash PHC string of the correct password
 * @param words messages for a wrong password and for too many attempts
 * @returns the rejection; undefined for the correct password
 */
export async function verifyPassword(
  hash: string,
  password: string,
  visitor: { readonly clientIp: string; readonly email: string },
  words: { readonly wrong: string; readonly tooMany: string },
  services: AccountServices,
): Promise<AccountRefusal | undefined> {
  const attempt = await takeAttempt(['password-check'], visitor, services);
  if (attempt.kind === 'wait') return rejectChange(429, words.tooMany, Math.ceil(attempt.waitsMs / 1_000));
  const isRight = await services.passwords.verify(hash, password);
  if (isRight === undefined) return busy;
  if (!isRight) return rejectChange(422, words.wrong);
  if (attempt.kind === 'allowed') await attempt.giveBack(services.database.queries);
  return undefined;
}
