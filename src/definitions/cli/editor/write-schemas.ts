import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { generateSchemas } from '../../editor/generate-schemas.ts';
import type { ReadForms } from '../../editor/generate-schemas.ts';
import { readForms } from '../../editor/read-forms.ts';
import { metaSchemas } from '../../model/meta-schemas.ts';
import { listForms } from '../../vite-plugin.ts';

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Replaces a file in one step, so that an editor never reads half of it. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Generates the schemas for editors from the names of all forms, by file name. */
export function* createSchemas(
  forms: ReadForms,
  catalogue?: Catalogue,
): Generator<readonly [name: string, text: string]> {
  for (const [name, schema] of generateSchemas(forms, metaSchemas, catalogue)) {
    yield [name, `${JSON.stringify(schema)}\n`];
  }
}

/**
 * Writes the schemas for editors. Does not write unchanged schemas again, because editors reload every
 * written file. Removes all other files in the folder. Keeps the existing schemas while a file has a
 * syntax error, because editors would underline other files that use its names.
 * @param root the folder of all definitions
 * @param folder the output folder, which must contain nothing else
 * @returns the paths of the changed files
 */
export function writeSchemas(root: string, folder: string, catalogue?: Catalogue): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const forms = readForms(root, listForms(root), createDiskCache());
  if (!forms.isParsed && readdirSync(folder).length > 0) return [];
  const names = new Set<string>();
  const changed: string[] = [];
  for (const [name, text] of createSchemas(forms, catalogue)) {
    const file = join(folder, name);
    names.add(name);
    if (readText(file) === text) continue;
    replaceFile(file, text);
    changed.push(file);
  }
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
  return changed;
}
