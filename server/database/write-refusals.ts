import type { Queries } from './queries.ts';
import { getQueryError } from './database-unavailable.ts';
import { secrets } from './tables/server-tables.ts';
import { readProperty } from '#domain/read-property.ts';

/** PostgreSQL error codes for a full disk, and for a read-only database (such as a standby). */
const REFUSALS: readonly unknown[] = ['53100', '25006'];

/**
 * In bytes. Larger than the free space inside the table, so that the database must extend the table's file.
 */
const PROBE_LENGTH = 1_000_000;

class ProbeEnd extends Error {}

/** Inserts a large row and rolls back. */
async function probe(queries: Queries): Promise<never> {
  await queries.insert(secrets).values({ name: 'probe', value: 'x'.repeat(PROBE_LENGTH) });
  throw new ProbeEnd();
}

/** Tracks whether a reachable database rejects writes. */
interface WriteRefusals {
  /** Runs the work and remembers whether the database rejected its writes. */
  watch<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Returns true when writes are accepted. Probes the database only after a rejected write. */
  takesWrites(): Promise<boolean>;
}

/** @param transaction runs work in a transaction */
export function createWriteRefusals(
  transaction: (work: (queries: Queries) => Promise<never>) => Promise<never>,
): WriteRefusals {
  let isRefused = false;
  return {
    watch: async (work) => {
      try {
        return await work();
      } catch (error) {
        const cause = getQueryError(error);
        if (REFUSALS.includes(readProperty(cause, 'code'))) isRefused = true;
        throw error;
      }
    },
    takesWrites: async () => {
      if (!isRefused) return true;
      isRefused = await transaction(probe).catch((error: unknown) => !(error instanceof ProbeEnd));
      return !isRefused;
    },
  };
}
