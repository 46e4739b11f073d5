import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectFile } from './read-schema-file.ts';

/** Writes a JSON file in the format of the project, wherever the file is. Creates its folder. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  const config = await resolveConfig(projectFile('form-definitions/'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...config, parser: 'json' }));
}
