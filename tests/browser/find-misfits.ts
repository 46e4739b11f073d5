import type { Page } from 'playwright-core';
import { findBrokenWords } from './find-broken-words.ts';
import { findOverflow } from './find-overflow.ts';
import { waitForFrames } from './wait-for-frames.ts';

/**
 * Finds elements that do not fit into the window: too wide, clipped, or with a word broken across two lines.
 */
export async function findMisfits(page: Page): Promise<readonly string[]> {
  await waitForFrames(page);
  return [...(await findOverflow(page)), ...(await findBrokenWords(page))];
}
