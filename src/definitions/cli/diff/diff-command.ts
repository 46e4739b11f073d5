import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { listForms } from '../../vite-plugin.ts';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { UnusableAnswersError } from '../given-answers.ts';
import { openForm } from '../open-form.ts';
import { examples } from '#command-line/run-program.ts';
import { openBaseline } from './read-baseline.ts';
import type { Baseline } from './read-baseline.ts';
import { diffForm } from './diff-form.ts';
import type { FormDiff } from './diff-form.ts';
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

/** Compares one form, or returns that it is new or gone. */
async function diffOne(
  tools: CommandTools,
  baseline: Baseline,
  slug: string,
  options: DiffOptions,
): Promise<FormDiff | undefined> {
  const { root, today, quoteDomains } = tools;
  const isIn = (folder: string) => listForms(folder).includes(slug);
  if (!isIn(root)) {
    const message = `The form "${slug}" is gone. Links to it end at an error page.`;
    return { slug, impact: 'breaking', changes: [{ impact: 'breaking', name: slug, message }] };
  }
  if (!isIn(baseline.root)) {
    return { slug, impact: 'safe', changes: [{ impact: 'safe', name: slug, message: 'The form is new.' }] };
  }
  const now = tools.loadCatalogue();
  const old = baseline.catalogue === undefined ? now : tools.loadCatalogue(baseline.catalogue);
  const version = async (folder: string, catalogue: typeof now) => ({
    root: folder,
    opened: await openForm(folder, slug),
    facts: { today, quoteDomains, catalogue },
  });
  return diffForm({
    before: await version(baseline.root, old),
    after: await version(root, now),
    count: options.answers,
    seed: options.seed,
    readOrders: options.orders ? tools.readOrders : undefined,
  });
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
    if (unknown !== undefined) throw new UnusableAnswersError(`Unknown form "${unknown}".`);
    const diffs: FormDiff[] = [];
    for (const slug of named.length > 0 ? named : known) {
      tools.showProgress?.(`Comparing ${slug}`);
      const diff = await diffOne(tools, baseline, slug, options);
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
      'says of each change whether it is safe, needs a migration or breaks something, and what it changes in steps, errors, prices and payload',
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
