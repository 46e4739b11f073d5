import type * as Recheck from 'recheck';
import { loosenPattern } from './loosen-pattern.ts';
import { measurePattern } from './measure-pattern.ts';
import { parsePattern } from './parse-pattern.ts';

/** Whether a backtracking engine is quick on every text. `unknown` when no proof was found in either direction. */
export type PatternVerdict =
  | { readonly kind: 'quick' | 'unknown' | 'invalid' }
  | { readonly kind: 'slow'; readonly complexity: string; readonly example?: string };

/** Longer patterns skip the automaton, because it expands counted repetitions before it checks their size. */
const MAX_CHARACTERS = 1000;

/** An engine tries this many ways to match in less than a second, so a pattern with fewer needs no proof. */
const MAX_WAYS = 10_000_000;

/** An engine matches a text of limited length in less than a second if its time grows at most with this power. */
const MAX_DEGREE = 3;

/** The largest number that recheck accepts. */
const UNLIMITED = 2 ** 31 - 1;

/**
 * The automaton decides alone, up to a size, so that a verdict depends neither on time nor on chance. recheck
 * ignores `maxNFASize` with `checker: 'automaton'`. With `auto`, larger patterns go to its fuzzer, which these
 * limits turn off.
 */
const AUTOMATON_ONLY: Recheck.Parameters = {
  checker: 'auto',
  timeout: null,
  maxNFASize: 1000,
  maxPatternSize: UNLIMITED,
  maxRepeatCount: UNLIMITED,
  seeder: 'dynamic',
  seedingLimit: 1,
  seedingTimeout: null,
  incubationLimit: 1,
  incubationTimeout: null,
  attackLimit: 1,
  attackTimeout: null,
  maxInitialGenerationSize: 1,
  maxGenerationSize: 1,
  maxIteration: 0,
};

/**
 * Loads recheck only when a pattern needs it, because the package is large. Some loaders return the exports of
 * CommonJS modules by name, and others as the default export.
 */
async function loadRecheck(): Promise<typeof Recheck.checkSync> {
  const { default: whole, checkSync = whole?.checkSync } = await import('recheck/lib/browser.js');
  if (checkSync === undefined) throw new Error('The package recheck has no function "checkSync".');
  return checkSync;
}

/** Returns the automaton's result, or undefined for a pattern that is too large or not regular. */
async function runAutomaton(source: string) {
  const tree = parsePattern(source);
  if (tree === undefined || measurePattern(tree).characters > MAX_CHARACTERS) return undefined;
  const checkSync = await loadRecheck();
  const result = checkSync(source, 'u', AUTOMATON_ONLY);
  return result.status === 'unknown' || result.checker !== 'automaton' ? undefined : result;
}

/** Judges a pattern as it is executed, with the flag `u`. Depends on the pattern alone, never on the time. */
export async function judgePattern(source: string): Promise<PatternVerdict> {
  const tree = parsePattern(source);
  if (tree === undefined) return { kind: 'invalid' };
  const { ways, isRegular } = measurePattern(tree);
  if (ways <= MAX_WAYS) return { kind: 'quick' };
  const written = isRegular ? await runAutomaton(source) : undefined;
  if (written?.status === 'vulnerable') {
    return { kind: 'slow', complexity: written.complexity.summary, example: written.attack.pattern };
  }
  // The automaton calls every limited pattern safe, even `(\w{1,99}){1,99}`.
  const loose = await runAutomaton(loosenPattern(tree));
  if (loose === undefined) return { kind: 'unknown' };
  if (loose.status === 'safe') return { kind: isRegular ? 'quick' : 'unknown' };
  const { complexity } = loose;
  if (complexity.type === 'exponential' || complexity.degree > MAX_DEGREE) {
    return { kind: 'slow', complexity: complexity.summary };
  }
  return { kind: written === undefined ? 'unknown' : 'quick' };
}
