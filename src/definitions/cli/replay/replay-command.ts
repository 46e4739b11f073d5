import { relative } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { sortFindings } from '../../check/finding.ts';
import type { Finding } from '../../check/finding.ts';
import { listForms } from '../../vite-plugin.ts';
import { count, describeFindingIn } from '../check/describe-findings.ts';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { checkSlugExists } from '../open-form.ts';
import { examples } from '#command-line/run-program.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { replayForm, updateCases, UPDATE_HINT } from './replay-cases.ts';

interface Run {
  readonly findings: readonly string[];
  readonly cases: number;
  readonly updated: readonly string[];
  /** The number of changed cases that `--update` cannot write. */
  readonly stuck: number;
  /** The number of changed cases. */
  readonly changed: number;
}

/** Describes a run as text. */
function describeRun({ findings, cases, updated, stuck, changed }: Run): string {
  if (findings.length === 0) return `All ${cases} golden cases have the expected results.`;
  const replayed = count(cases, 'golden case');
  return [
    ...findings,
    ...updated.map((file) => `Updated ${file}`),
    updated.length > 0 ? `Replayed ${replayed}.` : `${count(findings.length, 'difference')} in ${replayed}.`,
    ...(updated.length === 0 && changed > stuck ? [UPDATE_HINT] : []),
    ...(stuck === 0
      ? []
      : [`${count(stuck, 'case')} cannot be updated: correct ${stuck === 1 ? 'its' : 'their'} answers.`]),
  ].join('\n');
}

/** Removes duplicate findings: each form repeats the mistakes of a shared file. */
function unite(findings: readonly Finding[]): readonly Finding[] {
  const byPlace = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...byPlace.values()];
}

interface ReplayOptions {
  readonly update?: true | undefined;
  readonly json?: true | undefined;
}

async function replay(
  tools: CommandTools,
  named: readonly string[],
  { update, json }: ReplayOptions,
): Promise<CommandResult> {
  const { root, today, quoteDomains, showProgress } = tools;
  for (const slug of named) checkSlugExists(root, slug);
  const slugs = [...new Set(named.length > 0 ? named : listForms(root))];
  const facts = { today, quoteDomains, catalogue: tools.loadCatalogue() };
  const replayed = [];
  for (const [index, slug] of slugs.entries()) {
    showProgress?.(`Replaying ${slug} (${index + 1} of ${slugs.length})`);
    replayed.push(await replayForm(root, slug, facts));
  }
  showProgress?.('');
  const changedCases = replayed.flatMap(({ differences }) =>
    [...differences.values()].filter((list) => list.length > 0),
  );
  const stuck = changedCases.filter((list) => list.every((difference) => !('value' in difference))).length;
  const updated: string[] = [];
  if (update) for (const cases of replayed) updated.push(...(await updateCases(cases)));
  const files = updated.map((file) => `form-definitions/${relative(root, file)}`);
  const findings = sortFindings(unite(replayed.flatMap((cases) => cases.findings)));
  const cases = replayed.reduce((sum, one) => sum + one.cases, 0);
  const shown = findings.map((finding) =>
    describeFindingIn({ folder: 'form-definitions', isTerminal: tools.isTerminal && !update }, finding),
  );
  const output = json
    ? JSON.stringify({ cases, differences: findings, updated: files }, null, 2)
    : describeRun({ findings: shown, cases, updated: files, stuck, changed: changedCases.length });
  // `--update` corrects changed cases, but no mistakes in files.
  const left = update
    ? findings.filter(({ code }) => code !== 'changed-case').length + stuck
    : findings.length;
  return { output, exitCode: left === 0 ? 0 : 1, isFinding: true };
}

/** Adds `forms replay`: derives the results of golden cases again and reports differences. */
export function addReplayCommand(program: Command, tools: CommandTools): void {
  program
    .command('replay')
    .description(
      'derives the results of golden cases again and reports differences in steps, errors, prices, payload and next page',
    )
    .argument('[forms...]', "the forms' folders; default: all")
    .option('--update', 'write the present results into the golden cases')
    .option(...JSON_OPTION)
    .addHelpText('after', examples('npm run forms -- replay', 'npm run forms -- replay contact --update'))
    .action(async (slugs, options) => {
      let result: CommandResult | undefined;
      const failed = await finishOrFail(async () => {
        result = await replay(tools, slugs, options);
        return '';
      });
      tools.finish(result ?? failed);
    });
}
