import { existsSync } from 'node:fs';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './keystrokes/browser.ts';
import { buildPage, builtFolder } from './keystrokes/build-page.ts';
import { findMedian } from './keystrokes/median.ts';
import { serveFolder } from './keystrokes/static-server.ts';
import { serveStorefront } from './storefront/serve-storefront.ts';
import { visitAndAnswer, visitAndType } from './load-page/visit.ts';
import type { LoadFigures } from './load-page/visit.ts';
import { readOptions } from './read-options.ts';

const usage = 'npm run bench -- load-page [--json] [--rounds 5] [--typings 10]';

const PEERS = { 'contact-react-hook-form': 'react-hook-form by hand', 'contact-rjsf': "rjsf's own Form" };

interface Measured {
  readonly label: string;
  readonly address: string;
  readonly figures: LoadFigures[];
  typedWhole: number;
  typed: number;
  shift: number;
}

function formatRow({ label, figures, typed, typedWhole, shift }: Measured): string {
  const median = (name: keyof LoadFigures) => findMedian(figures.map((one) => one[name]));
  const seconds = (name: 'readableMs' | 'typableMs' | 'answeredMs') => (median(name) / 1_000).toFixed(2);
  const cells = [label, seconds('readableMs'), seconds('typableMs'), seconds('answeredMs')];
  return `| ${[...cells, `${typedWhole} of ${typed}`, shift.toFixed(4)].join(' | ')} |`;
}

/**
 * Measures how the contact page loads on a slow connection. Exit codes: 1 when something is not installed or
 * built, 2 for invalid options.
 */
async function runLoadPage(args: readonly string[]): Promise<number> {
  const options = readOptions(
    args,
    { rounds: { initial: 5, min: 1, max: 100 }, typings: { initial: 10, min: 1, max: 100 } },
    usage,
  );
  if (options === undefined) return 2;
  const { rounds, typings } = options.numbers;
  if (!existsSync(new URL('./node_modules', import.meta.url))) {
    console.error('The compared libraries are not installed. Run: npm ci --prefix bench');
    return 1;
  }
  if (!existsSync('dist/server/main.js')) {
    console.error('The storefront is not built. Run: npm run build');
    return 1;
  }
  for (const id of Object.keys(PEERS)) await buildPage(id);
  const [peers, storefront, browser] = await Promise.all([
    serveFolder(builtFolder),
    serveStorefront(),
    launchChromium(),
  ]);
  const begin = (label: string, address: string): Measured => ({
    label,
    address,
    figures: [],
    typed: 0,
    typedWhole: 0,
    shift: 0,
  });
  const all = [
    begin('Formcart', `${storefront.origin}/contact/`),
    ...Object.entries(PEERS).map(([id, label]) => begin(label, `${peers.origin}/${id}/`)),
  ];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const one of round % 2 === 0 ? all : all.toReversed()) {
        console.error(`round ${round} of ${rounds}: ${one.label}`);
        const figures = await visitAndAnswer(browser, one.address);
        // The first visit warms up the servers.
        if (round > 0) one.figures.push(figures);
      }
    }
    for (let typing = 1; typing <= typings; typing += 1) {
      for (const one of all) {
        const { isWhole, shift } = await visitAndType(browser, one.address);
        one.typed += 1;
        one.typedWhole += isWhole ? 1 : 0;
        one.shift = Math.max(one.shift, shift);
      }
    }
    console.log(
      options.json
        ? JSON.stringify(all, null, 2)
        : [
            `Chromium ${browser.version()}, 4x CPU throttle, 400 ms, 50 kB/s; medians of ${rounds} visits.`,
            '',
            '| | readable, s | typable, s | responsive, s | complete typings | largest layout shift |',
            '| --- | --- | --- | --- | --- | --- |',
            ...all.map(formatRow),
          ].join('\n'),
    );
    return 0;
  } finally {
    await browser.close();
    await Promise.all([peers.close(), storefront.close()]);
  }
}

export const loadPageBenchmark: Benchmark = { usage, run: runLoadPage };
