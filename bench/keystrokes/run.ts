import { existsSync } from 'node:fs';
import type { Benchmark } from '../benchmark.ts';
import { launchChromium } from './browser.ts';
import { builtFolder } from './build-page.ts';
import { measure } from './measure.ts';
import { readOptions, usage, type KeystrokeOptions } from './options.ts';
import { formatReport } from './report.ts';
import { serveFolder } from './static-server.ts';

/**
 * Measures typing in every participant and prints a report. Exit codes: 1 when a participant failed, 2 for
 * invalid options.
 */
async function runKeystrokes(args: readonly string[]): Promise<number> {
  let options: KeystrokeOptions;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  if (!existsSync(new URL('../node_modules', import.meta.url))) {
    console.error('The compared libraries are not installed. Run: npm ci --prefix bench');
    return 1;
  }
  // Progress goes to stderr, so that stdout contains only the report.
  const tell = (line: string) => console.error(line);
  for (const participant of options.participants) {
    tell(`building ${participant.id}`);
    await participant.build?.();
  }
  const server = await serveFolder(builtFolder);
  const browser = await launchChromium();
  try {
    const result = await measure(options, { browser, origin: server.origin, tell });
    console.log(options.json ? JSON.stringify(result, null, 2) : formatReport(result));
    return result.participants.some((one) => one.failure !== undefined) ? 1 : 0;
  } finally {
    await browser.close();
    await server.close();
  }
}

export const keystrokesBenchmark: Benchmark = { usage, run: runKeystrokes };
