import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { generateSourceTypes } from '#definitions/cli/types/generate-source-types.ts';
import { writeTypes } from '#definitions/cli/types/types-command.ts';

const project = join(import.meta.dirname, '../../../..');
const metaSchemas = [join(project, 'form-definitions/meta'), join(project, 'server/catalogue/schemas')];
const committed = join(project, 'src/definitions/source-types');

function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'meta-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, schema] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.schema.json`), JSON.stringify(schema));
  }
  return folder;
}

async function typesOf(files: Readonly<Record<string, unknown>>, name: string): Promise<string> {
  const source = (await generateSourceTypes([folderOf(files)])).get(`${name}.ts`) ?? '';
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('the committed folder of types', () => {
  it('matches the meta-schemas', async () => {
    const made = await generateSourceTypes(metaSchemas);
    const files = readdirSync(committed).map(
      (name) => [name, readFileSync(join(committed, name), 'utf8')] as const,
    );
    expect(Object.fromEntries(made), 'run `npm run forms -- types`').toEqual(Object.fromEntries(files));
  });
});

describe('generateSourceTypes', () => {
  it('makes everything readonly and omits the properties for authors', async () => {
    const properties = {
      $schema: { type: 'string' },
      $comment: { type: 'string' },
      names: { type: 'array', minItems: 1, items: { type: 'string' }, description: 'Names in { }, not [].' },
      pairs: { type: 'array', items: { type: 'object', additionalProperties: { type: 'number' } } },
      limit: {
        type: ['integer', 'object'],
        required: ['config'],
        additionalProperties: false,
        properties: { config: { type: 'string' } },
      },
    };
    const small = {
      type: 'object',
      additionalProperties: false,
      required: ['names', '$comment'],
      properties,
    };
    expect(await typesOf({ small }, 'small')).toBe(
      'export interface SmallFile { readonly names: readonly string[];' +
        ' readonly pairs?: readonly { readonly [k: string]: number; }[];' +
        ' readonly limit?: | number | { readonly config: string; }; }',
    );
  });

  it('generates unions of exclusive kinds and imports types from other files', async () => {
    const use = {
      type: ['string', 'object'],
      additionalProperties: false,
      properties: { a: { type: 'string' }, b: { $ref: 'other.schema.json#/definitions/part' } },
      anyOf: [
        { type: 'string' },
        { required: ['a'], not: { required: ['b'] } },
        { required: ['b'], not: { required: ['a'] } },
      ],
    };
    const small = { type: 'array', items: { $ref: '#/definitions/use' }, definitions: { use } };
    const other = { definitions: { part: { type: 'boolean' } }, $ref: '#/definitions/part' };
    expect(await typesOf({ small, other }, 'small')).toBe(
      "import type { Part } from './other.ts'; export type Use = | string | { readonly a: string; }" +
        ' | { readonly b: Part; }; export type SmallFile = readonly Use[];',
    );
  });
});

describe('writeTypes', () => {
  it('removes the types of a deleted meta-schema', async () => {
    const target = folderOf({});
    writeFileSync(join(target, 'gone.ts'), '');
    await writeTypes([folderOf({ small: { type: 'object' } })], target);
    expect(readdirSync(target)).toEqual(['small.ts']);
  });
});
