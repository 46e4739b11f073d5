import { readDay } from './read-day.ts';
import type { RecordFilter } from './record-pages.ts';
import type { RecordWords } from './record-words.ts';

/** The filters of a list or an export, as typed. */
export interface TypedFilters {
  readonly since?: string | undefined;
  readonly status?: string | undefined;
  readonly form?: string | undefined;
  readonly email?: string | undefined;
  readonly search?: string | undefined;
  readonly dead?: boolean | undefined;
}

/** An invalid value of a filter. Pages and commands put it into their own words. */
export type FilterFault =
  | { readonly kind: 'invalid-day'; readonly option: 'since'; readonly value: string }
  | { readonly kind: 'unknown-status'; readonly option: 'status'; readonly value: string }
  | { readonly kind: 'no-word'; readonly option: 'search'; readonly value: string };

function findFault(
  { since, status, search }: RecordFilter,
  { statuses = [] }: RecordWords,
): FilterFault | undefined {
  if (since !== undefined && readDay(since) === undefined)
    return { kind: 'invalid-day', option: 'since', value: since };
  if (status !== undefined && !statuses.includes(status))
    return { kind: 'unknown-status', option: 'status', value: status };
  if (search !== undefined && !/[\p{L}\p{N}]/u.test(search))
    return { kind: 'no-word', option: 'search', value: search };
  return undefined;
}

/** Reads the filter of a list or an export. Returns the first fault of an invalid filter. */
export function readFilter(
  kind: RecordWords,
  { since, status, form, email, search, dead }: TypedFilters,
): { readonly filter: RecordFilter } | { readonly fault: FilterFault } {
  const filter = {
    ...(since === undefined ? {} : { since }),
    ...(status === undefined ? {} : { status }),
    ...(form === undefined ? {} : { form }),
    ...(email === undefined ? {} : { email }),
    ...(search === undefined ? {} : { search }),
    ...(dead === true ? { dead } : {}),
  } satisfies RecordFilter;
  const fault = findFault(filter, kind);
  return fault === undefined ? { filter } : { fault };
}
