import type { CommandResult, CommandTools } from './command-tools.ts';
import { EXPLAIN_USAGE, runExplain } from './explain/explain-command.ts';
import { NEW_USAGE, runNewForm } from './new-form/new-form-command.ts';
import { PRICES_USAGE, runPrices } from './prices/prices-command.ts';
import { TABLE_USAGE, runTable } from './table/table-command.ts';
import { TYPES_USAGE, runTypes } from './types/types-command.ts';
import { checkForms, describeFindingIn } from './check-forms.ts';
import { RJSF_USAGE, runRjsf } from './rjsf-command.ts';

/** The files that the `forms` command reads, and its output functions. */
export interface FormsEnvironment extends Omit<CommandTools, 'root'> {
  /** Folder of all form definitions. */
  readonly definitions: string;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The help text of `npm run forms`: two lines per command, the syntax and its explanation. */
export const FORMS_USAGE: readonly string[] = [
  'forms check [--json] [--in <folder>]',
  '                       checks the form definitions, or those in another folder',
  TYPES_USAGE,
  '                       writes the types of definition and catalog files; with a form, prints the type of its answers',
  NEW_USAGE,
  '                       creates a working form with a page and a first journey',
  EXPLAIN_USAGE,
  '                       shows steps, failing rules, cart and payload for given answers',
  PRICES_USAGE,
  '                       lists the total of the simplest order for every state and entity type',
  RJSF_USAGE,
  '                       prints the form with given answers as {schema, uiSchema, formData} for rjsf',
  TABLE_USAGE,
  '                       prints docs/forms.md: the steps, fields and products of every form',
];

const commands = new Map<
  string | undefined,
  (words: readonly string[], tools: CommandTools) => Promise<CommandResult>
>([
  ['types', runTypes],
  ['new', runNewForm],
  ['explain', runExplain],
  ['prices', runPrices],
  ['rjsf', runRjsf],
  ['table', runTable],
]);

/** Returns the folder of `--in` and the other options, or undefined when they are invalid. */
function readCheckOptions(words: readonly string[]) {
  const at = words.indexOf('--in');
  const folder = at < 0 ? undefined : words[at + 1];
  const options = at < 0 ? words : words.toSpliced(at, 2);
  const isWritten = (at < 0 || folder !== undefined) && options.every((option) => option === '--json');
  return isWritten ? { folder, options } : undefined;
}

async function check(
  environment: FormsEnvironment,
  { folder, options }: NonNullable<ReturnType<typeof readCheckOptions>>,
): Promise<number> {
  const { say } = environment;
  const definitions = folder ?? environment.definitions;
  const shown = folder ?? 'form-definitions';
  const isJson = options.includes('--json');
  const problems = await checkForms(definitions, environment);
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  if (isJson) say(JSON.stringify({ problems }, null, 2));
  else {
    for (const problem of problems) say(describeFindingIn(shown, problem));
    if (!hasErrors) say('No errors in the form definitions.');
  }
  return hasErrors ? 1 : 0;
}

function tell({ say, complain }: FormsEnvironment, { output, exitCode }: CommandResult): number {
  (exitCode === 0 ? say : complain)(output);
  return exitCode;
}

/**
 * Runs the command and returns its exit code: 0, 1 when definitions have errors, 2 for an unknown command.
 */
export async function runForms(
  [command, ...options]: readonly string[],
  environment: FormsEnvironment,
): Promise<number> {
  const checking = command === 'check' ? readCheckOptions(options) : undefined;
  if (checking !== undefined) return check(environment, checking);
  const tools = { ...environment, root: environment.definitions };
  const run = commands.get(command);
  if (run !== undefined) return tell(environment, await run(options, tools));
  for (const line of FORMS_USAGE) environment.complain(line);
  return 2;
}
