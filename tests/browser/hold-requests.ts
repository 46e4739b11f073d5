import type { Page } from 'playwright-core';

/**
 * Holds back the page’s requests to these URLs, like a slow connection.
 * @returns a function that releases held requests and lets later requests pass
 */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // The route stays: Chromium loses a request that is released while Playwright removes its route.
  await page.route(pattern, async (route) => {
    await held;
    // The page may have navigated away and aborted its request.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
