import { parseArgs } from 'node:util';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './keystrokes/browser.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { isStorefrontBuilt, startStorefront } from './storefront/start-storefront.ts';

const usage = 'npm run bench -- pictures';

const WINDOW = { width: 1180, height: 780 };

/** Takes the pictures of the README: a form with the cart following it, light and dark. Exit code 1: not built. */
async function runPictures(args: readonly string[]): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  if (!isStorefrontBuilt()) return 1;
  const folder = await makeDataFolder();
  try {
    const storefront = await startStorefront(folder);
    const browser = await launchChromium();
    try {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport: WINDOW, colorScheme, deviceScaleFactor: 2 });
        const page = await context.newPage();
        await page.goto(`${storefront.origin}/form-a-business/`);
        // The list becomes a search when its code has loaded.
        await page.locator('input#field-companyInformation-state').fill('Wyoming');
        await page.keyboard.press('Tab');
        await page.getByRole('textbox', { name: 'Business name' }).fill('Blue Shops');
        await page.getByText('Wyoming State Filing Fee').last().waitFor();
        await page.evaluate(
          () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
        );
        await page.screenshot({ path: `docs/form-${colorScheme}.png` });
        await context.close();
      }
    } finally {
      await browser.close();
      await storefront.end('SIGTERM');
    }
  } finally {
    await removeDataFolder(folder);
  }
  return 0;
}

export const picturesBenchmark: Benchmark = { usage, run: runPictures };
