import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parseJson } from '#domain/read-property.ts';
import { findSpecifiers, resolveSpecifier, rewriteSpecifiers, typeOfJson } from './rewrite-types.ts';
import { listEntryFiles } from './entries.ts';

const run = promisify(execFile);

/** The output folder of tsconfig.package.json. */
const EMITTED = 'dist/package-types';

/**
 * Writes the types of all entries: TypeScript's declarations of every file that they mention, with relative
 * imports in place of the project's aliases.
 * @param root folder of the project
 * @param aliases the `imports` of the project's package.json
 * @throws {Error} with TypeScript's output, when a declaration cannot be written
 */
export async function buildTypes(
  root: string,
  folder: string,
  aliases: Readonly<Record<string, string>>,
): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', 'tsconfig.package.json'], { cwd: root });
  const files = new Set(listEntryFiles());
  for (const file of files) {
    const isJson = file.endsWith('.json');
    const emitted = isJson ? join(root, file) : join(root, EMITTED, declarationOf(file));
    const text = await readFile(emitted, 'utf8');
    const target = join(folder, declarationOf(file));
    await mkdir(dirname(target), { recursive: true });
    if (isJson) {
      await writeFile(
        target,
        `declare const content: ${typeOfJson(parseJson(text))};\nexport default content;\n`,
      );
      continue;
    }
    for (const written of findSpecifiers(text)) {
      const used = resolveSpecifier(file, written, aliases);
      if (used !== undefined) files.add(used);
    }
    await writeFile(target, rewriteSpecifiers(file, text, aliases));
  }
  await rm(join(root, EMITTED), { recursive: true });
}

function declarationOf(file: string): string {
  return file.replace(/\.(tsx?|json)$/, '.d.ts');
}
