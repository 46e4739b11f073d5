import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSourceTypes } from './generate-source-types.ts';
import { generateTypes } from './generate-types.ts';
import { InvalidFormDefinitionError } from '../../invalid-definition.ts';
import { listForms } from '../../vite-plugin.ts';
import type { CommandResult, CommandTools } from '../command-tools.ts';

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

export const TYPES_USAGE = 'forms types [slug]';

/**
 * Runs `forms types`: writes the types of definition and catalog files. With a slug, prints the type of that
 * form's answers instead.
 * @param words the arguments after the command's name
 */
export async function runTypes(words: readonly string[], tools: CommandTools): Promise<CommandResult> {
  const [slug, ...others] = words;
  if (others.length > 0 || slug?.startsWith('-')) return { output: `Usage: ${TYPES_USAGE}`, exitCode: 2 };
  if (slug === undefined) {
    const files = await writeTypes(tools.metaSchemas, tools.sourceTypes);
    return { output: files.join('\n'), exitCode: 0 };
  }
  if (!listForms(tools.root).includes(slug)) {
    return { output: `Unknown form "${slug}".`, exitCode: 1 };
  }
  try {
    return { output: (await generateTypes(tools.root, slug)).trimEnd(), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof InvalidFormDefinitionError)) throw error;
    return { output: error.message, exitCode: 1 };
  }
}
