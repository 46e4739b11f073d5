import { join } from 'node:path';
import { editDefaultTexts } from '#definitions/emit/default-texts.ts';
import { isRecord, readProperty } from '#domain/read-property.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import type { Problem } from '#reading/problem.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { editServerTexts } from '../texts.ts';

const FILES = {
  'shared/texts/en-US.json': editDefaultTexts,
  'shared/texts/server.en-US.json': editServerTexts,
};

function textsIn(content: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isRecord(content) ? content : {});
  return Object.fromEntries(
    entries.flatMap(([key, entry]) => {
      const text = readProperty(entry, 'text');
      return typeof text === 'string' ? [[key, text]] : [];
    }),
  );
}

/**
 * Replaces the default texts in memory by the edited ones, because modules import them only once. Skips files
 * with mistakes.
 * @returns the mistakes in the files
 */
export function readEditedTexts(definitions: string): readonly Problem[] {
  const sources = new SourceFiles(definitions, createDiskCache());
  for (const [file, edit] of Object.entries(FILES)) {
    const path = join(definitions, file);
    const content = sources.read(path);
    if (!sources.hasProblemsIn(path)) edit(textsIn(content));
  }
  return sources.problems;
}
