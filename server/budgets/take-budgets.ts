import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { waitText } from '#domain/texts/wait-text.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';
import { budgets } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';

/** How often something may be tried within a window, which begins with the first try. */
export interface Budget {
  readonly key: string;
  readonly windowMs: number;
}

/** The present window of a budget, this try counted. */
export interface BudgetState {
  readonly used: number;
  /** Until the window ends. */
  readonly waitsMs: number;
}

/** @param by whose tries are counted together, such as `address` */
export function budgetKey(purpose: string, by: string, value: string): string {
  return createHash('sha256').update(`${purpose} ${by} ${value}`).digest('hex');
}

/**
 * Lets the transaction count before it is on the disk, which many who count in the same row at the same moment would
 * otherwise wait for one after the other. A database that breaks down may forget the tries of its last second.
 */
const COMMITS_EARLY = sql`set_config('synchronous_commit', 'off', true)`;

/** Counts a try by each of the budgets, in one statement and a transaction of its own; their states in the same order. */
export async function countTry(
  queries: Pick<Queries, 'insert'>,
  counted: readonly Budget[],
  time: Date,
): Promise<readonly BudgetState[]> {
  // A window that ends later than a new one would was opened while the clock ran ahead.
  const isOver = sql`(${budgets.resetsAt} <= ${time.toISOString()} or ${budgets.resetsAt} > excluded.resets_at)`;
  const rows = await queries
    .insert(budgets)
    .values(
      // In one order for everybody, so that no two wait for each other.
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

/** Reads the states that budgets would have with one more try. Counts nothing. */
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
    // As `countTry`: a window that ends later than a new one would is over.
    if (state === undefined || waitsMs <= 0 || waitsMs > windowMs) return { used: 1, waitsMs: windowMs };
    return { used: state.used + 1, waitsMs };
  });
}

/**
 * Counts a try.
 * @returns how long to wait, in ms, where it is one too many for any of the budgets; 0 where it is not
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
 * Gives back what one try took.
 * @param isAlone nothing else is in its transaction
 */
export async function giveBack(
  queries: Pick<Queries, 'select' | 'update'>,
  taken: readonly Pick<Budget, 'key'>[],
  isAlone = false,
): Promise<void> {
  const keys = taken.map(({ key }) => key);
  // Locked in the order in which tries are counted, before the first is changed.
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

/** 429, with when to try again. */
export function tooMany(waitsMs: number, what = 'Too many tries.', otherwise = ''): ActionReply {
  const seconds = Math.ceil(waitsMs / 1_000);
  const error = `${what} Please wait ${waitText(seconds)} and try again${otherwise}.`;
  return { ...refuse(429, error), retryAfterSeconds: seconds };
}
