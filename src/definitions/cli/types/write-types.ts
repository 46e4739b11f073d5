import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSourceTypes } from './generate-source-types.ts';

/**
 * Writes the types of definition and catalog files. Removes types without a meta-schema.
 * @param metaSchemas folders of meta-schemas
 * @param folder the output folder, which contains nothing else
 * @returns the files' paths
 */
export async function writeTypes(metaSchemas: readonly string[], folder: string): Promise<readonly string[]> {
  const types = await generateSourceTypes(metaSchemas);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!types.has(name)) rmSync(join(folder, name));
  return [...types].map(([name, source]) => {
    const file = join(folder, name);
    writeFileSync(file, source);
    return file;
  });
}
