import { join, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { sortFindings, toFinding } from '../../check/finding.ts';
import { listForms } from '../../vite-plugin.ts';
import type { CommandTools } from '../command-tools.ts';
import { hasEdits, openBaseline } from '../diff/read-baseline.ts';
import type { Baseline } from '../diff/read-baseline.ts';
import { keepSchemas } from '../editor/keep-schemas.ts';
import { JSON_OPTION } from '../form-command.ts';
import { UnusableAnswersError } from '../given-answers.ts';
import { checkSlugExists } from '../open-form.ts';
import { examples } from '#command-line/run-program.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { checkFolders } from './check-folders.ts';
import { checkEachForm, listFindings } from './check-forms.ts';
import type { CheckedForm } from './check-forms.ts';
import { listShown } from './list-shown.ts';
import { UPDATE_HINT } from '../replay/replay-cases.ts';
import { describeFindingIn, summarizeFindings } from './describe-findings.ts';
import { findStaleForms, watchFolder } from './watch-forms.ts';

interface CheckOptions {
  readonly watch?: true | undefined;
  readonly in?: string | undefined;
  readonly json?: true | undefined;
  readonly against?: string | undefined;
}

/** Pause after the last edit before a watching check writes the schemas for editors. */
const PAUSE_MS = 2_000;

const NO_BASELINE: Pick<Baseline, 'close'> & Partial<Baseline> = { close: () => undefined };

/**
 * Opens the released definitions: those of `--against`, or those of the last commit if the definitions have
 * edits or the command watches for edits.
 */
async function openReleased({ root }: CommandTools, { in: folder, against, watch }: CheckOptions) {
  const project = join(root, '..');
  if (against !== undefined) return openBaseline(project, against);
  if (folder !== undefined || !(watch || (await hasEdits(project, 'HEAD')))) return NO_BASELINE;
  try {
    return await openBaseline(project, 'HEAD');
  } catch (error) {
    // Without a repository there is nothing to compare with.
    if (error instanceof UnusableAnswersError) return NO_BASELINE;
    throw error;
  }
}

/** Output lines by which the editor's task recognizes the begin and the end of a run. */
export const WATCH_BEGINS = 'Checking the form definitions …';
export const WATCH_ENDS = 'Waiting for changes.';

/** Creates the checks of a folder: of the named forms, or of all forms. */
function createChecks(
  tools: CommandTools,
  slugs: readonly string[],
  options: CheckOptions,
  released: Partial<Baseline>,
) {
  const root = resolve(options.in ?? tools.root);
  const folder = options.in ?? 'form-definitions';
  // Golden cases expect the prices of the shipped catalog.
  const quoteDomains = tools.hasShippedCatalogue === false ? undefined : tools.quoteDomains;
  const checkTools = { ...tools, quoteDomains, released: released.root };
  let checked: ReadonlyMap<string, CheckedForm> = new Map();
  /** Finds prices that differ tenfold from those of the last commit or of `--against`. */
  const findPrices = () => {
    const isShipped = options.in === undefined && tools.hasShippedCatalogue !== false;
    const before = isShipped ? released.catalogue : undefined;
    const odd = before === undefined ? [] : (tools.findOddPrices?.(before) ?? []);
    return odd.map((problem) => toFinding(problem, 'error'));
  };
  const listWanted = () => (slugs.length > 0 ? slugs : listForms(root));

  return {
    root,
    /**
     * Checks the forms that depend on the changed files. Checks all forms on the first run, and when a
     * changed file is outside the forms' folders.
     */
    async run(changed?: readonly string[]): Promise<CommandResult> {
      const started = performance.now();
      const wanted = listWanted();
      const filesOf = new Map(wanted.map((slug) => [slug, checked.get(slug)?.files] as const));
      const stale = changed === undefined ? wanted : findStaleForms(root, changed, filesOf);
      const missing = wanted.filter((slug) => !checked.has(slug));
      const fresh = await checkEachForm(root, [...new Set([...stale, ...missing])], checkTools);
      checked = new Map(
        wanted.flatMap((slug) => {
          const form = fresh.get(slug) ?? checked.get(slug);
          return form === undefined ? [] : [[slug, form] as const];
        }),
      );
      const problems = sortFindings([
        ...findPrices(),
        ...(slugs.length > 0 ? [] : checkFolders(root)),
        ...listFindings(root, checked),
      ]);
      const exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0;
      const milliseconds = Math.round(performance.now() - started);
      const lines = options.json
        ? [JSON.stringify({ problems }, null, options.watch ? undefined : 2)]
        : [
            ...listShown(problems).flatMap(({ finding, rest = [] }) => [
              describeFindingIn({ folder, isTerminal: tools.isTerminal }, finding),
              ...[rest].flat(),
            ]),
            ...(problems.some(({ code }) => code === 'changed-case') ? [UPDATE_HINT] : []),
            summarizeFindings(problems, fresh.size, milliseconds),
          ];
      return { output: lines.join('\n'), exitCode, isFinding: true };
    },
  };
}

async function watchAndCheck(
  tools: CommandTools,
  { root, run }: ReturnType<typeof createChecks>,
  options: CheckOptions,
) {
  let timer: NodeJS.Timeout | undefined;
  const report = async (changed: readonly string[]) => {
    clearTimeout(timer);
    if (!options.json) tools.say(WATCH_BEGINS);
    tools.say((await run(changed)).output);
    if (!options.json) tools.say(WATCH_ENDS);
    // Many forms have large schemas. The next edit must not wait for them.
    timer = setTimeout(() => keepSchemasOf(tools, options), PAUSE_MS);
  };
  try {
    await watchFolder(root, report, tools.awaitInterrupt?.());
  } finally {
    clearTimeout(timer);
  }
}

/** Writes the schemas for editors, unless the command checks another folder. */
function keepSchemasOf(tools: CommandTools, options: CheckOptions): void {
  if (options.in === undefined) keepSchemas(tools);
}

/** Opens the released definitions. Reports an invalid command line and returns undefined. */
async function prepare(tools: CommandTools, slugs: readonly string[], options: CheckOptions) {
  try {
    for (const slug of slugs) checkSlugExists(options.in ?? tools.root, slug);
    return await openReleased(tools, options);
  } catch (error) {
    if (!(error instanceof UnusableAnswersError)) throw error;
    tools.finish({ output: error.message, exitCode: 2 });
    return undefined;
  }
}

/** Adds `forms check`: reports mistakes in definitions, once or after every edit. */
export function addCheckCommand(program: Command, tools: CommandTools): void {
  program
    .command('check')
    .description('checks all form definitions, or the named forms; exit code 1 when it finds errors')
    .argument('[forms...]', "the forms' folders, for example contact")
    .option('--watch', 'check again after every edit')
    .option(
      '--against <version>',
      'a git ref or folder of the release whose drafts must keep their answers, and whose prices are compared; default: the last commit',
    )
    .option('--in <folder>', 'check the forms of another folder')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run forms -- check',
        'npm run forms -- check contact boi',
        'npm run forms -- check --watch',
      ),
    )
    .action(async (slugs, options) => {
      const released = await prepare(tools, slugs, options);
      if (released === undefined) return;
      try {
        const checks = createChecks(tools, slugs, options, released);
        if (options.watch) await watchAndCheck(tools, checks, options);
        else {
          tools.finish(await checks.run());
          keepSchemasOf(tools, options);
        }
      } finally {
        released.close();
      }
    });
}
