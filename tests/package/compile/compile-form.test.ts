import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileFolder } from '#package/compile/compile-folder.ts';
import { compileForm } from '#package/compile/compile-form.ts';
import { deriveOrder, openForm } from '#package/engine.ts';
import catalogue from '../../../docs/examples/embed/src/catalogue.json' with { type: 'json' };

const FOLDER = 'docs/examples/embed/definitions';

/** The definition files of the example by path. */
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
);

const options = { catalogue, today: '2026-11-20' };

/** Returns the files with a replacement in one of them. */
function edit(file: string, from: string, to: string): Readonly<Record<string, string>> {
  const text = texts[file] ?? '';
  expect(text).toContain(from);
  return { ...texts, [file]: text.replace(from, to) };
}

describe('compileForm', () => {
  it('returns the same form from memory as from a folder', async () => {
    const compiled = await compileForm(texts, 'seal', options);
    expect(compiled.problems).toEqual([]);
    expect(compiled.source?.pages).toHaveLength(1);
    expect(compiled).toEqual(await compileFolder(FOLDER, 'seal', options));
  });

  it('returns plain JSON, of which the engine opens a copy', async () => {
    const { source } = await compileForm(texts, 'seal', options);
    const { form, pages } = structuredClone(source) ?? {};
    const [page] = pages ?? [];
    expect(form).toEqual(source?.form);
    const opened = form && openForm(form);
    const order = opened && page && deriveOrder(opened, {}, { page, catalogue, today: options.today });
    expect(order?.cart.totalCents).toBe(4900);
    expect(order?.problems.map(({ path }) => path)).toContain('companyInformation.companyName');
  });

  it('locates each mistake by file, line and column, and returns no form', async () => {
    const mistaken = edit('seal/ui.json', '"card-number"', '"card-nubmer"');
    const { source, problems } = await compileForm(mistaken, 'seal', options);
    expect(source).toBeUndefined();
    expect(problems[0]).toMatchObject({ severity: 'error', file: 'seal/ui.json', nearest: 'card-number' });
    expect(problems[0]?.line).toBeGreaterThan(1);
  });

  it('checks patterns with the lazy-loaded parser', async () => {
    const slow = edit('seal/schema.json', '"required|maxLength:200"', '"required|regex:(a+)+b"');
    const { source, problems } = await compileForm(slow, 'seal', options);
    expect(source).toBeUndefined();
    expect(problems.map(({ code }) => code)).toContain('slow-pattern');
  });

  it('follows references between files, and none that leave the files', async () => {
    const shared = {
      'shared/company.json':
        '{ "properties": { "name": { "type": "string", "title": "Name", "rules": "required" } } }',
    };
    const referring = edit(
      'seal/schema.json',
      '"type": "string",\n          "title": "Company name",\n          "rules": "required|maxLength:200"',
      '"$ref": "../shared/company.json#/properties/name"',
    );
    expect((await compileForm({ ...referring, ...shared }, 'seal', options)).problems).toEqual([]);
    const outside = edit('seal/schema.json', '"title": "Company name"', '"$ref": "../../company.json"');
    const { problems } = await compileForm(outside, 'seal', options);
    expect(problems.map(({ code }) => code)).toContain('bad-reference');
  });

  it('reports a missing form', async () => {
    const { source, problems } = await compileForm(texts, 'stamp', options);
    expect(source).toBeUndefined();
    expect(problems.map(({ file, code }) => `${file} ${code}`)).toContain('stamp/steps.json missing-file');
  });
});
