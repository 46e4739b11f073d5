import { defaultText } from '#definitions/emit/default-texts.ts';
import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { waitText } from '#domain/submission/wait-text.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { rejectWith } from '../posts/reject-with.ts';
import { budgets } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { say } from '../texts.ts';

/** A rate limit counter. Its window starts with the first attempt. */
export interface Budget {
  readonly key: string;
  readonly windowMs: number;
}

/** The current window of a counter, including this attempt. */
export interface BudgetState {
  readonly used: number;
  /** Time until the window ends, in ms. */
  readonly waitsMs: number;
}

/** @param by the trait whose attempts are counted together, such as `address` */
export function budgetKey(purpose: string, by: string, value: string): string {
  return createHash('sha256').update(`${purpose} ${by} ${value}`).digest('hex');
}

/**
 * Commits without waiting for the disk. Otherwise many concurrent attempts on the same row would wait for
 * each other's flush. A database crash may lose the attempts of the last second.
 */
const COMMITS_EARLY = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Counts an attempt on each counter, in one statement and its own transaction. Returns their states in the
 * same order.
 */
export async function countTry(
  queries: Pick<Queries, 'insert'>,
  counted: readonly Budget[],
  time: Date,
): Promise<readonly BudgetState[]> {
  // A window that ends later than a new one would end comes from a server whose clock was ahead. Treat it as
  // over.
  const isOver = sql`(${budgets.resetsAt} <= ${time.toISOString()} or ${budgets.resetsAt} > excluded.resets_at)`;
  const rows = await queries
    .insert(budgets)
    .values(
      // Always in the same order, to avoid deadlocks.
      [...counted]
        .sort((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, windowMs }) => ({ key, used: 1, resetsAt: new Date(time.getTime() + windowMs) })),
    )
    .onConflictDoUpdate({
      target: budgets.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${budgets.used} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${budgets.resetsAt} end`,
      },
    })
    .returning({
      key: budgets.key,
      used: budgets.used,
      resetsAt: budgets.resetsAt,
      commitsEarly: COMMITS_EARLY,
    });
  const states = new Map(
    rows.map(({ key, used, resetsAt }) => [key, { used, waitsMs: resetsAt.getTime() - time.getTime() }]),
  );
  return counted.map(({ key, windowMs }) => states.get(key) ?? { used: 1, waitsMs: windowMs });
}

/** Reads the states that the counters would have after one more attempt, without counting it. */
export async function readTry(
  queries: Pick<Queries, 'select'>,
  read: readonly Budget[],
  time: Date,
): Promise<readonly BudgetState[]> {
  const keys = read.map(({ key }) => key);
  const rows = await queries.select().from(budgets).where(inArray(budgets.key, keys));
  const states = new Map(rows.map(({ key, ...state }) => [key, state]));
  return read.map(({ key, windowMs }) => {
    const state = states.get(key);
    const waitsMs = (state?.resetsAt.getTime() ?? 0) - time.getTime();
    // As in `countTry`, ignore a window from a server whose clock was ahead.
    if (state === undefined || waitsMs <= 0 || waitsMs > windowMs) return { used: 1, waitsMs: windowMs };
    return { used: state.used + 1, waitsMs };
  });
}

/**
 * Counts an attempt.
 * @returns the wait in ms when any limit is exceeded, otherwise 0
 */
export async function takeBudgets(
  queries: Pick<Queries, 'insert'>,
  taken: readonly (Budget & { readonly most: number })[],
  time: Date,
): Promise<number> {
  const states = await countTry(queries, taken, time);
  const waits = states.map(({ used, waitsMs }, index) => (used > (taken[index]?.most ?? 0) ? waitsMs : 0));
  return Math.max(0, ...waits);
}

/**
 * Removes one attempt from the counters.
 * @param isAlone true when the transaction does nothing else
 */
export async function giveBack(
  queries: Pick<Queries, 'select' | 'update'>,
  taken: readonly Pick<Budget, 'key'>[],
  isAlone = false,
): Promise<void> {
  const keys = taken.map(({ key }) => key);
  // Locked in the order of `countTry` before the first update, to avoid deadlocks.
  const locked = queries
    .select({ key: budgets.key })
    .from(budgets)
    .where(inArray(budgets.key, keys))
    .orderBy(sql`${budgets.key} collate "C"`)
    .for('update');
  await queries
    .update(budgets)
    .set({ used: sql`greatest(${budgets.used} - 1, 0)` })
    .where(sql`${budgets.key} = any(array(${locked}))`)
    .returning({ commitsEarly: isAlone ? COMMITS_EARLY : sql`null` });
}

/** Returns a 429 response with the time to wait. */
export function tooMany(waitsMs: number, what = say('fault.many-tries'), otherwise = ''): ActionReply {
  const seconds = Math.ceil(waitsMs / 1_000);
  const time = waitText(seconds, defaultText);
  const error =
    otherwise === '' ? say('fault.wait', { what, time }) : say('fault.wait-or', { what, time, otherwise });
  return { ...rejectWith(429, error), retryAfterSeconds: seconds };
}
