import { runRecords as run } from '#server/cli/records/run-records.ts';
import type { RecordOptions } from '#server/cli/records/run-records.ts';
import type { CommandResult } from '#server/cli/run-command.ts';
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

/** Runs a records command. Returns its output and exit code. */
export async function runRecords(
  words: readonly string[],
  options: RecordOptions,
  queries: Queries,
): Promise<CommandResult> {
  const terminal = createCollectingTerminal();
  const result = await run(words, options, queries, terminal);
  return { ...result, output: terminal.said() + result.output };
}
