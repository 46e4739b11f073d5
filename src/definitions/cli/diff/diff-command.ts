import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { listForms } from '../../vite-plugin.ts';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { UnusableAnswersError } from '../given-answers.ts';
import { openForm } from '../open-form.ts';
import type { ReplayFacts } from '../replay/replay-case.ts';
import { suggest } from '#reading/nearest-name.ts';
import { examples } from '#command-line/run-program.ts';
import { openBaseline } from './read-baseline.ts';
import type { Baseline } from './read-baseline.ts';
import { diffForm } from './diff-form.ts';
import type { DiffRequest, FormDiff, OpenVersion } from './diff-form.ts';
import { printDiff } from './print-diff.ts';

interface DiffOptions {
  readonly against: string;
  readonly answers: number;
  readonly seed: number;
  readonly orders?: true | undefined;
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0) throw new InvalidArgumentError('Write a whole number.');
  return count;
}

/** A folder of definitions and the facts to derive results with. */
interface Release {
  readonly root: string;
  readonly facts: ReplayFacts;
}

/** Loads the facts of both releases once, for all forms. */
function readReleases(
  { root, today, quoteDomains, loadCatalogue }: CommandTools,
  baseline: Baseline,
): { readonly old: Release; readonly now: Release } {
  const facts = { today, quoteDomains, catalogue: loadCatalogue() };
  const { catalogue } = baseline;
  const before = catalogue === undefined ? facts : { ...facts, catalogue: loadCatalogue(catalogue) };
  return { old: { root: baseline.root, facts: before }, now: { root, facts } };
}

async function openVersion({ root, facts }: Release, slug: string): Promise<OpenVersion> {
  return { root, facts, opened: await openForm(root, slug) };
}

/** Compares one form, or returns that it is new or gone. */
async function diffOne(
  { old, now }: ReturnType<typeof readReleases>,
  slug: string,
  options: Omit<DiffRequest, 'before' | 'after'>,
): Promise<FormDiff | undefined> {
  const isIn = ({ root }: Release) => listForms(root).includes(slug);
  if (!isIn(now)) {
    const message = `The form "${slug}" is gone. Links to it end at an error page.`;
    return { slug, impact: 'breaking', changes: [{ impact: 'breaking', name: slug, message }] };
  }
  if (!isIn(old)) {
    return { slug, impact: 'safe', changes: [{ impact: 'safe', name: slug, message: 'The form is new.' }] };
  }
  const [before, after] = [await openVersion(old, slug), await openVersion(now, slug)];
  return diffForm({ ...options, before, after });
}

async function diffForms(tools: CommandTools, named: readonly string[], options: DiffOptions) {
  if (options.orders && tools.readOrders === undefined) {
    throw new UnusableAnswersError(
      'No database found. Set DATA_DIR or DATABASE_URL to the values of the server.',
    );
  }
  const baseline = await openBaseline(join(tools.root, '..'), options.against);
  try {
    const known = [...new Set([...listForms(baseline.root), ...listForms(tools.root)])].toSorted();
    const unknown = named.find((slug) => !known.includes(slug));
    if (unknown !== undefined) {
      throw new UnusableAnswersError(`Unknown form "${unknown}".${suggest(unknown, known)}`);
    }
    const releases = readReleases(tools, baseline);
    const { answers: count, seed } = options;
    const readOrders = options.orders ? tools.readOrders : undefined;
    const diffs: FormDiff[] = [];
    for (const slug of named.length > 0 ? named : known) {
      tools.showProgress?.(`Comparing ${slug}`);
      const diff = await diffOne(releases, slug, { count, seed, readOrders });
      if (diff !== undefined) diffs.push(diff);
    }
    tools.showProgress?.('');
    return diffs;
  } finally {
    baseline.close();
  }
}

/** Adds `forms diff`: says what an edit means for visitors, drafts and orders before it is published. */
export function addDiffCommand(program: Command, tools: CommandTools): void {
  program
    .command('diff')
    .description(
      'says of each change whether it is safe, needs a migration or breaks something, and what it changes in steps, errors, prices, payload and next page',
    )
    .argument('[forms...]', "the forms' folders; default: all that changed")
    .option('--against <version>', 'a git ref, or a folder of a release', 'HEAD')
    .option('--answers <number>', 'how many answers to generate', readCount, 1_000)
    .option('--seed <number>', 'repeats the generated answers', readCount, 1)
    .option('--orders', 'also compare the placed orders of the database')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run forms -- diff',
        'npm run forms -- diff contact --against v0.2.0',
        'npm run forms -- diff --orders',
      ),
    )
    .action(async (slugs, { json, ...options }) => {
      const result = await finishOrFail(async () => {
        const forms = await diffForms(tools, slugs, options);
        if (json) return JSON.stringify({ forms }, null, 2);
        const texts = forms.map((form) => printDiff(form, tools.isTerminal));
        return texts.join('\n\n') || `No form changed since ${options.against}.`;
      });
      tools.finish(result);
    });
}
