import { readDay } from '../read-day.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordFilter } from './record-pages.ts';

/** Options of a list or an export, as typed. */
export interface FilterOptions {
  readonly since?: string | undefined;
  readonly status?: string | undefined;
  readonly form?: string | undefined;
  readonly email?: string | undefined;
  readonly search?: string | undefined;
  readonly dead?: boolean | undefined;
  readonly limit?: string | undefined;
}

/** An option that the command does not accept. The message names the option and the fix. */
export class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError';
}

/** The default of `--limit`. */
const USUAL_LIMIT = 50;
const LARGEST_LIMIT = 10_000;

/** @throws {InvalidOptionError} */
export function readLimit(text: string | undefined): number {
  if (text === undefined) return USUAL_LIMIT;
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= LARGEST_LIMIT) return limit;
  throw new InvalidOptionError(
    `--limit must be a whole number from 1 to ${LARGEST_LIMIT}, not "${text}". For more, use export.`,
  );
}

function checkValues(filter: RecordFilter, { many, statuses }: RecordKind): void {
  const { since, status, search } = filter;
  if (since !== undefined && readDay(since) === undefined) {
    throw new InvalidOptionError(`--since must be a day such as 2026-11-01, not "${since}".`);
  }
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
export function readFilter(kind: RecordKind, options: FilterOptions): RecordFilter {
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
