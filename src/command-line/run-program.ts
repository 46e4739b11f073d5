import { Command, CommanderError } from '@commander-js/extra-typings';

/** The result of a command. Exit code 1 means a failure, 2 an invalid command line. */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
  /** True if exit code 1 reports a finding rather than a failure: the output then goes to standard output. */
  readonly isFinding?: true;
}

/** Where a program writes its lines: results and help to `say`, failures to `complain`. */
export interface ProgramOutput {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

const HELP_WIDTH = 110;

/** Creates the program of an npm script. Commands that are added to it inherit its settings. */
export function createProgram(script: string, about: string, { say, complain }: ProgramOutput): Command {
  return new Command(`npm run ${script} --`)
    .description(about)
    .exitOverride()
    .showHelpAfterError('Add --help for the usage.')
    .configureHelp({ helpWidth: HELP_WIDTH })
    .configureOutput({
      writeOut: (text) => say(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    });
}

/** Formats example command lines for the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Writes a result to the output that fits its exit code. */
function reportResult({ say, complain }: ProgramOutput, result: CommandResult): void {
  (result.exitCode === 0 || result.isFinding ? say : complain)(result.output);
}

/**
 * Writes a failure as JSON to standard output if the command line has `--json`. Programs that read JSON
 * ignore standard error.
 */
function reportFailure({ say }: ProgramOutput, words: readonly string[], message: string): void {
  if (words.includes('--json')) say(JSON.stringify({ error: message.replace(/^error: /, '') }, null, 2));
}

/** Writes the message of an error that ends a program, also as JSON with `--json`. */
export function reportError(output: ProgramOutput, words: readonly string[], error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  output.complain(message);
  reportFailure(output, words, message);
}

/**
 * Runs the command that the words name. Commands report their own exit codes.
 * @param words the command line after the script's name
 * @returns 2 for an invalid command line, otherwise 0, also for `--help`
 */
async function runProgram(program: Command, words: readonly string[], output: ProgramOutput): Promise<0 | 2> {
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    reportFailure(output, words, error.message);
    return 2;
  }
}

/**
 * Runs the command that the words name, and reports its result. With `--json`, a failure is also printed as
 * `{"error": "…"}`.
 * @param create creates the program. Its commands pass their results to `finish`
 * @returns the exit code: that of the result, or 2 for an invalid command line
 */
export async function runCommands(
  create: (finish: (result: CommandResult) => void) => Command,
  words: readonly string[],
  output: ProgramOutput,
): Promise<number> {
  let exitCode: number | undefined;
  const program = create((result) => {
    reportResult(output, result);
    if (result.exitCode !== 0 && !result.isFinding) reportFailure(output, words, result.output);
    exitCode = result.exitCode;
  });
  const parsed = await runProgram(program, words, output);
  return exitCode ?? parsed;
}

/** Returns the help of each command, in order. */
export function listHelp(program: Command): readonly string[] {
  return program.commands.map((command) => {
    const lines: string[] = [];
    command.configureOutput({ writeOut: (text) => lines.push(text) });
    command.outputHelp();
    return lines.join('').trimEnd();
  });
}
