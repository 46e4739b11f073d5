import { createColors } from 'picocolors';
import { describeFix, listNames } from './change.ts';
import type { Change } from './change.ts';
import type { FormDiff } from './diff-form.ts';
import type { FormDiffs, InvalidForm } from './diff-forms.ts';
import { EFFECTS } from './measure-samples.ts';
import type { DraftEffects, Effects } from './measure-samples.ts';

/** The words for the impact of a form's changes, the worst first. */
const VERDICTS = ['breaking', 'needs a migration', 'affects drafts', 'safe'] as const;

function judge({ impact, changes }: FormDiff): (typeof VERDICTS)[number] {
  if (impact !== 'migration') return impact;
  return describeFix(changes, 0) === undefined ? 'affects drafts' : 'needs a migration';
}

const WIDTH = 'migration'.length;

/** Formats a change as one line. */
function printChange({ impact, message }: Change): string {
  return `  ${impact.padEnd(WIDTH)}  ${message}`;
}

/** @param isNamed whether the names of the samples mean something to the author */
function printEffects(what: string, effects: Effects | undefined, isNamed: boolean): readonly string[] {
  if (effects === undefined) return [];
  const { answers, touched, failing, changed, examples } = effects;
  if (answers === 0) return [`  ${what}: none.`];
  if (touched.length === 0) return [`  ${what}: ${answers}, all with the same results.`];
  const fails =
    failing.length === 0 ? '' : `, ${failing.length} now ${failing.length === 1 ? 'fails' : 'fail'}`;
  const names = isNamed ? `: ${listNames(touched)}` : '';
  return [
    `  ${what}: ${touched.length} of ${answers} changed${fails}${names}.`,
    ...EFFECTS.filter((effect) => examples[effect] !== undefined).map(
      (effect) => `    ${changed[effect]} with other ${effect}. ${examples[effect]}`,
    ),
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

/** @param changes the changes that no other form has */
function printDiff(diff: FormDiff, changes: readonly Change[], isTerminal: boolean): string {
  const { drafts } = diff;
  const { bold, green, yellow, red } = createColors(isTerminal);
  const color = { safe: green, migration: yellow, breaking: red }[diff.impact];
  const fix = drafts && describeFix(changes, drafts.version);
  return [
    `${bold(diff.slug)}: ${color(judge(diff))}`,
    ...changes.map(printChange),
    ...(fix === undefined ? [] : [`  ${'fix'.padEnd(WIDTH)}  ${fix}`]),
    ...printEffects('Golden cases', diff.golden, true),
    ...printEffects('Generated answers', diff.generated, false),
    ...printEffects('Stored orders', diff.orders, true),
    ...(drafts === undefined ? [] : printDrafts(drafts)),
  ].join('\n');
}

/** Identifies equal changes of several forms. */
function idOf({ impact, message }: Change): string {
  return `${impact} ${message}`;
}

/** Lists the changes that several forms have in common, because they share a file, with these forms. */
function listShared({ forms }: FormDiffs): ReadonlyMap<string, readonly [Change, readonly string[]]> {
  const found = new Map<string, readonly [Change, readonly string[]]>();
  for (const { slug, changes } of forms) {
    for (const change of changes) {
      // Each form needs its own migration.
      if (change.migration !== undefined || change.missing !== undefined) continue;
      const [first, slugs] = found.get(idOf(change)) ?? [change, []];
      found.set(idOf(change), [first, [...slugs, slug]]);
    }
  }
  return new Map([...found].filter(([, [, slugs]]) => slugs.length > 1));
}

function printInvalid({ slug, version, message }: InvalidForm): string {
  const when = version === 'now' ? '' : ' before the change';
  return `${slug}: not compared, because it has mistakes${when}\n  ${message.replaceAll('\n', '\n  ')}`;
}

/** Counts the forms by verdict, worst first. */
function summarize({ forms, invalid }: FormDiffs): string {
  const counts = VERDICTS.flatMap((verdict) => {
    const names = forms.filter((form) => judge(form) === verdict).map(({ slug }) => slug);
    return names.length === 0 ? [] : [`${names.length} ${verdict} (${listNames(names)})`];
  });
  const skipped = invalid.length === 0 ? [] : [`${invalid.length} not compared`];
  return `${forms.length + invalid.length} forms changed: ${[...counts, ...skipped].join(', ')}.`;
}

/**
 * Formats the changes of forms as text. Common changes come first and appear once. A summary comes last.
 */
export function printDiffs(diffs: FormDiffs, isTerminal = false): string {
  const { forms, invalid } = diffs;
  const shared = listShared(diffs);
  const first = [
    ...diffs.texts.map(printChange),
    ...[...shared.values()].map(([change, slugs]) => `${printChange(change)} In ${listNames(slugs)}.`),
  ];
  return [
    ...(first.length === 0 ? [] : [[createColors(isTerminal).bold('Several forms'), ...first].join('\n')]),
    ...forms.map((form) => {
      const own = form.changes.filter((change) => !shared.has(idOf(change)));
      return printDiff(form, own, isTerminal);
    }),
    ...invalid.map(printInvalid),
    ...(forms.length + invalid.length > 1 ? [summarize(diffs)] : []),
  ].join('\n\n');
}
