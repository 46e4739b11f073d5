import { listForms } from '../compile/vite-plugin.ts';
import { checkForms, describeFinding } from './check-forms.ts';
import type { CommandResult, CommandTools } from './command-tools.ts';
import { EXPLAIN_USAGE, runExplain } from './explain-command.ts';
import { NEW_USAGE, runNewForm } from './new-form-command.ts';
import { PRICES_USAGE, runPrices } from './prices-command.ts';
import { writeTypes } from './write-types.ts';

/** Where the command finds its files and says what it has to say. */
export interface FormsEnvironment extends Omit<CommandTools, 'root'> {
  /** Folder of all form definitions. */
  readonly definitions: string;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

const USAGE = [
  'forms check [--json]   finds every mistake in the form definitions',
  "forms types            writes the types of each form's answers",
  NEW_USAGE,
  '                       makes a working form: its folder, a page and a first journey',
  EXPLAIN_USAGE,
  '                       shows steps, failing rules, cart and payload for given answers',
  PRICES_USAGE,
  '                       lists what an order comes to for every state and entity type',
];

async function check(environment: FormsEnvironment, isJson: boolean): Promise<number> {
  const { definitions, say } = environment;
  const problems = await checkForms(definitions, environment);
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  if (isJson) say(JSON.stringify({ problems }, null, 2));
  else {
    for (const problem of problems) say(describeFinding(problem));
    if (!hasErrors) say('The form definitions have no mistakes.');
  }
  return hasErrors ? 1 : 0;
}

async function writeAllTypes({ definitions, generated, say }: FormsEnvironment): Promise<number> {
  for (const slug of listForms(definitions)) say(await writeTypes(definitions, slug, generated));
  return 0;
}

function tell({ say, complain }: FormsEnvironment, { output, exitCode }: CommandResult): number {
  (exitCode === 0 ? say : complain)(output);
  return exitCode;
}

/** Runs the command; answers its exit code: 0, 1 when definitions have mistakes, 2 for a command there is not. */
export async function runForms(
  [command, ...options]: readonly string[],
  environment: FormsEnvironment,
): Promise<number> {
  if (command === 'check' && options.every((option) => option === '--json')) {
    return check(environment, options.length > 0);
  }
  if (command === 'types' && options.length === 0) return writeAllTypes(environment);
  const tools = { ...environment, root: environment.definitions };
  if (command === 'new') return tell(environment, await runNewForm(options, tools));
  if (command === 'explain') return tell(environment, await runExplain(options, tools));
  if (command === 'prices') return tell(environment, await runPrices(options, tools));
  for (const line of USAGE) environment.complain(line);
  return 2;
}
