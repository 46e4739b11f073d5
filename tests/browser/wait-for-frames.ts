import type { Page } from 'playwright-core';

/** Waits until the page has rendered the last changes and their immediate effects. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
