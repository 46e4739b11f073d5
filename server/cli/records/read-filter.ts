import { InvalidOptionError } from '../invalid-option-error.ts';
import { readSince } from '../read-day.ts';
import type { RecordFilter } from './record-pages.ts';
import type { RecordWords } from './record-scripts.ts';

/** Options of a list or an export, as typed. */
export interface FilterOptions {
  readonly since?: string | undefined;
  readonly status?: string | undefined;
  readonly form?: string | undefined;
  readonly email?: string | undefined;
  readonly search?: string | undefined;
  readonly dead?: boolean | undefined;
}

/** The largest value of `--limit`. */
export const LARGEST_LIMIT = 10_000;

/** @throws {InvalidOptionError} */
export function readLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= LARGEST_LIMIT) return limit;
  throw new InvalidOptionError(
    `--limit must be a whole number from 1 to ${LARGEST_LIMIT}, not "${text}". For more, use export.`,
  );
}

function checkValues(filter: RecordFilter, { many, statuses }: RecordWords): void {
  const { since, status, search } = filter;
  if (since !== undefined) readSince(since);
  if (status !== undefined && statuses?.includes(status) !== true) {
    throw new InvalidOptionError(
      `Unknown status "${status}": ${many} are ${(statuses ?? []).join(', ')}. Set --status to one of these.`,
    );
  }
  if (search !== undefined && !/[\p{L}\p{N}]/u.test(search)) {
    throw new InvalidOptionError('--search needs a word, such as --search ruiz.');
  }
}

/**
 * Reads the filter of a list or an export.
 * @throws {InvalidOptionError}
 */
export function readFilter(kind: RecordWords, options: FilterOptions): RecordFilter {
  const { since, status, form, email, search, dead } = options;
  const given = {
    ...(since === undefined ? {} : { since }),
    ...(status === undefined ? {} : { status }),
    ...(form === undefined ? {} : { form }),
    ...(email === undefined ? {} : { email }),
    ...(search === undefined ? {} : { search }),
    ...(dead === true ? { dead } : {}),
  } satisfies RecordFilter;
  const unknown = Object.keys(given).find((name) => !kind.filters.some((filter) => filter === name));
  if (unknown !== undefined) {
    const known = kind.filters.map((name) => `--${name}`).join(', ');
    throw new InvalidOptionError(`--${unknown} does not apply to ${kind.many}. Use ${known}.`);
  }
  checkValues(given, kind);
  return given;
}
