import type { Page } from 'playwright-core';

/**
 * Holds back the page’s requests to these URLs, as a slow connection does.
 * @returns a function that releases them and lets later ones pass
 */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // The route stays: Chromium loses a request that is released while its route is removed.
  await page.route(pattern, async (route) => {
    await held;
    // The page may have navigated away and aborted its request.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
