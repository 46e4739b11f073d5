import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { makeReadonly } from './make-readonly.ts';
import { toSourceSchema } from './source-schema.ts';
import { isRecord } from '#domain/read-property.ts';
import { readMetaSchema } from '../read-schema-file.ts';

const BANNER =
  '/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */';

const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' } as const;

const ENDING = '.schema.json';

/** Files whose types no code uses. */
const UNREAD = new Set(['defaults', 'journey', 'page', 'step', 'texts']);

async function generate(path: string): Promise<readonly [string, string]> {
  const name = basename(path, ENDING);
  const { allOf, ...own } = readMetaSchema(path);
  const [root]: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  const metaSchema = { ...own, ...(isRecord(root) ? root : {}) };
  const { name: type, schema, imports } = toSourceSchema(name, metaSchema);
  const source = await compile(schema, type, {
    bannerComment: '',
    style: STYLE,
    additionalProperties: true,
    unknownAny: true,
    unreachableDefinitions: true,
  });
  const lines = [...imports].map(
    ([file, names]) => `import type { ${[...names].sort().join(', ')} } from './${file}.ts';`,
  );
  const head = [BANNER, ...lines.sort()].join('\n');
  // The compiler's comments about unreferenced definitions do not help readers.
  const text = source.replaceAll(/\/\*\*\n(?: \*[^\n]*\n)*? \* via the `definition`[^\n]*\n \*\/\n/g, '');
  return [`${name}.ts`, `${head}\n\n${makeReadonly(text.trim())}\n`];
}

/**
 * Generates the TypeScript types for files that meta-schemas describe, by the name of the types' file.
 * @param folders folders with meta-schemas, `<name>.schema.json`
 */
export async function generateSourceTypes(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING) && !UNREAD.has(basename(name, ENDING)))
      .sort()
      .map((name) => join(folder, name)),
  );
  return new Map(await Promise.all(paths.map(generate)));
}
