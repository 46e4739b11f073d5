import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { loadScript } from '../keystrokes/open-page.ts';
import './probe-window.ts';

/** The figures of a visit in ms from navigation; `shift` is the sum of all layout shifts. */
export interface LoadFigures {
  readonly readableMs: number;
  readonly typableMs: number;
  readonly answeredMs: number;
  readonly shift: number;
}

/** Slow 4G and a low-end phone's CPU. */
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 50_000;
const CPU_THROTTLING = 4;

const PAGE_MS = 60_000;
/** Wait after the form has reacted, because late code could still discard the text. */
const REST_MS = 1_500;
const KEY_GAP_MS = 120;
const TYPED = 'A question of mine about the fees';

/** Runs `use` with a first-time visitor's page on a slow connection. */
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

/** Opens the page and enters invalid answers until the form shows an error. */
export function visitAndAnswer(browser: Browser, address: string): Promise<LoadFigures> {
  return onSlowLine(browser, async (page) => {
    await page.addInitScript(() => (window.loadProbeAnswers = true));
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.loadProbe.answeredMs !== undefined);
    const { readableMs, typableMs, answeredMs, shift } = await page.evaluate(() => window.loadProbe);
    if (readableMs === undefined || typableMs === undefined || answeredMs === undefined) {
      throw new Error(`${address} accepted input before it rendered the first question.`);
    }
    return { readableMs, typableMs, answeredMs, shift };
  });
}

/** Types into the first question as soon as possible. Returns whether the whole text remains at the end. */
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
