import type { CommandResult } from '#command-line/run-program.ts';
import type { RecordWords } from '../../records/record-words.ts';

/** Returns the result of a command on a missing record. */
export function unknownRecord({ one, names }: Pick<RecordWords, 'one' | 'names'>, id: string): CommandResult {
  return { output: `No ${one} found with the ${names} ${id}.`, exitCode: 1 };
}
