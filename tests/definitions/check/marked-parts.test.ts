import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFiles } from '#definitions/check/files/check-files.ts';
import { listMarkedParts } from '#definitions/check/marked-parts.ts';
import type { MarkedPart } from '#definitions/check/marked-parts.ts';
import { kindOf } from '#definitions/check/file-kind.ts';
import { checkEachForm, listFindings } from '#definitions/cli/check/check-forms.ts';
import { metaSchemas } from '#definitions/model/meta-schemas.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { takeSample } from '../../fixtures/take-sample.ts';
import { affectedForms } from '../mistakes/affected-forms.ts';

const SHIPPED = 'form-definitions';
const root = mkdtempSync(join(tmpdir(), 'marked-parts-'));
cpSync(SHIPPED, root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const tools = { ...createFormsTools(process.cwd()), showProgress: undefined };

const read = (file: string) => readFileSync(join(SHIPPED, file), 'utf8');

const valueOf = (file: string): unknown => parseJson(read(file));

/** The files of forms and shared files with the texts and names that they contain. */
const files = readdirSync(SHIPPED, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !/^meta|^samples|\/journeys\/|^shared\/texts\//.test(file))
  .map((file) => {
    const kind = kindOf({ name: file, value: valueOf(file) }) ?? '';
    return { file, kind, parts: listMarkedParts(kind, valueOf(file)) };
  });

const write = (file: string, text: string) => writeFileSync(join(root, file), text);

const NOBODY = 'nobody';

/** Replaces a part of a file, and keeps its lines. `isKey` replaces the key in place of the value. */
function replacePart(text: string, { at, isKey }: Pick<MarkedPart, 'at' | 'isKey'>, value: string): string {
  const tree = parseTree(text);
  const found = tree && findNodeAtLocation(tree, [...at]);
  const node = isKey === true ? found?.parent?.children?.[0] : found;
  if (node === undefined) throw new Error(`Nothing is at ${at.join('/')}.`);
  return text.slice(0, node.offset) + value + text.slice(node.offset + node.length);
}

/** Puts an unknown name into a part: as the name, as the key, or as an entry of a map of names. */
function rename(text: string, part: MarkedPart): string {
  if (!isRecord(part.value)) return replacePart(text, part, JSON.stringify(NOBODY));
  const entries = { [NOBODY]: Object.values(part.value)[0] ?? '', ...part.value };
  return replacePart(text, part, JSON.stringify(entries));
}

/** Returns the numbers of the lines that contain a text. */
function linesWith(file: string, text: string): readonly number[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
}

async function check(slugs: readonly string[]) {
  return listFindings(root, await checkEachForm(root, slugs, tools));
}

/** Returns whether a schema says what its strings are. */
function isDescribed(schema: Readonly<Record<string, unknown>>): boolean {
  return ['nameOf', 'visitorText', 'valueKind', 'enum', 'pattern'].some((keyword) =>
    Object.hasOwn(schema, keyword),
  );
}

/** Lists the places of strings in a meta-schema that it does not describe. */
function listUndescribed(schema: unknown, at: readonly string[] = []): readonly string[] {
  if (!isRecord(schema)) return [];
  const isString = [schema['type']].flat().includes('string');
  const isNote = ['$schema', '$comment', '$ref'].includes(at.at(-1) ?? '') || at.includes('anyOf');
  const inner = Object.entries(schema).flatMap(([name, part]) => listUndescribed(part, [...at, name]));
  return isString && !isNote && !isDescribed(schema) ? [at.join('/'), ...inner] : inner;
}

describe('the check, by the marks of the meta-schemas,', () => {
  it.each(Object.entries(metaSchemas))(
    'says of each string of %s whether it is a text, a name or a value',
    (_kind, schema) => {
      expect(listUndescribed(schema)).toEqual([]);
    },
  );

  it('reports an unknown placeholder in each text, at its line', async () => {
    for (const { file, parts } of files) {
      const texts = parts.filter(
        ({ visitorText, value }) => visitorText !== undefined && typeof value === 'string',
      );
      const spoilt = texts.reduce(
        (text, part) => replacePart(text, part, JSON.stringify(`${String(part.value)} {${NOBODY}}`)),
        read(file),
      );
      write(file, spoilt);
    }
    const paths = files.map(({ file }) => join(root, file));
    const findings = await checkFiles(root, paths, { known: new Map(), cache: createDiskCache() });
    const isFound = (file: string, line: number) =>
      findings.some(
        (found) => found.code === 'unfilled-placeholder' && found.file === file && found.line === line,
      );
    const lines = files.flatMap(({ file }) => linesWith(file, `{${NOBODY}}`).map((line) => ({ file, line })));
    for (const { file } of files) write(file, read(file));
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter(({ file, line }) => !isFound(file, line))).toEqual([]);
  });

  /** Names whose finding is at the enclosing object or use, and one that declares a setting. */
  const reportedElsewhere: ReadonlySet<string> = new Set([
    ...['path by', 'path of', 'table availability'].flatMap((name) => [
      `steps ${name}`,
      `conditions ${name}`,
    ]),
    'modules path fields',
    'modules path path',
    'steps path path',
    'steps rowList each',
    'steps setting config',
  ]);

  // One shipped name for each kind of place.
  const names = new Map(
    files.flatMap(({ file, kind, parts }) =>
      parts.flatMap((part) => {
        const name = part.at.findLast((segment) => typeof segment === 'string');
        const place = [kind, part.nameOf, name].join(' ');
        return part.nameOf === undefined ? [] : [[place, { place, file, part }] as const];
      }),
    ),
  );

  it.each(
    takeSample(
      [...names.values()].filter(({ place }) => !reportedElsewhere.has(place)),
      5,
      'names',
    ),
  )('reports an unknown name at its line: $place of $file', { timeout: 300_000 }, async ({ file, part }) => {
    const text = rename(read(file), part);
    write(file, text);
    const lines = text.split('\n');
    const reported: string[] = [];
    // Usually the first form that reads the file reports the name.
    for (const slug of affectedForms(root, SHIPPED, [file])) {
      if (reported.some((line) => line.includes(NOBODY))) break;
      const findings = (await check([slug])).filter((finding) => finding.file === file);
      // A finding at an opening brace is about the next line.
      const here = findings.map(({ line }) =>
        lines[line - 1]?.trim() === '{' ? lines[line] : lines[line - 1],
      );
      reported.push(...here.map((line) => line ?? ''));
    }
    write(file, read(file));
    expect(reported).toContainEqual(expect.stringContaining(NOBODY));
  });
});
