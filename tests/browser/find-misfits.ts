import type { Page } from 'playwright-core';
import { findBrokenWords } from './find-broken-words.ts';
import { findOverflow } from './find-overflow.ts';
import { waitForFrames } from './wait-for-frames.ts';

/** Finds what does not fit into the window: too wide, cut off, or a word on two lines. */
export async function findMisfits(page: Page): Promise<readonly string[]> {
  await waitForFrames(page);
  return [...(await findOverflow(page)), ...(await findBrokenWords(page))];
}
