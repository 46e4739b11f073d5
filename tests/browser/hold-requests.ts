import type { Page } from 'playwright-core';

/**
 * Holds the page's requests to these addresses back, as a slow line does.
 * @returns lets them go on, and those that follow
 */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // The route stays: Chromium loses a request for good that is let go while its route is taken away.
  await page.route(pattern, async (route) => {
    await held;
    // A page may have left, and given up its request.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
