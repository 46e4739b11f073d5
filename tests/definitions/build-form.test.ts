import { writeModule } from '#definitions/emit/write-module.ts';
import { describe, expect, it } from 'vitest';
import { compileIn, copyDefinitions, findProblems } from './definition-folder.ts';
import { at as files } from './mistakes/spoilt-places.ts';

function summarize(problems: Awaited<ReturnType<typeof findProblems>>) {
  return problems.map(({ code, file, line }) => `${file}:${line} ${code}`);
}

describe('findProblems with invalid JSON', () => {
  it.each([
    ['an extra comma', '"version": 1,', '"version": 1,,', 'a name in double quotes is missing'],
    ['a missing comma', '"version": 1,', '"version": 1', 'a comma is missing'],
    ['a comment', '"version": 1,', '"version": 1, // first', 'comments are not allowed'],
    ['a name without quotes', '"version": 1,', 'version: 1,', 'a word outside of quotes'],
    ['single quotes', '"version": 1,', "'version': 1,", 'single quotes are not allowed'],
    ['an unclosed string', '"version": 1,', '"version: 1,', 'a string has no closing quote'],
    ['a missing colon', '"version": 1,', '"version" 1,', 'a colon is missing'],
    ['a trailing comma', '"payload": "order" }', '"payload": "order", }', 'an extra comma'],
  ])('reports the mistake once, with its line: %s', async (_, from, to, says) => {
    const folder = copyDefinitions();
    folder.replace(files.steps, from, to);
    const problems = await findProblems(folder.root);
    expect(problems.map(({ code }) => code)).toEqual(['not-json']);
    const line = folder.lineOf(files.steps, to);
    expect([line, line + 1]).toContain(problems[0]?.line);
    expect(problems[0]?.message).toMatch(/^Invalid JSON: .*\.$/);
    expect(problems[0]?.message).toContain(says);
  });

  it('reports an empty file', async () => {
    const folder = copyDefinitions();
    folder.write(files.steps, '');
    expect((await findProblems(folder.root)).map(({ code }) => code)).toEqual(['not-json']);
  });

  it('accepts a byte order mark', async () => {
    const folder = copyDefinitions();
    folder.replace(files.steps, '{', '\uFEFF{');
    expect(await findProblems(folder.root)).toEqual([]);
  });
});

describe('findProblems with object keys', () => {
  it('reports a duplicate key', async () => {
    const folder = copyDefinitions();
    folder.replace(files.steps, '"version": 1,', '"version": 1,\n"version": 2,');
    const [problem, ...others] = await findProblems(folder.root);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'duplicate-key',
      line: folder.lineOf(files.steps, '"version": 2'),
    });
    expect(problem?.message).toContain('"version" is repeated');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('reports the reserved key %s', async (name) => {
    const folder = copyDefinitions();
    folder.replace(files.conditions, '"is-nonprofit"', `"${name}": {},\n"is-nonprofit"`);
    const [problem] = await findProblems(folder.root);
    expect(problem).toMatchObject({
      code: 'reserved-name',
      line: folder.lineOf(files.conditions, `"${name}"`),
    });
  });
});

describe('findProblems with a missing file', () => {
  it.each([
    files.schema,
    files.ui,
    files.steps,
    files.products,
    files.conditions,
    files.modules,
    files.texts,
    files.availability,
  ])('reports %s', async (file) => {
    const folder = copyDefinitions();
    folder.remove(file);
    expect(summarize(await findProblems(folder.root))).toEqual([`${file}:1 missing-file`]);
  });

  it('reports the "$ref" to a missing file', async () => {
    const folder = copyDefinitions();
    folder.remove('shared/payment.json');
    const line = folder.lineOf(files.schema, '"../shared/payment.json"');
    expect(summarize(await findProblems(folder.root))).toEqual([`${files.schema}:${line} bad-reference`]);
  });

  it('reports unknown settings when the only page is missing', async () => {
    const folder = copyDefinitions();
    folder.remove(files.page);
    expect(new Set((await findProblems(folder.root)).map(({ code }) => code))).toEqual(
      new Set(['unknown-setting']),
    );
  });
});

