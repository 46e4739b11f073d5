import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quoteByList } from '#server/services/registrar/domain-records.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { copyShipped } from '../copy-shipped.ts';
import { runWords } from '../run-words.ts';

const CASE = 'company/journeys/llc-wyoming.json';
/** The path of the case as the output names it. */
const shown = join('form-definitions', CASE);

const toolsFor = (root: string) => ({
  root,
  metaSchemas: [],
  sourceTypes: '/nowhere',
  today: new Date().toISOString().slice(0, 10),
  loadCatalogue: () => catalogue,
  quoteDomains: (domains: readonly string[]) => quoteByList(domains, catalogue.tldPrices),
});

/** Copies the fixture forms, and returns functions that edit, run and read. */
function prepare() {
  const folder = copyDefinitions();
  return {
    ...folder,
    run: (...words: readonly string[]) => runWords(words, toolsFor(folder.root)),
    read: (file: string) => readFileSync(join(folder.root, file), 'utf8'),
  };
}

describe('forms replay', () => {
  it('exits with 0 when every golden case has the expected results', async () => {
    const { run } = prepare();
    expect(await run('replay')).toEqual({
      exitCode: 0,
      output: expect.stringMatching(/^All \d+ golden cases have the expected results\.$/),
    });
  });

  it('reports a difference with its file, line and amounts, and the command that updates the case', async () => {
    const { run, replace, lineOf } = prepare();
    replace(CASE, '"totalCents": 32875', '"totalCents": 0');
    const { exitCode, output } = await run('replay', 'company');
    expect(exitCode).toBe(1);
    expect(output.split('\n')).toEqual([
      `${shown}:${lineOf(CASE, '"totalCents": 0')}:3  The total is $328.75, not $0.00. [changed-case]`,
      expect.stringMatching(/^1 difference in \d+ golden cases\.$/),
      expect.stringContaining('npm run forms -- replay --update'),
    ]);
    expect((await run('check')).output).toContain('The total is $328.75, not $0.00. [changed-case]');
  });

  it('writes the current results with --update, and leaves the rest of the case unchanged', async () => {
    const { run, replace, read } = prepare();
    const before = read(CASE);
    replace(CASE, '"totalCents": 32875', '"totalCents": 0');
    const { exitCode, output } = await run('replay', '--update');
    expect(exitCode).toBe(0);
    expect(output).toContain(`Updated ${shown}`);
    expect(read(CASE)).toBe(before);
    expect((await run('replay')).exitCode).toBe(0);
  });

  it('leaves a case with invalid answers unchanged on --update', async () => {
    const { root, run, read } = prepare();
    const golden = JSON.parse(read(CASE));
    writeFileSync(
      join(root, CASE),
      JSON.stringify({ ...golden, answers: { ...golden.answers, 'accountInformation.email': 'ana' } }),
    );
    const before = read(CASE);
    const { exitCode, output } = await run('replay', 'company', '--update');
    expect(exitCode).toBe(1);
    expect(output).toMatch(/The answers fail: "[^"]+" at accountInformation\.email\./);
    expect(output).toMatch(/\n1 case cannot be updated: correct its answers\.$/);
    expect(output).not.toContain('replay --update');
    expect(read(CASE)).toBe(before);
  });

  it('fails on --update while a file violates its meta-schema', async () => {
    const { run, replace } = prepare();
    replace(CASE, '"totalCents"', '"total"');
    const { exitCode } = await run('replay', '--update');
    expect(exitCode).toBe(1);
  });

  it('reports the mistakes of an invalid form and replays the others', async () => {
    const { root, run, replace, lineOf } = prepare();
    cpSync(join(root, 'company'), join(root, 'broken'), { recursive: true });
    writeFileSync(join(root, 'broken/steps.json'), '{');
    replace(CASE, '"totalCents": 32875', '"totalCents": 0');
    const { exitCode, output } = await run('replay');
    expect(exitCode).toBe(1);
    expect(output).toContain('form-definitions/broken/steps.json:1:');
    expect(output).toContain(
      `${shown}:${lineOf(CASE, '"totalCents": 0')}:3  The total is $328.75, not $0.00.`,
    );
  });

  it('reports the line at which a file violates its meta-schema', async () => {
    const { run, replace, lineOf } = prepare();
    replace(CASE, '"totalCents"', '"total"');
    const { exitCode, output } = await run('replay', 'company');
    expect(exitCode).toBe(1);
    expect(output).toContain(`${shown}:${lineOf(CASE, '"total"')}:`);
  });

  it('prints the differences as JSON with --json', async () => {
    const { run, replace } = prepare();
    replace(CASE, '"totalCents": 32875', '"totalCents": 0');
    const { output } = await run('replay', 'company', '--json');
    expect(JSON.parse(output)).toMatchObject({
      differences: [{ file: CASE, code: 'changed-case', message: 'The total is $328.75, not $0.00.' }],
      updated: [],
    });
  });

  it.each([
    ['contact', 'minimal', '/thank-you/', '/thanks/'],
    ['jobs', 'priority-position', '/thank-you/priority-application/', '/thank-you/application/'],
    ['login', 'minimal', '/account/', '/accounts/'],
  ])('reports a wrong next page of %s at its line, and corrects it with --update', async (...given) => {
    const [slug, name, right, wrong] = given;
    const { root, replace, lineOf, read } = copyShipped(slug);
    const file = `${slug}/journeys/${name}.json`;
    const before = read(file);
    replace(file, `"leadsTo": "${right}"`, `"leadsTo": "${wrong}"`);
    const { exitCode, output } = await runWords(['replay', slug], toolsFor(root));
    expect([exitCode, output.split('\n')[0]]).toEqual([
      1,
      `${join('form-definitions', file)}:${lineOf(file, '"leadsTo"')}:3  The next page is "${right}", not "${wrong}". [changed-case]`,
    ]);
    await runWords(['replay', slug, '--update'], toolsFor(root));
    expect(read(file)).toBe(before);
  });

  it('compares the next page with the setting of the page', async () => {
    const { root, replace } = copyShipped('contact');
    const page = 'contact/pages/contact.json';
    replace(page, '"redirects": true', '"redirects": true, "contactRedirect": "/thanks/"');
    const { output } = await runWords(['replay', 'contact'], toolsFor(root));
    expect(output).toContain('The next page is "/thanks/", not "/thank-you/".');
  });

  it.each([
    ['a step', '"contact-information",', '"contact",', 'also "contact-information"'],
    ['a line', '"label": "LLC Filing Service"', '"label": "LLC Filing"', 'no longer "LLC Filing"'],
    ['a page', '"page": "company"', '"page": "firm"', 'The form "company" has no page "firm".'],
    [
      'a filing method',
      '"steps": [',
      '"filingMethods": { "business-formation": "Fast" },\n  "steps": [',
      '"business-formation" has no filing method "Fast". Available:',
    ],
  ])('reports the line of a mistake in a case: %s', async (_, from, to, message) => {
    const { run, replace, lineOf } = prepare();
    replace(CASE, from, to);
    const { output } = await run('replay', 'company');
    const lines = output.split('\n').filter((line) => line.includes(message));
    expect(lines).toEqual([expect.stringContaining(`${shown}:${lineOf(CASE, to)}:`)]);
  });
});
