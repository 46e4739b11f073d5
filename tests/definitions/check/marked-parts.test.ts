import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const valueOf = (file: string): unknown => parseJson(readFileSync(join(SHIPPED, file), 'utf8'));

/** The files of forms and shared files with the texts and names that they contain. */
const files = readdirSync(SHIPPED, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !/^meta|^samples|\/journeys\/|^shared\/texts\//.test(file))
  .map((file) => {
    const kind = kindOf({ name: file, value: valueOf(file) }) ?? '';
    return { file, kind, parts: listMarkedParts(kind, valueOf(file)) };
  });

/** Returns the value with the part at a path replaced, or its key. */
function changeAt(
  value: unknown,
  at: MarkedPart['at'],
  change: (part: unknown) => unknown,
  key?: string,
): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((entry, index) => (index === name ? changeAt(entry, rest, change, key) : entry));
  const entries = Object.entries(Object(value)).map(([other, inner]) => {
    if (other !== name) return [other, inner] as const;
    return rest.length === 0 && key !== undefined
      ? ([key, inner] as const)
      : ([other, changeAt(inner, rest, change, key)] as const);
  });
  return Object.fromEntries(entries);
}

const write = (file: string, value: unknown) =>
  writeFileSync(join(root, file), `${JSON.stringify(value, undefined, 2)}\n`);

/** Returns the numbers of the lines that contain a text. */
function linesWith(file: string, text: string): readonly number[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
}

async function check(slugs: readonly string[]) {
  return listFindings(root, await checkEachForm(root, slugs, tools));
}

const NOBODY = 'nobody';

/** Puts an unknown name into a part: as the name, as the key, or as an entry of a map of names. */
function rename(value: unknown, { at, isKey, nameOf }: MarkedPart): unknown {
  if (isKey === true) return changeAt(value, at, (inner) => inner, NOBODY);
  if (nameOf === 'rules') return changeAt(value, at, () => NOBODY);
  return changeAt(value, at, (inner) =>
    isRecord(inner) ? { ...inner, [NOBODY]: Object.values(inner)[0] ?? '' } : NOBODY,
  );
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

  it('reports a placeholder that nothing fills in each text, at its line', async () => {
    for (const { file, parts } of files) {
      const texts = parts.filter(
        ({ visitorText, value }) => visitorText !== undefined && typeof value === 'string',
      );
      const spoilt = texts.reduce(
        (value, { at }) => changeAt(value, at, (text) => `${String(text)} {${NOBODY}}`),
        valueOf(file),
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
    for (const { file } of files) write(file, valueOf(file));
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter(({ file, line }) => !isFound(file, line))).toEqual([]);
  });

  // One name of each place of the language.
  const names = new Map(
    files.flatMap(({ file, kind, parts }) =>
      parts.flatMap((part) => {
        const place = [
          kind,
          part.nameOf,
          ...part.at.filter((name) => typeof name === 'string').slice(-2),
        ].join(' ');
        return part.nameOf === undefined ? [] : [[place, { place, file, part }] as const];
      }),
    ),
  );

  it.each(takeSample([...names.values()], 5, 'names'))(
    'reports an unknown name at its line: $place of $file',
    { timeout: 300_000 },
    async ({ file, part }) => {
      write(file, rename(valueOf(file), part));
      const findings = await check(affectedForms(root, SHIPPED, [file]));
      const lines = linesWith(file, NOBODY);
      write(file, valueOf(file));
      expect(lines).toHaveLength(1);
      expect(findings.filter((finding) => finding.file === file).map(({ line }) => line)).toContain(lines[0]);
    },
  );
});
