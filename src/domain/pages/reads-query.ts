import type { PageConfiguration } from '../facts.ts';

/** Returns whether query parameters can set answers of a page or show notices on it. */
export function readsQuery({
  fromAddress,
  notices,
}: Pick<PageConfiguration, 'fromAddress' | 'notices'>): boolean {
  return fromAddress !== undefined || notices !== undefined;
}
