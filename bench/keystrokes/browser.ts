import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of CHROMIUM_PATH, else the system's, else the one of @sparticuz/chromium. */
async function getChromiumPath(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined && configured !== '') return configured;
  const found = systemPaths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** The package's own arguments put the page and the browser into one process, so Playwright's are used. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await getChromiumPath() });
}
