import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formDefinitions } from '../src/definitions/vite-plugin.ts';
import type { Benchmark } from './benchmark.ts';
import { looks, measureLook } from './domains/measure.ts';
import type { DomainFigures, Look } from './domains/measure.ts';
import { launchChromium } from './keystrokes/browser.ts';
import { builtFolder, buildPage } from './keystrokes/build-page.ts';
import { findMedian } from './keystrokes/median.ts';
import { serveFolder } from './keystrokes/static-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const MAX_ROUNDS = 50;
const SIZES = { results: 1_000, chosen: 20 };

const usage = 'npm run bench -- domains [--json] [--rounds 3]';

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    throw new Error(`--rounds must be a whole number from 1 to ${MAX_ROUNDS}, not "${values.rounds}".`);
  }
  return { json: values.json, rounds };
}

/** Returns the medians of all rounds. */
function summarize(rounds: readonly DomainFigures[]): DomainFigures {
  const medianOf = (read: (figures: DomainFigures) => number) => findMedian(rounds.map(read));
  return {
    years: {
      scriptMs: medianOf(({ years }) => years.scriptMs),
      paintMs: medianOf(({ years }) => years.paintMs),
    },
    choice: {
      scriptMs: medianOf(({ choice }) => choice.scriptMs),
      paintMs: medianOf(({ choice }) => choice.paintMs),
    },
  };
}

type Results = readonly (readonly [Look, DomainFigures])[];

function format(results: Results, rounds: number): string {
  const lines = results.map(([look, { years, choice }]) => {
    const figures = [years.scriptMs, years.paintMs, choice.scriptMs, choice.paintMs];
    return `| ${look} | ${figures.map((ms) => ms.toFixed(1)).join(' | ')} |`;
  });
  return [
    `${SIZES.results} names, ${SIZES.chosen} of them in the cart, 4x slower processor, medians of ${rounds} rounds, ms per click.`,
    '',
    '| rows | years: script | years: paint | choice: script | choice: paint |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/**
 * Measures a click in one of many rows, and compares it with a table that renders all rows. Exit code 2:
 * invalid options.
 */
async function runDomains(args: readonly string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const { rounds, json } = options;
  await buildPage('domains', [formDefinitions({ root, definitions: `${root}/form-definitions` })]);
  const server = await serveFolder(builtFolder);
  const browser = await launchChromium();
  try {
    const measured = new Map<Look, DomainFigures[]>(looks.map((look) => [look, []]));
    for (let round = 0; round < rounds; round += 1) {
      // Alternate the order, so that neither variant gets the quieter machine.
      for (const look of round % 2 === 0 ? looks : looks.toReversed()) {
        measured.get(look)?.push(await measureLook(browser, server.origin, look, SIZES));
      }
    }
    const results: Results = [...measured].map(([look, figures]) => [look, summarize(figures)]);
    const figures = Object.fromEntries(results);
    console.log(json ? JSON.stringify({ ...SIZES, rounds, figures }, null, 2) : format(results, rounds));
    return 0;
  } finally {
    await browser.close();
    await server.close();
  }
}

export const domainsBenchmark: Benchmark = { usage, run: runDomains };
