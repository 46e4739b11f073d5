import type { Queries } from './queries.ts';
import { getQueryError } from './database-unavailable.ts';
import { secrets } from './secrets-table.ts';

/** Disk full; read-only, such as a standby. */
const REFUSALS: readonly unknown[] = ['53100', '25006'];

/** More than a table has free among its rows, so that the database asks for space. */
const PROBE_LENGTH = 1_000_000;

class ProbeEnd extends Error {}

/** Writes as much as a large order does, and undoes it. */
async function probe(queries: Queries): Promise<never> {
  await queries.insert(secrets).values({ name: 'probe', value: 'x'.repeat(PROBE_LENGTH) });
  throw new ProbeEnd();
}

/** What is known of a database that may be reached and yet take no writes. */
export interface WriteRefusals {
  /** Runs work that writes, and remembers whether the database refused that. */
  watch<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Tries again only after a refusal. */
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
        if (cause instanceof Error && REFUSALS.includes(Reflect.get(cause, 'code'))) isRefused = true;
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
