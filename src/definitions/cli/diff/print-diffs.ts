import { createColors } from 'picocolors';
import type { Change, Impact } from './change.ts';
import type { FormDiffs, InvalidForm } from './diff-forms.ts';
import { listNames } from './list-names.ts';
import { printChange, printDiff, VERDICTS } from './print-diff.ts';

/** A change that several forms have in common, because they share a file. */
interface SharedChange {
  readonly change: Change;
  readonly slugs: readonly string[];
}

/** Identifies equal changes of several forms. */
function idOf({ impact, message }: Change): string {
  return `${impact} ${message}`;
}

function listShared({ forms }: FormDiffs): readonly SharedChange[] {
  const found = new Map<string, { change: Change; slugs: string[] }>();
  for (const { slug, changes } of forms) {
    for (const change of changes) {
      // Each form needs its own migration.
      if (change.migration !== undefined || change.missing !== undefined) continue;
      const id = idOf(change);
      const known = found.get(id) ?? { change, slugs: [] };
      known.slugs.push(slug);
      found.set(id, known);
    }
  }
  return [...found.values()].filter(({ slugs }) => slugs.length > 1);
}

function printInvalid({ slug, version, message }: InvalidForm): string {
  const when = version === 'now' ? '' : ' before the change';
  return `${slug}: not compared, because it has mistakes${when}\n  ${message.replaceAll('\n', '\n  ')}`;
}

/** Counts the forms by verdict, worst first. */
function summarize({ forms, invalid }: FormDiffs): string {
  const impacts: readonly Impact[] = ['breaking', 'migration', 'safe'];
  const counts = impacts.flatMap((impact) => {
    const names = forms.filter((form) => form.impact === impact).map(({ slug }) => slug);
    return names.length === 0 ? [] : [`${names.length} ${VERDICTS[impact]} (${listNames(names)})`];
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
  const said = new Set(shared.map(({ change }) => idOf(change)));
  const { bold } = createColors(isTerminal);
  const first = [
    ...diffs.texts.map(printChange),
    ...shared.map(({ change, slugs }) => `${printChange(change)} In ${listNames(slugs)}.`),
  ];
  return [
    ...(first.length === 0 ? [] : [[bold('Several forms'), ...first].join('\n')]),
    ...forms.map((form) => {
      const own = form.changes.filter((change) => !said.has(idOf(change)));
      return printDiff({ ...form, changes: own }, isTerminal);
    }),
    ...invalid.map(printInvalid),
    ...(forms.length + invalid.length > 1 ? [summarize(diffs)] : []),
  ].join('\n\n');
}
