import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Configuration } from '../configuration.ts';
import type { Log } from '../log.ts';
import { repeatWork } from '../repeat-work.ts';
import { hourIn, todayIn } from '../today.ts';
import { checkClock } from './retention-clock.ts';
import { runRetention } from './run-retention.ts';
import type { RetentionServices } from './run-retention.ts';

/** The hour of the storefront's time zone from which the nightly run may start, when few visitors order. */
const FIRST_HOUR = 2;
const CHECK_MS = 600_000;

export interface NightlyServices extends RetentionServices {
  readonly configuration: Pick<Configuration, 'timeZone' | 'hasRetention'>;
  readonly log: Log;
}

/** Returns the day whose nightly run is due, or undefined before its hour. */
export function findNightlyDay(now: Date, timeZone: string): Day | undefined {
  return hourIn(timeZone, now) < FIRST_HOUR ? undefined : todayIn(timeZone, now);
}

/**
 * Erases old records once a night, when the setting is on. Records the time in any case, so that a clock that jumps
 * ahead is recognized as soon as the setting is turned on.
 */
export async function runNightly(services: NightlyServices, stopping?: AbortSignal): Promise<void> {
  const { configuration, database, now, log } = services;
  const at = now();
  const day = configuration.hasRetention ? findNightlyDay(at, configuration.timeZone) : undefined;
  if (day === undefined) {
    await checkClock(database.queries, at, false);
    return;
  }
  const result = await runRetention(
    { actor: 'nightly', day, isConfirmed: false, isClockRight: false, ...(stopping && { stopping }) },
    services,
  );
  if (result.outcome === 'stopped') log.error({ reason: result.reason }, 'old records were not deleted');
  if (result.outcome === 'erased') log.info({ erased: result.erased }, 'old records were deleted');
}

/** Runs the nightly deletion. Call the returned function to stop; it waits for the current batch. */
export function startRetention(services: NightlyServices): () => Promise<void> {
  return repeatWork(
    (stopping) => runNightly(services, stopping),
    CHECK_MS,
    (error) => services.log.warn({ err: error }, 'old records could not be deleted'),
  );
}
