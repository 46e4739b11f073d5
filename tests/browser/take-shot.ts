import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** Takes a screenshot of a page or an element when `SHOTS` names a folder. */
export async function takeShot(shown: Page | Locator, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replaceAll(' ', '-')}.png`);
  if ('goto' in shown) await shown.screenshot({ path, fullPage: true });
  else await shown.screenshot({ path });
}
