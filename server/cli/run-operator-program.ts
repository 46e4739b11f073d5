import type { Command } from '@commander-js/extra-typings';
import { reportError, runCommands } from '#command-line/run-program.ts';
import type { CommandResult, ProgramOutput } from '#command-line/run-program.ts';
import { InvalidOptionError } from './invalid-option-error.ts';

/**
 * Runs a command of operators, and reports its result or its error.
 * @param create creates the program. Its commands pass their results to `finish`
 * @returns the exit code: 2 for an invalid command line, 1 for an error
 */
export async function runOperatorProgram(
  create: (finish: (result: CommandResult) => void) => Command,
  words: readonly string[],
  output: ProgramOutput,
): Promise<number> {
  try {
    return await runCommands(create, words, output);
  } catch (error) {
    // The reader of the output, such as `head -1`, has exited.
    if (error === process.stdout.errored) return 0;
    reportError(output, words, error);
    return error instanceof InvalidOptionError ? 2 : 1;
  }
}
