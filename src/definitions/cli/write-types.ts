import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from '../compile/generate-types.ts';

/**
 * Writes the types of a form's answers, and answers the file's path.
 * @param root folder of all definitions
 * @param generated folder the types are written to
 * @throws {InvalidFormDefinitionError} when the definition cannot be read
 */
export async function writeTypes(root: string, slug: string, generated: string): Promise<string> {
  const source = await generateTypes(root, slug);
  mkdirSync(generated, { recursive: true });
  const file = join(generated, `${slug}.ts`);
  writeFileSync(file, source);
  return file;
}