describe('findProblems with several mistakes', () => {
  it('reports all mistakes, sorted by file and line', async () => {
    const folder = copyDefinitions();
    folder.replace(files.schema, '"required|length:2|maxLength:200"', '"requird|length:2"');
    folder.replace(files.schema, '"list": "designators"', '"list": "designator"');
    folder.replace(files.ui, '"ui:widget": "textarea"', '"ui:widget": "textaera"');
    folder.replace(files.steps, '"companyInformation.altCompanyName"', '"companyInformation.altName"');
    folder.replace(files.steps, '"registered-agent"]', '"registered-agnet"]');
    folder.replace(files.products, '"payload": "formation"', '"payload": "formatoin"');
    folder.replace(files.page, '"mode": "steps",', '"mode": "steps", "startStep": "first",');
    const problems = await findProblems(folder.root);
    expect(summarize(problems)).toEqual([
      `${files.page}:${folder.lineOf(files.page, '"startStep"')} unknown-step`,
      `${files.schema}:${folder.lineOf(files.schema, '"requird')} unknown-rule`,
      `${files.schema}:${folder.lineOf(files.schema, '"designator"')} unknown-list`,
      `${files.steps}:${folder.lineOf(files.steps, '"companyInformation.altName"')} unknown-path`,
      `${files.steps}:${folder.lineOf(files.steps, '"registered-agnet"')} unknown-product`,
      `${files.ui}:${folder.lineOf(files.ui, '"textaera"')} unknown-widget`,
      `${files.products}:${folder.lineOf(files.products, '"formatoin"')} unknown-payload`,
    ]);
  });

  it('also reports other mistakes in files with unknown keys', async () => {
    const folder = copyDefinitions();
    folder.replace(files.schema, '"rules": "maxLength:100"', '"rulse": "maxLength:100"');
    folder.replace(files.schema, '"required|length:2|maxLength:200"', '"requird|length:2"');
    folder.replace(files.steps, '"label": "How we file"', '"lable": "How we file"');
    folder.replace(files.steps, '"companyInformation.altCompanyName"', '"companyInformation.altName"');
    expect((await findProblems(folder.root)).map(({ code }) => code)).toEqual([
      'unknown-key',
      'unknown-rule',
      'unknown-path',
      'unknown-key',
    ]);
  });

  it('also reports other mistakes when steps, modules and reactions have the wrong structure', async () => {
    const folder = copyDefinitions();
    folder.replace(
      files.steps,
      '"key": "formation-details",\n      "title"',
      '"key": "formation-details",\n      "titel"',
    );
    folder.replace(files.steps, '"modules": [', '"modulse": [');
    folder.replace(files.steps, '"use": "sync-company-designator"', '"uze": "sync-company-designator"');
    folder.replace(files.schema, '"required|length:2|maxLength:200"', '"requird|length:2"');
    folder.replace(files.steps, '"contactInformation.altPhone"', '"contactInformation.altFone"');
    const problems = await findProblems(folder.root);
    const at = (text: string) => folder.lineOf(files.steps, text);
    expect(summarize(problems)).toEqual([
      `${files.schema}:${folder.lineOf(files.schema, '"requird')} unknown-rule`,
      `${files.steps}:${at('{\n      "key": "company-information"')} missing-key`,
      `${files.steps}:${at('"modulse"')} unknown-key`,
      `${files.steps}:${at('"contactInformation.altFone"')} unknown-path`,
      `${files.steps}:${at('{\n      "key": "formation-details"')} missing-key`,
      `${files.steps}:${at('"titel"')} unknown-key`,
      `${files.steps}:${at('{\n      "uze"')} wrong-shape`,
      `${files.steps}:${at('"uze"')} unknown-key`,
    ]);
    const messages = problems.map(({ message }) => message).join('\n');
    expect(messages).toContain('Unknown key "modulse". Did you mean "modules"?');
    expect(messages).toContain('Unknown key "titel". Did you mean "title"?');
    expect(messages).toContain('Unknown key "uze". Did you mean "use"?');
  });
});

describe('compileIn', () => {
  it('returns the same form for the same files in any folder', async () => {
    const [one, other] = [copyDefinitions(), copyDefinitions()];
    expect((await compileIn(other.root)).emitted).toEqual((await compileIn(one.root)).emitted);
  });

  it('changes the version when the definition changes', async () => {
    const versionOf = async (root: string) => (await compileIn(root)).emitted.version;
    const [one, other] = [copyDefinitions(), copyDefinitions()];
    other.replace(files.steps, '"title": "Account Setup"', '"title": "Your account"');
    expect(await versionOf(one.root)).toMatch(/^[0-9a-f]{16}$/);
    expect(await versionOf(other.root)).not.toBe(await versionOf(one.root));
  });

  it('collapses a module with a caption under its label', async () => {
    const folder = copyDefinitions();
    const label = '"label": "Addresses on record",';
    folder.replace(files.steps, label, `${label} "contains": "The agent's address is on record.",`);
    const modules = (await compileIn(folder.root)).emitted.steps.flatMap((step) => step.modules);
    const addresses = modules.find(({ key }) => key === 'addresses');
    expect(addresses).not.toHaveProperty('label');
    expect(addresses?.items).toMatchObject([
      { kind: 'fold', fold: { title: 'Addresses on record', contains: "The agent's address is on record." } },
    ]);
  });

  it('lists every source file, so that each edit triggers a rebuild', async () => {
    const folder = copyDefinitions();
    const { sources } = await compileIn(folder.root);
    const names = sources.paths.map((path) => path.slice(folder.root.length + 1));
    expect(names).toEqual(expect.arrayContaining(Object.values(files)));
    expect(names).toContain('shared/person.json');
    expect(names).toContain('shared/filing-states.json');
  });

  it('emits no eval and no schema library', async () => {
    const { emitted } = await compileIn(copyDefinitions().root);
    expect(writeModule(emitted, '/project')).not.toMatch(/\beval\b|new Function|require\(|\bajv\b/);
  });

  it('removes the properties for authors from pages', async () => {
    const { pages } = await compileIn(copyDefinitions().root);
    expect(pages.map((page) => Object.keys(page).filter((name) => name.startsWith('$')))).toEqual([[]]);
  });
});
