import type { PageConfiguration } from '../facts.ts';

export const LOADING_SETTING = 'loadingDelay';

/** Usual delay in ms. Most prices load faster, and a message that flashes would only distract. */
export const DEFAULT_LOADING_DELAY = 1_000;

/** Returns the time in ms from the start of loading to its message; 0 for immediately. */
export function readLoadingDelay({ settings }: Pick<PageConfiguration, 'settings'>): number {
  const delay = settings[LOADING_SETTING];
  return typeof delay === 'number' ? delay : DEFAULT_LOADING_DELAY;
}
