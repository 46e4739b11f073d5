import type { Configuration } from '#server/configuration.ts';
import { runRetention } from '#server/retention/run-retention.ts';
import type { RetentionChoice, RetentionServices } from '#server/retention/run-retention.ts';
import { retention } from '#server/seller/retention.ts';
import { retentionClock, retentionRuns } from '#server/database/tables/retention-tables.ts';
import { todayIn } from '#server/today.ts';
import type { TestServer } from '../start-test-server.ts';
import { addFacts, clearRecords } from './old-records.ts';

const MAX_HOURS = 6;
const NOON = 12;
/** Less than the clocks of a server and the database may differ, and more than the time since midnight. */
const A_DAY_BEFORE_MS = 20 * 3_600_000;

/** A time zone in which it is between 6 and 18 o'clock now, so that no test runs across midnight. */
function findDayZone(): string {
  const hours = new Date().getUTCHours() - NOON;
  const shift = Math.max(-MAX_HOURS, Math.min(MAX_HOURS, hours));
  return shift === 0 ? 'Etc/GMT' : `Etc/GMT${shift > 0 ? '+' : '-'}${Math.abs(shift)}`;
}

export const timeZone = findDayZone();
export const today = todayIn(timeZone, new Date());

/** Returns a time today or, with `days` of -1, yesterday. */
export function timeOf(days: 0 | -1): Date {
  return new Date(Date.now() + days * A_DAY_BEFORE_MS);
}

export function servicesOf(
  { services }: Pick<TestServer, 'services'>,
  now: () => Date = () => new Date(),
): RetentionServices & { readonly configuration: Configuration } {
  const configuration = { ...services.configuration, timeZone };
  return { configuration, database: services.database, retention, now };
}

/** Runs the deletion like the confirmed command, today or yesterday. */
export function runOn(server: TestServer, days: 0 | -1, choice: Partial<RetentionChoice> = {}) {
  return runRetention(
    { actor: 'command line', day: null, isConfirmed: true, isClockRight: false, ...choice },
    servicesOf(server, () => timeOf(days)),
  );
}

/** Leaves no records, runs or recorded time in the database. */
export async function clearRetention({ database: { queries } }: TestServer): Promise<void> {
  await addFacts(queries);
  await clearRecords(queries);
  await queries.delete(retentionRuns);
  await queries.delete(retentionClock);
}
