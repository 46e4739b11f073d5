import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runForms } from '#definitions/cli/run-forms.ts';
import { copyDefinitions } from '../definition-folder.ts';
import { at as files } from '../mistakes/spoilt-places.ts';
import { fixtureCatalogue as catalogue } from '../../fixtures/fixture-catalogue.ts';
import { TODAY } from './today.ts';

const metaSchemas = ['form-definitions/meta', 'server/catalogue/schemas'];

async function run(words: readonly string[], definitions = copyDefinitions().root) {
  const said: string[] = [];
  const complained: string[] = [];
  const sourceTypes = mkdtempSync(join(tmpdir(), 'types-'));
  onTestFinished(() => rmSync(sourceTypes, { recursive: true }));
  const code = await runForms(words, {
    root: definitions,
    metaSchemas,
    sourceTypes,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    today: TODAY,
    loadCatalogue: () => catalogue,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n'), sourceTypes };
}

describe('forms check', () => {
  it('exits with 0 and a confirmation when the forms have no mistakes', async () => {
    expect(await run(['check'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^No errors in the form definitions\. \d+ forms? checked in \d+\.\d s\.$/),
    });
    expect(JSON.parse((await run(['check', '--json'])).said)).toEqual({ problems: [] });
  });

  it('exits with 1 and lists each mistake on a line with its position', async () => {
    const folder = copyDefinitions();
    folder.replace(files.steps, '"filingOptions": ["business-formation"]', '"filingOptions": ["formation"]');
    folder.replace(files.ui, '"ui:widget": "textarea"', '"ui:widget": "textaera"');
    const { code, said } = await run(['check'], folder.root);
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      `form-definitions/${files.steps}:${folder.lineOf(files.steps, '["formation"]')}:29  Unknown product "formation". Add it to shared/products.json or the form's products.json, or fix the name. [unknown-product]`,
      `form-definitions/${files.ui}:${folder.lineOf(files.ui, '"textaera"')}:7  Unknown widget "textaera". Did you mean "textarea"? [unknown-widget]`,
      expect.stringMatching(/^2 errors in 2 files\. \d+ forms? checked in /),
    ]);
    const { problems } = JSON.parse((await run(['check', '--json'], folder.root)).said);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatchObject({ code: 'unknown-product', file: files.steps, column: 29 });
  });
});

