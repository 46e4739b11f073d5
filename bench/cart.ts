import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '../server/catalogue/load-catalogue.ts';
import { deriveCart } from '../src/domain/cart/derive-cart.ts';
import { deriveOrder } from '../src/domain/derive-order.ts';
import type { Benchmark } from './benchmark.ts';
import { makeFullAnswers, makeFullFacts, makeFullForm } from './cart/full-cart.ts';
import { findMedian } from './keystrokes/median.ts';

const catalogueFolder = fileURLToPath(new URL('../server/catalogue/data', import.meta.url));
const STATES = [1, 13, 26, 52];
const CALLS = 200;
const WARM_UP = 100;
const MAX_ROUNDS = 50;

const usage = 'npm run bench -- cart [--json] [--rounds 5]';

/** Medians of one size, in milliseconds. */
interface CartTime {
  readonly states: number;
  readonly lines: number;
  readonly totalCents: number | null;
  /** Time to derive the cart from evaluated answers. */
  readonly deriveMs: number;
  /** Time to evaluate every answer, derive the cart and build the order from scratch. */
  readonly everythingMs: number;
}

/** Times two functions in alternating calls, so that both run under the same conditions. */
function timeCalls(first: () => unknown, second: () => unknown): readonly [number[], number[]] {
  const times: readonly [number[], number[]] = [[], []];
  const run = (call: () => unknown, kept: number[]) => {
    const start = performance.now();
    call();
    kept.push(performance.now() - start);
  };
  for (let call = 0; call < CALLS; call += 1) {
    run(first, times[0]);
    run(second, times[1]);
  }
  return times;
}

async function measure(rounds: number): Promise<readonly CartTime[]> {
  const catalogue = await loadCatalogue(catalogueFolder);
  const form = makeFullForm(catalogue);
  const facts = makeFullFacts(catalogue);
  const sizes = STATES.map((states) => {
    const document = makeFullAnswers(catalogue, states);
    const { answers } = deriveOrder(form, document, facts);
    const derive = () => deriveCart(form, answers, facts);
    const everything = () => deriveOrder(form, document, facts).submission;
    return { states, cart: derive(), derive, everything, times: [[], []] as [number[], number[]] };
  });
  for (const { derive, everything } of sizes) {
    for (let call = 0; call < WARM_UP; call += 1) {
      derive();
      everything();
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { derive, everything, times } of round % 2 === 0 ? sizes : sizes.toReversed()) {
      const [one, all] = timeCalls(derive, everything);
      times[0].push(...one);
      times[1].push(...all);
    }
  }
  return sizes.map(({ states, cart, times }) => ({
    states,
    lines: cart.lines.length,
    totalCents: cart.totalCents,
    deriveMs: findMedian(times[0]),
    everythingMs: findMedian(times[1]),
  }));
}

function format(results: readonly CartTime[], rounds: number): string {
  const lines = results.map(
    ({ states, lines: count, deriveMs, everythingMs }) =>
      `| ${states} | ${count} | ${deriveMs.toFixed(3)} | ${everythingMs.toFixed(3)} |`,
  );
  return [
    `Node ${process.version}, ${availableParallelism()} cores, ${rounds} rounds of ${CALLS} calls.`,
    '',
    '| states | lines | cart ms | everything ms |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/**
 * Measures how long deriving a cart with many states, vehicles, domains and opt-ins takes. Exit codes: 1 for
 * an unpriced cart, 2 for invalid options.
 */
async function runCart(args: readonly string[]): Promise<number> {
  let values: { readonly json: boolean; readonly rounds: string };
  try {
    values = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    console.error(`--rounds must be a whole number from 1 to ${MAX_ROUNDS}.\n${usage}`);
    return 2;
  }
  const results = await measure(rounds);
  console.log(values.json ? JSON.stringify({ rounds, results }, null, 2) : format(results, rounds));
  return results.every(({ totalCents }) => totalCents !== null) ? 0 : 1;
}

export const cartBenchmark: Benchmark = { usage, run: runCart };
