import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { generateSchemas, schemaKinds } from '../../editor/generate-schemas.ts';
import { readForms } from '../../editor/read-forms.ts';
import { projectFile, readMetaSchema } from '../../model/read-schema-file.ts';
import { listForms } from '../../vite-plugin.ts';

const META_FOLDER = projectFile('form-definitions/meta/');

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Replaces a file in one step, so that an editor never reads half of it. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Generates the schemas for editors from the definitions in a folder, by file name. */
export function createSchemas(root: string, catalogue?: Catalogue): ReadonlyMap<string, string> {
  const metaSchemas = Object.fromEntries(
    schemaKinds().map((kind) => [kind, readMetaSchema(`${META_FOLDER}${kind}.schema.json`)]),
  );
  const schemas = generateSchemas(readForms(root, listForms(root)), metaSchemas, catalogue);
  return new Map([...schemas].map(([name, schema]) => [name, `${JSON.stringify(schema)}\n`]));
}

/**
 * Writes the schemas for editors. Does not write unchanged schemas again, because editors reload every
 * written file. Removes all other files in the folder.
 * @param root the folder of all definitions
 * @param folder the output folder, which must contain nothing else
 * @returns the paths of the changed files
 */
export function writeSchemas(root: string, folder: string, catalogue?: Catalogue): readonly string[] {
  const schemas = createSchemas(root, catalogue);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!schemas.has(name)) rmSync(join(folder, name));
  const changed = [...schemas].filter(([name, text]) => readText(join(folder, name)) !== text);
  for (const [name, text] of changed) replaceFile(join(folder, name), text);
  return changed.map(([name]) => join(folder, name));
}