describe('forms check --in', () => {
  it('checks the forms of another folder and names its files by their paths', async () => {
    const { root, replace, lineOf } = copyDefinitions();
    replace('shared/products.json', '"available": {', '"offered": {');
    const line = lineOf('shared/products.json', '"offered": {');
    expect(await run(['check', '--in', root], '/nowhere')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${root}/shared/products.json:${line}:`),
    });
  });
});

describe('forms types', () => {
  it('writes a file of types for each meta-schema whose types are imported', async () => {
    const { code, said, sourceTypes } = await run(['types']);
    expect(code).toBe(0);
    const names = metaSchemas.flatMap((folder) => readdirSync(folder));
    const types = names.map((name) => name.replace('.schema.json', '.ts'));
    const unread = ['defaults.ts', 'journey.ts', 'page.ts', 'step.ts', 'texts.ts'];
    expect(readdirSync(sourceTypes)).toEqual(types.filter((name) => !unread.includes(name)).toSorted());
    expect(said).toContain(join(sourceTypes, 'steps.ts'));
    expect(readFileSync(join(sourceTypes, 'steps.ts'), 'utf8')).toContain('export interface StepsFile {');
  });

  it("prints the type of a form's answers and writes nothing", async () => {
    const { code, said, sourceTypes } = await run(['types', 'company']);
    expect(code).toBe(0);
    expect(said).toMatch(/^export type CompanyAnswers = \{/);
    expect(readdirSync(sourceTypes)).toEqual([]);
  });

  it('exits with 2 for an unknown form and with 1 for a broken one', async () => {
    expect(await run(['types', 'nothing'])).toMatchObject({
      code: 2,
      said: '',
      complained: 'Unknown form "nothing". The forms are company.',
    });
    const folder = copyDefinitions();
    folder.replace(files.schema, '"type": "object"', '"type": "objekt"');
    const broken = await run(['types', 'company'], folder.root);
    expect(broken).toMatchObject({ code: 1, complained: expect.stringContaining('[unknown-value]') });
  });
});

describe('forms new, then forms explain', () => {
  it('explains the first journey of the new form', async () => {
    const { root } = copyDefinitions();
    const made = await run(['new', 'RASignupForm'], root);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('ra-signup/schema.json') });
    const journey = join(root, 'ra-signup/journeys/minimal.json');
    const explained = await run(['explain', 'ra-signup', '--answers', journey], root);
    expect(explained).toMatchObject({ code: 0, said: expect.stringContaining('None.') });
  });

  it('reports an unknown form', async () => {
    expect(await run(['explain', 'nothing'])).toMatchObject({
      code: 2,
      said: '',
      complained: 'Unknown form "nothing". The forms are company.',
    });
  });
});

describe('an invalid command line', () => {
  it.each([
    [['chek'], "unknown command 'chek'", '(Did you mean check?)'],
    [['check', '--jsn'], "unknown option '--jsn'", '(Did you mean --json?)'],
    [['check', '--in'], "option '--in <folder>' argument missing", '--help'],
    [['check', 'compny'], 'Unknown form "compny".', 'Did you mean "company"?'],
    [['types', 'x', 'y'], "too many arguments for 'types'", '--help'],
    [['explain'], "missing required argument 'form'", '--help'],
    [['new'], "missing required argument 'FormType'", '--help'],
  ])('exits with 2 and names the cause and the fix: %j', async (words, cause, fix) => {
    const { code, said, complained } = await run(words);
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toContain(cause);
    expect(complained).toContain(fix);
  });

  it.each([
    [['check', 'compny', '--json'], 2, 'Unknown form "compny". Did you mean "company"?'],
    [['diff', '--against', 'nowhere', '--json'], 2, 'Cannot read the definitions of "nowhere"'],
    [['explain', 'compny', '--json'], 2, 'Unknown form "compny". Did you mean "company"?'],
    [['check', '--json', '--wach'], 2, "unknown option '--wach'"],
    [['diff', '--json', '--answers', '-1'], 2, 'Write a whole number.'],
    [['previews', '--json'], 1, 'Previews need the database of a server.'],
  ])(
    'prints the failure as JSON when the command line asks for JSON: %j',
    async (words, exitCode, message) => {
      const { code, said, complained } = await run(words);
      expect(code).toBe(exitCode);
      expect(JSON.parse(said)).toEqual({ error: expect.stringContaining(message) });
      expect(complained).toContain(message);
    },
  );

  it('lists the commands and exits with 2 when no command is named', async () => {
    const { code, complained } = await run([]);
    expect(code).toBe(2);
    expect(complained).toMatch(/Usage: npm run forms -- .*check .*explain /s);
  });
});

describe('--help', () => {
  it('lists every command and exits with 0', async () => {
    const { code, said } = await run(['--help']);
    expect(code).toBe(0);
    const listed = [...said.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
    expect(listed).toEqual(
      expect.arrayContaining(['check', 'new', 'explain', 'prices', 'rjsf', 'types', 'table']),
    );
  });

  it.each(['check', 'new', 'explain', 'prices', 'rjsf', 'types', 'table'])(
    'shows the usage and an example of %s, and exits with 0',
    async (name) => {
      const { code, said } = await run([name, '--help']);
      expect(code).toBe(0);
      expect(said).toContain(`Usage: npm run forms -- ${name}`);
      expect(said).toMatch(/Examples:\n {2}npm run (--silent )?forms -- /);
    },
  );
});
