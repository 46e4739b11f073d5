import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { retentionClock } from '../database/tables/retention-tables.ts';

const DAY_MS = 86_400_000;
/** Clocks of servers and of the database may differ by less than this time. */
const APART_MS = DAY_MS;
/** The clock may advance by this time between two readings. Every server reads it several times an hour. */
const MAX_GAP_DAYS = 7;
/** Shorter steps are not recorded. */
const STEP_MS = 3_600_000;

const ROW = 1;
const isRow = eq(retentionClock.id, ROW);

/** The times that a clock is compared with. `known` is undefined before the first check. */
export interface ClockTimes {
  readonly now: Date;
  readonly database: Date;
  readonly known: Date | undefined;
}

async function readTimes(queries: Pick<Queries, 'select' | 'execute'>, now: Date): Promise<ClockTimes> {
  const [row] = await queries.select({ at: retentionClock.at }).from(retentionClock).where(isRow);
  const { rows } = await queries.execute<{ readonly ms: string }>(
    sql`select extract(epoch from now()) * 1000 as ms`,
  );
  return { now, database: new Date(Number(rows[0]?.ms)), known: row?.at };
}

const writeMoment = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Returns the reason for not trusting a clock, or undefined.
 * @param isConfirmed an operator says that the clock is right after a long time without a server
 */
export function findClockProblem(
  { now, database, known }: ClockTimes,
  isConfirmed: boolean,
): string | undefined {
  if (Math.abs(now.getTime() - database.getTime()) > APART_MS)
    return `The clock of this computer says ${writeMoment(now)}, and the clock of the database says ${writeMoment(database)}. Correct the wrong one.`;
  if (known === undefined || isConfirmed || now.getTime() - known.getTime() <= MAX_GAP_DAYS * DAY_MS)
    return undefined;
  return `The clock says ${writeMoment(now)}, and the last time that a server recorded is ${writeMoment(known)}. Correct the clock. If it is right, because no server ran for more than ${MAX_GAP_DAYS} days, run "npm run data -- prune --apply --clock-is-right".`;
}

/** Returns the reason for not trusting a clock, or undefined. Records nothing. */
export async function readClockProblem(
  queries: Pick<Queries, 'select' | 'execute'>,
  now: Date,
): Promise<string | undefined> {
  return findClockProblem(await readTimes(queries, now), false);
}

/**
 * Compares the clock with the database's clock and with the last recorded time, so that a clock that is years ahead
 * erases nothing. Records a time that is trusted. Another one is never recorded, so that waiting does not make it
 * trusted.
 * @returns the reason for not trusting the clock, or undefined
 */
export async function checkClock(
  queries: Queries,
  now: Date,
  isConfirmed: boolean,
): Promise<string | undefined> {
  const times = await readTimes(queries, now);
  const problem = findClockProblem(times, isConfirmed);
  if (problem !== undefined) return problem;
  const { known } = times;
  if (known !== undefined && Math.abs(now.getTime() - known.getTime()) < STEP_MS) return undefined;
  // An earlier time than the recorded one also counts: the recorded one was wrong, and the earlier one is stricter.
  await queries
    .insert(retentionClock)
    .values({ id: ROW, at: now })
    .onConflictDoUpdate({ target: retentionClock.id, set: { at: now } });
  return undefined;
}
