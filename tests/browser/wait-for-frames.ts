import type { Page } from 'playwright-core';

/** Waits until the page has drawn what was done to it: what would follow at once has happened by then. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
