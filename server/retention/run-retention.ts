import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/open-database.ts';
import { eraseRecords } from '../erasure/erase-records.ts';
import type { RetainedKindName, Retention } from '../seller/retention.ts';
import { todayIn } from '../today.ts';
import { allKinds, countDue, findLargeShares } from './count-due.ts';
import type { DueCount } from './count-due.ts';
import type { Place, RetainedKind, RetentionDay } from './retained-kind.ts';
import { checkClock } from './retention-clock.ts';
import { beginRun, recordRun } from './retention-runs.ts';
import type { RetentionActor } from './retention-runs.ts';

export interface RetentionServices {
  readonly configuration: Pick<Configuration, 'timeZone'>;
  readonly database: Pick<Database, 'queries' | 'transaction'>;
  readonly retention: Retention;
  readonly now: () => Date;
}

export interface RetentionChoice {
  readonly actor: RetentionActor;
  /** The day of a nightly run, which several servers run once; null for a command. */
  readonly day: Day | null;
  /** Erases more than 1 % of a table. */
  readonly isConfirmed: boolean;
  /** Trusts a clock that is far ahead of the last recorded time. */
  readonly isClockRight: boolean;
  /** Stops the run after the current batch. */
  readonly stopping?: AbortSignal;
}

type Erased = Readonly<Partial<Record<RetainedKindName, number>>>;

/** The result of a run. `stopped` has the reason when the run erased nothing; `skipped` when another server runs. */
export type RetentionResult =
  | { readonly outcome: 'skipped' }
  | { readonly outcome: 'stopped'; readonly reason: string; readonly counts: readonly DueCount[] }
  | { readonly outcome: 'erased'; readonly erased: Erased };

const ERASED = 'This order was deleted because of its age.';

/** Returns today's decisions about age. */
export function retentionDay({
  configuration: { timeZone },
  retention,
  now,
}: Pick<RetentionServices, 'configuration' | 'retention' | 'now'>): RetentionDay {
  return { today: todayIn(timeZone, now()), timeZone, retention };
}

/** Erases the due records of a page in one transaction. Decides again about each record after locking it. */
async function erasePage(
  kind: RetainedKind,
  day: RetentionDay,
  after: Place | undefined,
  { transaction }: Pick<Database, 'transaction'>,
) {
  return transaction(
    async (queries) => {
      const { due, dueCount, last } = await kind.readPage(queries, day, after, true);
      await eraseRecords(queries, due, ERASED);
      return { dueCount, last };
    },
    { isRepeatable: true },
  );
}

async function eraseAll(
  runId: string,
  day: RetentionDay,
  { stopping }: Pick<RetentionChoice, 'stopping'>,
  { database }: RetentionServices,
): Promise<Erased> {
  const erased: Partial<Record<RetainedKindName, number>> = {};
  for (const kind of allKinds) {
    let after: Place | undefined;
    do {
      if (stopping?.aborted === true) return erased;
      const { dueCount, last } = await erasePage(kind, day, after, database);
      after = last;
      if (dueCount === 0) continue;
      erased[kind.name] = (erased[kind.name] ?? 0) + dueCount;
      await recordRun(database.queries, runId, { erased });
    } while (after !== undefined);
  }
  return erased;
}

/** Returns the reason for which a run needs a confirmation, or undefined. */
export function describeShares(counts: readonly DueCount[]): string | undefined {
  const large = findLargeShares(counts);
  if (large.length === 0) return undefined;
  const parts = large.map(({ table, due, rows }) => `${due} of ${rows} in ${table}`);
  return `The run would delete more than 1 % of a table: ${parts.join(', ')}. Check the numbers with "npm run data -- prune", then run "npm run data -- prune --apply --confirm".`;
}

/**
 * Erases the records that are past their period, in batches. Each run is recorded as an event. Erases nothing when the
 * clock is not trusted, or when more than 1 % of a table is due, unless this is confirmed.
 *
 * Decision: docs/decisions/201-delete-old-records-by-the-policy.md
 */
export async function runRetention(
  choice: RetentionChoice,
  services: RetentionServices,
): Promise<RetentionResult> {
  const { queries } = services.database;
  const startedAt = services.now();
  const wrongClock = await checkClock(queries, startedAt, choice.isClockRight);
  // Not recorded: the time of the event would be wrong.
  if (wrongClock !== undefined) return { outcome: 'stopped', reason: wrongClock, counts: [] };
  const runId = await beginRun(queries, { actor: choice.actor, day: choice.day, startedAt });
  if (runId === undefined) return { outcome: 'skipped' };
  const day = retentionDay({ ...services, now: () => startedAt });
  const counts = await countDue(day, services.database);
  const reason = choice.isConfirmed ? undefined : describeShares(counts);
  if (reason !== undefined) {
    await recordRun(queries, runId, { stopped: reason, finishedAt: services.now() });
    return { outcome: 'stopped', reason, counts };
  }
  const erased = await eraseAll(runId, day, choice, services);
  if (choice.stopping?.aborted !== true) await recordRun(queries, runId, { finishedAt: services.now() });
  return { outcome: 'erased', erased };
}
