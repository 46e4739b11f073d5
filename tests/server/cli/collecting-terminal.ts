import type { CommandResult } from '#command-line/run-program.ts';
import type { RecordTools } from '#server/cli/operator-tools.ts';
import { isRecordName } from '#server/records/record-words.ts';
import { createRecordsProgram } from '#server/cli/records/records-program.ts';
import { runOperatorProgram } from '#server/cli/run-operator-program.ts';
import type { Terminal } from '#server/cli/terminal.ts';
import type { Queries } from '#server/database/queries.ts';

/** A terminal that records the output of a command. */
export interface CollectingTerminal extends Terminal {
  said(): string;
  /** The label, the total and the count of each progress bar. */
  progress(): readonly { readonly what: string; readonly total: number; readonly done: number }[];
}

export function createCollectingTerminal(): CollectingTerminal {
  let text = '';
  const bars: { readonly what: string; readonly total: number; done: number }[] = [];
  return {
    say: async (more) => void (text += more),
    startProgress: (what, total) => {
      const bar = { what, total, done: 0 };
      bars.push(bar);
      return { advance: (by) => void (bar.done += by), end: () => undefined };
    },
    said: () => text,
    progress: () => bars,
  };
}

/** Functions that open the database for a command. Without them, a command that opens a database fails. */
export type OpenTools = Partial<Pick<RecordTools, 'useQueries' | 'useServices'>>;

const failToOpen = () => Promise.reject(new Error('The command opens the database.'));

/** Runs `npm run <words>`. Returns the exit code and both outputs. */
export async function runRecordWords(
  [script = '', ...words]: readonly string[],
  open: OpenTools = {},
): Promise<CommandResult & { readonly said: string; readonly complained: string }> {
  if (!isRecordName(script)) throw new Error(`Unknown script ${script}.`);
  const terminal = createCollectingTerminal();
  const [said, complained]: [string[], string[]] = [[], []];
  const output = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complained.push(line),
  };
  let finding: Pick<CommandResult, 'isFinding'> = {};
  const exitCode = await runOperatorProgram(
    (finish) =>
      createRecordsProgram(script, {
        useQueries: failToOpen,
        useServices: failToOpen,
        ...open,
        ...output,
        terminal,
        readToday: async () => '2026-11-25',
        finish: (result) => {
          if (result.isFinding) finding = { isFinding: true };
          finish(result);
        },
      }),
    words,
    output,
  );
  return {
    ...finding,
    exitCode: exitCode === 0 ? 0 : exitCode === 1 ? 1 : 2,
    output: terminal.said() + [...said, ...complained].join('\n'),
    said: said.join('\n'),
    complained: complained.join('\n'),
  };
}

/** Options by name, as `--name value`; true for an option without a value. */
export type RecordOptions = Readonly<Record<string, string | boolean | undefined>>;

function writeOptions(options: RecordOptions): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [`--${name}`, value];
  });
}

/** Runs a command on records. Returns its output and exit code. */
export async function runRecords(
  words: readonly string[],
  options: RecordOptions,
  queries: Queries,
): Promise<CommandResult> {
  const run = await runRecordWords([...words, ...writeOptions(options)], {
    useQueries: (use) => use(queries),
  });
  const { output, exitCode, isFinding } = run;
  return { output, exitCode, ...(isFinding === undefined ? {} : { isFinding }) };
}
