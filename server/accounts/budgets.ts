import { eq } from 'drizzle-orm';
import type { ActionReply } from '../actions/form-post.ts';
import { networkOf } from '../budgets/network-of.ts';
import { budgetKey, giveBack, takeBudgets, tooMany } from '../budgets/take-budgets.ts';
import type { Budget } from '../budgets/take-budgets.ts';
import { budgets } from '../database/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import type { AccountServices } from './account-services.ts';

/** What is counted, each by itself. */
export type BudgetPurpose = 'log-in' | 'password-reset' | 'new-password' | 'sign-up' | 'confirmation';

/** Something that is tried: by whom, and for which e-mail where one is known. */
export interface Try {
  readonly purpose: BudgetPurpose;
  readonly clientIp: string;
  /** As accounts have it. */
  readonly email?: string;
}

function budgetsOf({ purpose, clientIp, email }: Try, { configuration }: AccountServices): readonly Budget[] {
  const { loginsPerAddress, loginsPerEmail, mailsPerAddress, mailsPerEmail } = configuration;
  const windowMs = configuration.budgetMs;
  const [perAddress, perEmail] =
    purpose === 'log-in' ? [loginsPerAddress, loginsPerEmail] : [mailsPerAddress, mailsPerEmail];
  const address = {
    key: budgetKey(purpose, 'address', networkOf(clientIp)),
    most: perAddress,
    windowMs,
  };
  if (email === undefined) return [address];
  return [address, { key: budgetKey(purpose, 'email', email), most: perEmail, windowMs }];
}

/**
 * Counts a try, by its address and by its e-mail, whether anybody has an account of that e-mail or not.
 * @returns what is answered where it is one too many
 */
export async function takeBudget(attempt: Try, services: AccountServices): Promise<ActionReply | undefined> {
  const taken = budgetsOf(attempt, services);
  const waitsMs = await takeBudgets(services.database.queries, taken, services.now());
  return waitsMs === 0 ? undefined : tooMany(waitsMs);
}

/** Gives back what one try took: it was no guess. */
export async function giveBudgetBack(
  queries: Pick<Queries, 'select' | 'update'>,
  attempt: Try,
  services: AccountServices,
): Promise<void> {
  await giveBack(queries, budgetsOf(attempt, services));
}

/** Forgets the log-ins that were tried with an e-mail: its owner has shown that they read its mail. */
export async function clearLoginBudget(queries: Pick<Queries, 'delete'>, email: string): Promise<void> {
  await queries.delete(budgets).where(eq(budgets.key, budgetKey('log-in', 'email', email)));
}
