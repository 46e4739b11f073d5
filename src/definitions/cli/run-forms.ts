import type { CommandTools } from './command-tools.ts';
import { createFormsProgram } from './forms-program.ts';
import { reportResult, runProgram } from './run-program.ts';

/**
 * Runs a command on form definitions.
 * @param words the command line after `npm run forms --`
 * @returns the exit code: 0, 1 when definitions have errors or the command fails, 2 for an invalid command line
 */
export async function runForms(
  words: readonly string[],
  environment: Omit<CommandTools, 'finish'>,
): Promise<number> {
  let exitCode: number | undefined;
  const program = createFormsProgram({
    ...environment,
    finish: (result) => {
      reportResult(environment, result);
      exitCode = result.exitCode;
    },
  });
  const parsed = await runProgram(program, words);
  return exitCode ?? parsed;
}
