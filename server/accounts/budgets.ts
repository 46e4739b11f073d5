import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ActionReply } from '../actions/form-post.ts';
import { refuse } from '../actions/refuse.ts';
import { budgets } from '../database/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import type { AccountServices } from './account-services.ts';
import { networkOf } from './network-of.ts';

/** What is counted, each by itself. */
export type BudgetPurpose = 'log-in' | 'password-reset' | 'new-password' | 'sign-up' | 'confirmation';

/** Something that is tried: by whom, and for which e-mail where one is known. */
export interface Try {
  readonly purpose: BudgetPurpose;
  readonly clientIp: string;
  /** As accounts have it. */
  readonly email?: string;
}

interface Budget {
  readonly key: string;
  readonly most: number;
}

function budgetsOf({ purpose, clientIp, email }: Try, { configuration }: AccountServices): readonly Budget[] {
  const { loginsPerAddress, loginsPerEmail, mailsPerAddress, mailsPerEmail } = configuration;
  const [perAddress, perEmail] =
    purpose === 'log-in' ? [loginsPerAddress, loginsPerEmail] : [mailsPerAddress, mailsPerEmail];
  const address = { key: keyOf(purpose, 'address', networkOf(clientIp)), most: perAddress };
  return email === undefined ? [address] : [address, { key: keyOf(purpose, 'email', email), most: perEmail }];
}

function keyOf(purpose: BudgetPurpose, by: 'address' | 'email', value: string): string {
  return createHash('sha256').update(`${purpose} ${by} ${value}`).digest('hex');
}

/**
 * Counts a try, by its address and by its e-mail, whether anybody has an account of that e-mail or not.
 * @returns what is answered where it is one too many
 */
export async function takeBudget(attempt: Try, services: AccountServices): Promise<ActionReply | undefined> {
  const { database, configuration, now } = services;
  const time = now();
  const resetsAt = new Date(time.getTime() + configuration.budgetMs);
  const take = async (queries: Queries): Promise<number> => {
    let waitsMs = 0;
    for (const { key, most } of budgetsOf(attempt, services)) {
      const isOver = sql`${budgets.resetsAt} <= ${time.toISOString()}`;
      const [counted] = await queries
        .insert(budgets)
        .values({ key, used: 1, resetsAt })
        .onConflictDoUpdate({
          target: budgets.key,
          set: {
            used: sql`case when ${isOver} then 1 else ${budgets.used} + 1 end`,
            resetsAt: sql`case when ${isOver} then excluded.resets_at else ${budgets.resetsAt} end`,
          },
        })
        .returning();
      if (counted !== undefined && counted.used > most) {
        waitsMs = Math.max(waitsMs, counted.resetsAt.getTime() - time.getTime());
      }
    }
    return waitsMs;
  };
  const waitsMs = await database.transaction(take, { isRepeatable: true });
  return waitsMs === 0 ? undefined : tooMany(waitsMs);
}

const MS_A_MINUTE = 60_000;

function tooMany(waitsMs: number): ActionReply {
  const minutes = Math.ceil(waitsMs / MS_A_MINUTE);
  const error = `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
  return { ...refuse(429, error), retryAfterSeconds: Math.ceil(waitsMs / 1_000) };
}

/** Gives back what one try took: it was no guess. */
export async function giveBudgetBack(
  queries: Pick<Queries, 'update'>,
  attempt: Try,
  services: AccountServices,
): Promise<void> {
  for (const { key } of budgetsOf(attempt, services)) {
    await queries
      .update(budgets)
      .set({ used: sql`greatest(${budgets.used} - 1, 0)` })
      .where(eq(budgets.key, key));
  }
}

/** Forgets the log-ins that were tried with an e-mail: its owner has shown that they read its mail. */
export async function clearLoginBudget(queries: Pick<Queries, 'delete'>, email: string): Promise<void> {
  await queries.delete(budgets).where(eq(budgets.key, keyOf('log-in', 'email', email)));
}
