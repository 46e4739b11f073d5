import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { findMedian } from '../keystrokes/median.ts';
import { waitUntilSettled, withPage } from '../keystrokes/open-page.ts';
import { sumScriptMs } from '../keystrokes/script-time.ts';

/** The compared ways to render the rows. */
export const looks = ['formcart', 'naive'] as const;

export type Look = (typeof looks)[number];

/**
 * Timings of one click, in milliseconds: mean script time, and median time until the frame that shows the
 * last change.
 */
export interface PressFigures {
  readonly scriptMs: number;
  readonly paintMs: number;
}

export interface DomainFigures {
  /** Changing the years of a name in the cart. */
  readonly years: PressFigures;
  /** Adding a name to the cart and removing it. */
  readonly choice: PressFigures;
}

const PRESSES = 10;
const REST_MS = 400;
const TRACE = ['-*', 'devtools.timeline', 'v8.execute'];

/** Clicks buttons one after another, found by their accessible names. */
async function press(browser: Browser, page: Page, names: readonly string[]): Promise<PressFigures> {
  const paints: number[] = [];
  await page.evaluate(() => window.benchProbe.watchClick());
  await sleep(REST_MS);
  await browser.startTracing(page, { categories: TRACE });
  for (const name of names) {
    // Click from script, because the pointer's position must not matter.
    await page.evaluate((label) => {
      document.querySelector<HTMLElement>(`.domain-table [aria-label="${label}"]`)?.click();
    }, name);
    await sleep(REST_MS);
    paints.push(await page.evaluate(() => window.benchProbe.settledAfterClick()));
  }
  const trace = await browser.stopTracing();
  const still = names.find((_, index) => (paints[index] ?? 0) <= 0);
  if (still !== undefined)
    throw new Error(`The click on ${still} did not change the page: does its row exist?`);
  return { scriptMs: sumScriptMs(trace.toString('utf8')) / names.length, paintMs: findMedian(paints) };
}

/** Opens a page with the given numbers of found and chosen names, and clicks their buttons. */
export function measureLook(
  browser: Browser,
  origin: string,
  look: Look,
  { results, chosen }: { readonly results: number; readonly chosen: number },
): Promise<DomainFigures> {
  return withPage(browser, async (page) => {
    await page.goto(`${origin}/domains/?look=${look}&n=${results}&chosen=${chosen}`, { waitUntil: 'commit' });
    await waitUntilSettled(() => page.evaluate(() => window.benchProbe.settledAt()), {
      what: 'results',
      count: () => page.locator('.domain-table [aria-label^="Add to Cart bench-"]').count(),
      isComplete: (count) => count >= results - chosen,
    });
    const signs = ['One year more', 'One year less'];
    const inCart = Array.from(
      { length: PRESSES },
      (_, index) => `${signs[index % 2]}: bench-${chosen - 3}.com`,
    );
    const words = ['Add to Cart', 'Remove'];
    const beside = Array.from(
      { length: PRESSES },
      (_, index) => `${words[index % 2]} bench-${chosen + 5}.com`,
    );
    return {
      years: await press(browser, page, inCart),
      choice: await press(browser, page, beside),
    };
  });
}
