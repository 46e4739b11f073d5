import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Log } from '../../log.ts';
import { holdLease } from './worker-lease.ts';

const MAX_PAUSE_MS = 5_000;

/** A lease that is acquired again after each database outage. */
export interface KeptLease {
  /** The id of this process among the processes that share the database. */
  readonly worker: number;
  isValid(): boolean;
  end(): Promise<void>;
}

/**
 * Keeps the lease of this process until `end` is called.
 * @param attach finds or starts the database after an outage. Must stop when its signal is aborted
 */
export async function keepLease(
  connection: ClientConfig,
  leaseMs: number,
  attach: (closing: AbortSignal) => Promise<ClientConfig>,
  log: Log,
): Promise<KeptLease> {
  const worker = randomInt(1, 2 ** 31 - 1);
  const closing = new AbortController();
  let returning = Promise.resolve();
  const startOver = (): void => {
    log.warn({}, 'database unreachable');
    returning = comeBack();
  };
  const comeBack = async (): Promise<void> => {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        lease = await holdLease(await attach(closing.signal), worker, leaseMs, startOver);
        log.info({}, 'database reachable again');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'database still unreachable');
        await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  let lease = await holdLease(connection, worker, leaseMs, startOver);
  return {
    worker,
    isValid: () => lease.isValid(),
    end: async () => {
      closing.abort();
      await returning;
      await lease.end();
    },
  };
}
