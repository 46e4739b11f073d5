import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSourceTypes } from './generate-source-types.ts';
import { generateTypes } from './generate-types.ts';
import type { Command } from '@commander-js/extra-typings';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { checkSlugExists } from '../open-form.ts';
import { examples } from '#command-line/run-program.ts';

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

/** Writes the types of definition files, or returns the type of one form's answers. */
async function writeOrPrint(tools: CommandTools, slug: string | undefined, isJson: boolean): Promise<string> {
  if (slug === undefined) {
    const files = await writeTypes(tools.metaSchemas, tools.sourceTypes);
    return isJson ? JSON.stringify({ files }, null, 2) : files.join('\n');
  }
  checkSlugExists(tools.root, slug);
  const types = (await generateTypes(tools.root, slug)).trimEnd();
  return isJson ? JSON.stringify({ types }, null, 2) : types;
}

/** Adds `forms types`. */
export function addTypesCommand(program: Command, tools: CommandTools): void {
  program
    .command('types')
    .description(
      "writes the types of definition and catalog files; with a form, prints the type of that form's answers",
    )
    .argument('[form]', "the form's folder")
    .option(...JSON_OPTION)
    .addHelpText('after', examples('npm run forms -- types', 'npm run --silent forms -- types contact'))
    .action(async (slug, { json = false }) =>
      tools.finish(await finishOrFail(() => writeOrPrint(tools, slug, json))),
    );
}
