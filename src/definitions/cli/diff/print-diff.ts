import { createColors } from 'picocolors';
import type { Change, Impact } from './change.ts';
import type { FormDiff } from './diff-form.ts';
import { EFFECTS } from './compare-results.ts';
import type { Effects } from './measure-effects.ts';

const VERDICTS: Readonly<Record<Impact, string>> = {
  safe: 'safe',
  migration: 'needs a migration',
  breaking: 'breaking',
};

const WIDTH = 'migration'.length;

function printChange({ impact, message, migration }: Change): readonly string[] {
  const line = `  ${impact.padEnd(WIDTH)}  ${message}`;
  if (migration === undefined) return [line];
  const space = ' '.repeat(WIDTH + 4);
  return [
    line,
    `${space}Raise "version" in steps.json and add to its migration: ${JSON.stringify(migration)}`,
  ];
}

function printEffects(
  what: string,
  { answers, changed, examples, broken, drafts }: Effects,
): readonly string[] {
  if (answers === 0) return [`  ${what}: none.`];
  const counts = EFFECTS.flatMap((effect) => {
    const count = changed[effect];
    return count === undefined ? [] : [`${count} with other ${effect}`];
  });
  const fates = [
    ...(drafts.cleared === 0 ? [] : [`${drafts.cleared} are deleted`]),
    ...(drafts.asked === 0 ? [] : [`${drafts.asked} are asked again`]),
    ...(drafts.parked === 0 ? [] : [`${drafts.parked} lose an answer`]),
  ];
  return [
    `  ${what}: ${answers}, ${counts.join(', ') || 'all with the same results'}${broken === 0 ? '' : `; ${broken} no longer work`}.`,
    ...EFFECTS.flatMap((effect) => examples[effect] ?? []).map((example) => `    ${example}`),
    ...(fates.length === 0 ? [] : [`    As drafts, ${fates.join(', ')}.`]),
  ];
}

/** Describes the change of a form as text. */
export function printDiff({ slug, impact, changes, ...effects }: FormDiff, isTerminal = false): string {
  const { bold, green, yellow, red } = createColors(isTerminal);
  const color = { safe: green, migration: yellow, breaking: red }[impact];
  return [
    `${bold(slug)}: ${color(VERDICTS[impact])}`,
    ...changes.flatMap(printChange),
    ...(effects.golden === undefined ? [] : printEffects('Golden cases', effects.golden)),
    ...(effects.generated === undefined ? [] : printEffects('Generated answers', effects.generated)),
    ...(effects.orders === undefined ? [] : printEffects('Stored orders', effects.orders)),
  ].join('\n');
}
