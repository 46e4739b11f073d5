import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

const cpuThrottling = 4;
const pollMs = 250;
/** Number of polls without a change after which a page counts as settled. */
const restingPolls = 4;
const pageTimeoutMs = 60_000;

/**
 * Runs `use` with a page in a new context that has the probe and a throttled CPU. Closes the page afterward.
 */
export async function withPage<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(pageTimeoutMs);
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await page.addInitScript({ content: await loadScript(new URL('./probe.ts', import.meta.url)) });
    // Use one session only: on navigation, a second session would reset the throttling.
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
    const result = await Promise.race([
      use(page),
      sleep(2 * pageTimeoutMs, undefined, { ref: false }).then(() => {
        throw new Error(`The page ${page.url()} did not finish in ${(2 * pageTimeoutMs) / 1_000} s.`);
      }),
    ]);
    if (crashes[0] !== undefined) throw new Error(`The page threw: ${crashes[0]}`);
    return result;
  } finally {
    await context.close();
  }
}

/** The expected number of items on a page. */
export interface AwaitedCount {
  readonly what: string;
  readonly count: () => Promise<number>;
  readonly isComplete: (count: number) => boolean;
}

/**
 * Waits until `read` returns the same positive number in several polls and the page is complete. Returns the
 * number.
 */
export async function waitUntilSettled(
  read: () => Promise<number>,
  { what, count, isComplete }: AwaitedCount,
): Promise<number> {
  const deadline = Date.now() + pageTimeoutMs;
  let before = 0;
  let resting = 0;
  while (Date.now() < deadline) {
    await sleep(pollMs);
    const now = await read();
    resting = now > 0 && now === before ? resting + 1 : 0;
    if (resting >= restingPolls && isComplete(await count())) return now;
    before = now;
  }
  throw new Error(
    `Unexpected number of ${what} after ${pageTimeoutMs / 1_000} s: ${await count()}. The last change was at ${Math.round(before)} ms.`,
  );
}

const scripts = new Map<string, Promise<string>>();

/** Returns a module without imports as a classic script. */
export function loadScript(file: URL): Promise<string> {
  const known = scripts.get(file.href);
  if (known !== undefined) return known;
  const loading = (async () => {
    const { transformWithOxc } = await import('vite');
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file.pathname);
    return code.replace('export {};', '');
  })();
  scripts.set(file.href, loading);
  return loading;
}
