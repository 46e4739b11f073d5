import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

const cpuThrottling = 4;
const pollMs = 250;
/** A page rests when it has not changed for so many polls. */
const restingPolls = 4;
const pageTimeoutMs = 60_000;

/** Gives `use` a page in a fresh context, with the probe in it and a slowed processor; closes it afterwards. */
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
    await page.addInitScript({ content: await loadProbe() });
    // The only session: at a navigation a second one would bring its own rate, unslowed, back.
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
    const result = await Promise.race([
      use(page),
      sleep(2 * pageTimeoutMs, undefined, { ref: false }).then(() => {
        throw new Error('The page took too long.');
      }),
    ]);
    if (crashes[0] !== undefined) throw new Error(`The page threw: ${crashes[0]}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Waits until `read` answers the same positive number poll after poll and `isComplete` holds, and returns the number. */
export async function waitUntilSettled(
  read: () => Promise<number>,
  isComplete: () => Promise<boolean>,
): Promise<number> {
  const deadline = Date.now() + pageTimeoutMs;
  let before = 0;
  let resting = 0;
  while (Date.now() < deadline) {
    await sleep(pollMs);
    const now = await read();
    resting = now > 0 && now === before ? resting + 1 : 0;
    if (resting >= restingPolls && (await isComplete())) return now;
    before = now;
  }
  throw new Error('The page did not come to show what it was to show.');
}

let probe: Promise<string> | undefined;

/** The probe as a classic script. */
function loadProbe(): Promise<string> {
  probe ??= (async () => {
    const { transformWithOxc } = await import('vite');
    const source = await readFile(new URL('./probe.ts', import.meta.url), 'utf8');
    const { code } = await transformWithOxc(source, 'probe.ts');
    return code.replace('export {};', '');
  })();
  return probe;
}
