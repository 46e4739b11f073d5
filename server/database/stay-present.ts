import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Log } from '../log.ts';
import { showPresence } from './presence.ts';

const LONGEST_PAUSE_MS = 5_000;

/** A presence that is shown again each time the database comes back. */
export interface LastingPresence {
  readonly worker: () => number;
  end(): Promise<void>;
}

/**
 * Shows that this process lives, from now on until it ends.
 * @param attach finds the database again after it went away, or starts it; gives up when its signal says so
 */
export async function stayPresent(
  connection: ClientConfig,
  attach: (closing: AbortSignal) => Promise<ClientConfig>,
  log: Log,
): Promise<LastingPresence> {
  const closing = new AbortController();
  let returning = Promise.resolve();
  const startOver = (): void => {
    log.warn({}, 'the database went away');
    returning = comeBack();
  };
  const comeBack = async (): Promise<void> => {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        presence = await showPresence(await attach(closing.signal), startOver);
        log.info({}, 'the database is back');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'the database is still away');
        await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  let presence = await showPresence(connection, startOver);
  return {
    worker: () => presence.worker,
    end: async () => {
      closing.abort();
      await returning;
      await presence.end();
    },
  };
}
