import type { Database } from '../database/open-database.ts';
import { waitWithin } from '../wait-within.ts';

/** Whether this server is to get requests. */
export interface Readiness {
  isReady(): Promise<boolean>;
  /** From now on it is not: it is about to stop. */
  leave(): void;
}

/**
 * A server is ready while its database answers within a time limit and has space. However many ask, the database is asked once at a
 * time.
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
