import { runCommands } from '#command-line/run-program.ts';
import type { CommandTools } from './command-tools.ts';
import { createFormsProgram } from './forms-program.ts';

/**
 * Runs a command on form definitions.
 * @param words the command line after `npm run forms --`
 * @returns the exit code: 0, 1 when definitions have errors or the command fails, 2 for an invalid command line
 */
export async function runForms(
  words: readonly string[],
  environment: Omit<CommandTools, 'finish'>,
): Promise<number> {
  return runCommands((finish) => createFormsProgram({ ...environment, finish }), words, environment);
}
