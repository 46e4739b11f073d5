import type { CommandTools } from '#definitions/cli/command-tools.ts';
import { runForms } from '#definitions/cli/run-forms.ts';

export interface CommandRun {
  readonly exitCode: number;
  /** The lines of both outputs, in order. */
  readonly output: string;
}

/** Runs `npm run forms -- <words>` and returns its exit code and output. */
export async function runWords(
  words: readonly string[],
  tools: Omit<CommandTools, 'finish' | 'say' | 'complain'>,
): Promise<CommandRun> {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const exitCode = await runForms(words, { ...tools, say: add, complain: add });
  return { exitCode, output: lines.join('\n') };
}
