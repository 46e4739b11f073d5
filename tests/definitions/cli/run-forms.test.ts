import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runForms } from '#definitions/cli/run-forms.ts';
import { copyDefinitions } from '../compile/definition-folder.ts';
import { files } from '../compile/it-reports.ts';
import { catalogue, TODAY } from './catalogue.ts';

async function run(words: readonly string[], definitions = copyDefinitions().root) {
  const said: string[] = [];
  const complained: string[] = [];
  const generated = mkdtempSync(join(tmpdir(), 'types-'));
  onTestFinished(() => rmSync(generated, { recursive: true }));
  const code = await runForms(words, {
    definitions,
    generated,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    today: TODAY,
    loadCatalogue: () => catalogue,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n'), generated };
}

describe('forms check', () => {
  it('ends with 0 and says so when all is well', async () => {
    expect(await run(['check'])).toMatchObject({ code: 0, said: 'The form definitions have no mistakes.' });
    expect(JSON.parse((await run(['check', '--json'])).said)).toEqual({ problems: [] });
  });

  it('ends with 1 and lists every mistake, each on a line with its place', async () => {
    const folder = copyDefinitions();
    folder.replace(files.steps, '"filingOptions": ["business-formation"]', '"filingOptions": ["formation"]');
    folder.replace(files.ui, '"ui:widget": "textarea"', '"ui:widget": "textaera"');
    const { code, said } = await run(['check'], folder.root);
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      `form-definitions/${files.steps}:${folder.lineOf(files.steps, '["formation"]')}:29  There is no product "formation". [unknown-product]`,
      `form-definitions/${files.ui}:${folder.lineOf(files.ui, '"textaera"')}:7  There is no widget "textaera". Did you mean "textarea"? [unknown-widget]`,
    ]);
    const { problems } = JSON.parse((await run(['check', '--json'], folder.root)).said);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatchObject({ code: 'unknown-product', file: files.steps, column: 29 });
  });
});

describe('forms types', () => {
  it("writes a file of each form's answers", async () => {
    const { code, generated } = await run(['types']);
    expect(code).toBe(0);
    expect(readdirSync(generated)).toEqual(['form-a-business.ts']);
    expect(readFileSync(join(generated, 'form-a-business.ts'), 'utf8')).toContain(
      'export type FormABusinessAnswers = {',
    );
  });
});

describe('forms new and forms explain', () => {
  it('make a form and explain what it makes of its first journey', async () => {
    const { root } = copyDefinitions();
    const made = await run(['new', 'RASignupForm'], root);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('ra-signup/schema.json') });
    const journey = join(root, 'ra-signup/journeys/minimal.json');
    const explained = await run(['explain', 'ra-signup', '--answers', journey], root);
    expect(explained).toMatchObject({ code: 0, said: expect.stringContaining('Nothing.') });
  });

  it('complain where they cannot', async () => {
    expect(await run(['explain', 'nothing'])).toMatchObject({
      code: 1,
      said: '',
      complained: 'There is no form "nothing".',
    });
  });
});

describe('any other command', () => {
  it.each([[[]], [['chek']], [['check', '--jsn']], [['types', 'x']]])(
    '%j ends with 2 and says how it is used',
    async (words) => {
      const { code, complained } = await run(words);
      expect(code).toBe(2);
      expect(complained).toContain('forms check');
    },
  );
});
