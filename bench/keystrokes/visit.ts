import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { countWrongAnswers } from '../generated-form.ts';
import { findMedian } from './median.ts';
import { waitUntilSettled, withPage } from './open-page.ts';
import { countShown, nameTypedField, type Participant } from './participants.ts';
import type { KeyTimes } from './probe.ts';
import { sumScriptMs } from './script-time.ts';

/**
 * The figures of a visit in ms. `script` is the mean of the keys, `paint` their median, `worst` their
 * maximum.
 */
export interface TypingFigures {
  readonly mountMs: number;
  readonly scriptMs: number;
  readonly paintMs: number;
  readonly worstMs: number;
}

const typed = 'abcdefghijklmnopqrst';
const keyGapMs = 60;
/** Long enough to include debounced work after the last key. */
const restMs = 500;
const traceCategories = ['-*', 'devtools.timeline', 'v8.execute'];

/** Loads the page with `n` fields and types into its middle text field. */
export function visitAndType(
  browser: Browser,
  address: string,
  participant: Participant,
  n: number,
): Promise<TypingFigures> {
  return withPage(browser, async (page) => {
    const mountMs = await openForm(page, address, countShown(participant, n));
    const field = page.getByLabel(nameTypedField(participant, n));
    await field.click();
    await page.evaluate(() => window.benchProbe.watchKeys());
    await sleep(restMs);
    await browser.startTracing(page, { categories: traceCategories });
    for (const key of typed) {
      await page.keyboard.press(key);
      await sleep(keyGapMs);
    }
    await sleep(restMs);
    const trace = await browser.stopTracing();
    const value = await field.inputValue();
    if (value !== typed) throw new Error(`The field contains "${value}" instead of the typed "${typed}".`);
    const { paints, worst }: KeyTimes = await page.evaluate(() => window.benchProbe.readKeys());
    return {
      mountMs,
      scriptMs: sumScriptMs(trace.toString('utf8')) / typed.length,
      paintMs: findMedian(paints),
      worstMs: worst,
    };
  });
}

/**
 * Loads the page with `n` answers, three in ten of them wrong, and submits it. Returns the ms until the last
 * error is painted.
 */
export function visitAndSubmit(
  browser: Browser,
  address: string,
  participant: Participant,
  n: number,
): Promise<number> {
  return withPage(browser, async (page) => {
    await openForm(page, address, countShown(participant, n));
    await page.evaluate(() => window.benchProbe.watchClick());
    await page.getByRole('button', { name: 'Submit' }).click();
    return waitUntilSettled(() => page.evaluate(() => window.benchProbe.settledAfterClick()), {
      what: 'errors',
      count: () => page.locator(participant.errors).count(),
      isComplete: (count) => count === countWrongAnswers(n),
    });
  });
}

/** Returns the gzip bytes of all scripts that the page loads without interaction. */
export function visitAndWeigh(
  browser: Browser,
  address: string,
  participant: Participant,
  n: number,
): Promise<number> {
  return withPage(browser, async (page) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
      }
    });
    await openForm(page, address, countShown(participant, n));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
}

/**
 * Loads the page and waits until it shows exactly `count` fields and has settled. Returns the ms until the
 * fields appeared.
 */
async function openForm(page: Page, address: string, count: number): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await waitUntilSettled(() => page.evaluate(() => window.benchProbe.settledAt()), {
    what: 'fields',
    count: () => page.evaluate(() => window.benchProbe.shown().fields),
    isComplete: (shown) => shown === count,
  });
  return page.evaluate(() => window.benchProbe.shown().at);
}
