import { defaultText } from '#definitions/emit/default-texts.ts';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { extensionOf } from '#domain/files/file-name.ts';
import { formatBytes } from '#domain/files/file-size.ts';
import type { Queries } from '../../database/queries.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import type { RecordFile, RecordKind, RecordReport } from '../../records/record-kind.ts';
import { readProperty } from '#domain/read-property.ts';

/**
 * Writes an uploaded file of a record, byte for byte. Never overwrites a file.
 * @param target defaults to a name made of the record and the part, in the current folder
 */
export async function writeFileOf(
  kind: RecordKind,
  record: RecordReport,
  part: string,
  target: string | undefined,
  queries: Queries,
): Promise<CommandResult> {
  const file = record.files.find((entry) => entry.part === part);
  if (file === undefined) return { output: describeParts(kind, record, part), exitCode: 1 };
  const path = resolve(target ?? nameOf(record, file));
  try {
    await writeChunks(path, async (position) => kind.readChunk?.(queries, record.id, part, position));
  } catch (error) {
    if (readProperty(error, 'code') === 'EEXIST')
      return { output: `${path} exists. Name another file.`, exitCode: 1 };
    throw error;
  }
  return { output: `${path} (${file.name}, ${formatBytes(file.sizeBytes, defaultText)})`, exitCode: 0 };
}

async function writeChunks(
  path: string,
  read: (position: number) => Promise<Buffer | undefined>,
): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for (let position = 0; ; position += 1) {
      const bytes = await read(position);
      if (bytes === undefined) return;
      await handle.writeFile(bytes);
    }
  } finally {
    await handle.close();
  }
}

function describeParts({ one }: RecordKind, { files }: RecordReport, part: string): string {
  if (files.length === 0) return `This ${one} has no files.`;
  return `The ${one} has no file ${part}. It has: ${files.map((file) => file.part).join(', ')}.`;
}

/** Returns a safe file name. Only a plain extension is taken from the visitor's file name. */
function nameOf(record: RecordReport, { part, name }: RecordFile): string {
  return `${record.name}-${part}${endingOf(name)}`;
}

/** Returns the extension of a file name with its dot, or '' when it is not plain. */
export function endingOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return /^[a-z0-9]{1,8}$/.test(extension) ? `.${extension}` : '';
}
