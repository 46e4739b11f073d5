import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Starts a browser whose process tree ends with `close()`. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, env: { ...definedEnvironment(), ...env } });
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
