import { takeAttempt } from '../../budgets/take-attempt.ts';
import { say } from '../../texts.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { spendCode } from '../log-in-code.ts';
import type { SignedIn } from '../sessions.ts';
import { rejectChange } from './check-password.ts';
import type { AccountRefusal } from './check-password.ts';

/**
 * Verifies a code that was emailed to the present address of an account without a password, and uses it up.
 * @returns the rejection; undefined for the correct code
 */
export async function verifyCode(
  { email }: Pick<SignedIn, 'email'>,
  code: string,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<AccountRefusal | undefined> {
  if (code === '') return rejectChange(422, say('fault.no-code'));
  const attempt = await takeAttempt(['log-in-code-entry'], { clientIp }, services);
  if (attempt.kind !== 'allowed') {
    const waitsMs = attempt.kind === 'wait' ? attempt.waitsMs : 0;
    return rejectChange(429, say('fault.tries'), Math.ceil(waitsMs / 1_000));
  }
  return services.database.transaction(
    async (queries) => {
      const accountId = await spendCode(queries, email, code, services.now());
      if (accountId === undefined) return rejectChange(422, say('log-in-code.wrong'));
      await attempt.giveBack(queries);
      return undefined;
    },
    { isRepeatable: true },
  );
}
