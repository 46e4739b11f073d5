import { desc, eq } from 'drizzle-orm';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Queries } from '../database/queries.ts';
import { retentionRuns } from '../database/tables/retention-tables.ts';

/** A run that erased records by age, or that was stopped. */
export type RetentionRun = typeof retentionRuns.$inferSelect;

/** Who started a run. */
export type RetentionActor = 'nightly' | 'command line';

/**
 * Records the start of a run. Returns undefined when another server runs or ran on this night.
 * @param day of a nightly run
 */
export async function beginRun(
  queries: Pick<Queries, 'insert'>,
  {
    actor,
    day,
    startedAt,
  }: { readonly actor: RetentionActor; readonly day: Day | null; readonly startedAt: Date },
): Promise<string | undefined> {
  const [row] = await queries
    .insert(retentionRuns)
    .values({ actor, day, startedAt, erased: {} })
    .onConflictDoNothing()
    .returning({ id: retentionRuns.id });
  return row?.id;
}

/** Records what a run has erased until now, or the reason for which it was stopped. */
export async function recordRun(
  queries: Pick<Queries, 'update'>,
  id: string,
  result: Partial<Pick<RetentionRun, 'erased' | 'stopped' | 'finishedAt'>>,
): Promise<void> {
  await queries.update(retentionRuns).set(result).where(eq(retentionRuns.id, id));
}

/** Reads the latest runs, the newest first. */
export async function readRuns(
  queries: Pick<Queries, 'select'>,
  limit: number,
): Promise<readonly RetentionRun[]> {
  return queries.select().from(retentionRuns).orderBy(desc(retentionRuns.startedAt)).limit(limit);
}
