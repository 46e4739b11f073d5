import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { NumberedWords } from './answer-columns.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';

/** A row of an export that is spilled until all columns are known. */
export interface SpilledRow {
  readonly cells: readonly string[];
  readonly words: NumberedWords;
}

export function writeSpilledRow(row: SpilledRow): string {
  return `${JSON.stringify(row)}\n`;
}

function isSpilledRow(value: unknown): value is SpilledRow {
  return isRecord(value) && Array.isArray(value['cells']) && Array.isArray(value['words']);
}

/** Reads rows in the order they were written. */
export async function* readSpilledRows(file: string): AsyncGenerator<SpilledRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const row = parseJson(line);
    if (!isSpilledRow(row))
      throw new Error(`${file} changed while the command was reading it. Run the command again.`);
    yield row;
  }
}
