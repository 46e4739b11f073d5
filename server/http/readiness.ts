import type { Database } from '../database/open-database.ts';
import { waitWithin } from '../wait-within.ts';

/** Decides whether this server should receive requests. */
export interface Readiness {
  isReady(): Promise<boolean>;
  /** Reports "not ready" from now on, because the server is about to stop. */
  leave(): void;
}

/**
 * Creates the readiness check. A server is ready while its database responds within a time limit and accepts
 * writes. Concurrent checks share one database query.
 */
export function createReadiness(database: Pick<Database, 'isReady'>, limitMs: number): Readiness {
  let isLeaving = false;
  let asking: Promise<boolean> | undefined;
  return {
    isReady: async () => {
      if (isLeaving) return false;
      asking ??= database.isReady().finally(() => (asking = undefined));
      let isReady = false;
      await waitWithin(
        limitMs,
        asking.then((answer) => (isReady = answer)),
      );
      return isReady && !isLeaving;
    },
    leave: () => {
      isLeaving = true;
    },
  };
}
