import { index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Runs that erase records by age. Each is an event: who ran it when, and what it erased. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * The day of a nightly run in the storefront's time zone, `YYYY-MM-DD`, so that several servers run once; null for
     * a run of a command.
     */
    day: text('day').unique(),
    /** `nightly` or `command line`. */
    actor: text('actor').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while the run is in progress, and forever when the process stopped during it. */
    finishedAt: instant('finished_at'),
    /** The number of erased records of each kind. */
    erased: json('erased').$type<Readonly<Record<string, number>>>().notNull(),
    /** The reason for which the run erased nothing, or null. */
    stopped: text('stopped'),
  },
  (table) => [index('retention_runs_by_time').on(table.startedAt)],
);

/** The last known time, in a single row. A clock that is far ahead of it is not trusted. */
export const retentionClock = pgTable('retention_clock', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
});
