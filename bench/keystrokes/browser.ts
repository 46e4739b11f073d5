import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the Chromium at CHROMIUM_PATH, or else the system's, or else that of @sparticuz/chromium. */
async function getChromiumPath(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined && configured !== '') return configured;
  const found = systemPaths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * Launches Chromium with Playwright's arguments. Those of the package would put the page and the browser into
 * one process.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await getChromiumPath() });
}
