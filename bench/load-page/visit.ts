import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { loadScript } from '../keystrokes/open-page.ts';
import './probe-window.ts';

/** What a visit measured, in ms from navigation; `shift` is the sum of all layout shifts. */
export interface LoadFigures {
  readonly readableMs: number;
  readonly typableMs: number;
  readonly answeredMs: number;
  readonly shift: number;
}

/** Slow 4G, and a cheap phone's processor. */
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 50_000;
const CPU_THROTTLING = 4;

const PAGE_MS = 60_000;
/** After the form has answered, so that what comes late can still take something away. */
const REST_MS = 1_500;
const KEY_GAP_MS = 120;
const TYPED = 'A question of mine about the fees';

/** Gives `use` a page that is new to the visitor, on a slow line. */
async function onSlowLine<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_MS);
    await page.addInitScript({ content: await loadScript(new URL('./probe.ts', import.meta.url)) });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Opens the page and gives wrong answers until the form says so. */
export function visitAndAnswer(browser: Browser, address: string): Promise<LoadFigures> {
  return onSlowLine(browser, async (page) => {
    await page.addInitScript(() => (window.loadProbeAnswers = true));
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.loadProbe.answeredMs !== undefined);
    const { readableMs, typableMs, answeredMs, shift } = await page.evaluate(() => window.loadProbe);
    if (readableMs === undefined || typableMs === undefined || answeredMs === undefined) {
      throw new Error('The page answered before its first question was there.');
    }
    return { readableMs, typableMs, answeredMs, shift };
  });
}

/** Types into the first question as soon as it is there, and answers whether all of it is there at the end. */
export function visitAndType(
  browser: Browser,
  address: string,
): Promise<{ isWhole: boolean; shift: number }> {
  return onSlowLine(browser, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.loadProbe.typableMs !== undefined);
    const control = page.getByLabel('Subject');
    await control.focus();
    await page.keyboard.type(TYPED, { delay: KEY_GAP_MS });
    await page.waitForLoadState('networkidle');
    await sleep(REST_MS);
    const { shift } = await page.evaluate(() => window.loadProbe);
    return { isWhole: (await control.inputValue()) === TYPED, shift };
  });
}
