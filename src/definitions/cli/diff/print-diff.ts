import { createColors } from 'picocolors';
import { describeFix } from './change.ts';
import type { Change, Impact } from './change.ts';
import type { FormDiff } from './diff-form.ts';
import { EFFECTS } from './compare-results.ts';
import { listNames } from './list-names.ts';
import type { DraftEffects } from './measure-drafts.ts';
import type { Effects } from './measure-effects.ts';

/** The words for each impact. */
export const VERDICTS: Readonly<Record<Impact, string>> = {
  safe: 'safe',
  migration: 'needs a migration',
  breaking: 'breaking',
};

const WIDTH = 'migration'.length;

/** Formats a change as one line. */
export function printChange({ impact, message }: Change): string {
  return `  ${impact.padEnd(WIDTH)}  ${message}`;
}

function printFix(changes: readonly Change[], version: number): readonly string[] {
  const fix = describeFix(changes, version);
  return fix === undefined ? [] : [`  ${'fix'.padEnd(WIDTH)}  ${fix}`];
}

/** @param isNamed whether the names of the samples mean something to the author */
function printEffects(what: string, effects: Effects, isNamed: boolean): readonly string[] {
  const { answers, touched, failing, changed, examples } = effects;
  if (answers === 0) return [`  ${what}: none.`];
  if (touched.length === 0) return [`  ${what}: ${answers}, all with the same results.`];
  const fails =
    failing.length === 0 ? '' : `, ${failing.length} now ${failing.length === 1 ? 'fails' : 'fail'}`;
  const names = isNamed ? `: ${listNames(touched)}` : '';
  return [
    `  ${what}: ${touched.length} of ${answers} changed${fails}${names}.`,
    ...EFFECTS.flatMap((effect) => {
      const example = examples[effect];
      return example === undefined ? [] : [`    ${changed[effect]} with other ${effect}. ${example}`];
    }),
  ];
}

function describeVersions(versions: readonly number[]): string {
  const last = versions.at(-1);
  return versions.length < 2 ? `version ${last}` : `versions ${versions.slice(0, -1).join(', ')} and ${last}`;
}

function printDrafts(drafts: DraftEffects): readonly string[] {
  const { version, earlier, deleted, samples, touched, asked, lost } = drafts;
  const gone = deleted.length === 0 ? [] : [`  Drafts of ${describeVersions(deleted)} are deleted.`];
  const kept = [...earlier, version].filter((one) => !deleted.includes(one));
  if (kept.length === 0 || samples === 0) return gone;
  const what = `  Drafts of ${describeVersions(kept)}`;
  if (touched === 0) return [...gone, `${what}: none of ${samples} samples loses an answer.`];
  return [
    ...gone,
    `${what}: ${touched} of ${samples} samples ${touched === 1 ? 'loses' : 'lose'} an answer. Drafts are in browsers, so nobody can count them.`,
    ...Object.entries(asked).map(([path, count]) => `    ${count} must enter "${path}" again.`),
    ...Object.entries(lost).map(([path, count]) => `    ${count} lose "${path}".`),
  ];
}

/** Describes the change of a form as text. */
export function printDiff({ slug, impact, changes, ...effects }: FormDiff, isTerminal = false): string {
  const { golden, generated, orders, drafts } = effects;
  const { bold, green, yellow, red } = createColors(isTerminal);
  const color = { safe: green, migration: yellow, breaking: red }[impact];
  return [
    `${bold(slug)}: ${color(VERDICTS[impact])}`,
    ...changes.map(printChange),
    ...(drafts === undefined ? [] : printFix(changes, drafts.version)),
    ...(golden === undefined ? [] : printEffects('Golden cases', golden, true)),
    ...(generated === undefined ? [] : printEffects('Generated answers', generated, false)),
    ...(orders === undefined ? [] : printEffects('Stored orders', orders, true)),
    ...(drafts === undefined ? [] : printDrafts(drafts)),
  ].join('\n');
}
