import type { PageConfiguration } from '../facts.ts';

/** Returns whether a query can set answers of a page or show notices on it, or lacks an answer of the page. */
export function readsQuery(
  { fromAddress, notices }: Pick<PageConfiguration, 'fromAddress' | 'notices'>,
  query: string,
): boolean {
  return query === ''
    ? Object.values(fromAddress ?? {}).some(({ missing }) => missing)
    : (fromAddress ?? notices) !== undefined;
}
