import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PlacedAnswers } from '#definitions/cli/command-tools.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { createProject } from '../create-project.ts';
import { runWords } from '../run-words.ts';

function toolsFor(root: string, orders?: readonly PlacedAnswers[]) {
  return {
    root,
    metaSchemas: [],
    sourceTypes: '/nowhere',
    today: new Date().toISOString().slice(0, 10),
    loadCatalogue: () => catalogue,
    ...(orders === undefined
      ? {}
      : {
          async *readOrders() {
            yield* orders;
          },
        }),
  };
}

/** Creates an empty folder for released definitions. */
function createReleased(): string {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('forms diff', () => {
  it('compares the forms with the last commit or with a given folder', async () => {
    const { project, root, edit } = createProject();
    expect(await runWords(['diff', '--answers', '5'], toolsFor(root))).toEqual({
      exitCode: 0,
      output: 'No form changed since HEAD.',
    });
    const released = createReleased();
    cpSync(project, released, { recursive: true });
    edit('company/schema.json', '"Business name"', '"Name of the business"');
    for (const against of ['HEAD', released]) {
      const { output } = await runWords(['diff', '--answers', '5', '--against', against], toolsFor(root));
      expect(output).toContain('company: safe');
      expect(output).toContain('Generated answers: 1 of 5 changed.');
    }
  });

  it('reports a removed form as breaking and a new form as safe', async () => {
    const { root, copyForm } = createProject();
    copyForm('firm');
    rmSync(join(root, 'company'), { recursive: true });
    const { output } = await runWords(['diff', '--json'], toolsFor(root));
    expect(JSON.parse(output).forms).toMatchObject([
      { slug: 'company', impact: 'breaking' },
      { slug: 'firm', impact: 'safe' },
    ]);
  });

  it.each([
    ['now', 'because it has mistakes\n'],
    ['before', 'because it has mistakes before the change\n'],
  ])('reports a form that is invalid %s, compares the others and exits with 1', async (version, words) => {
    const { project, root, edit, copyForm } = createProject();
    const released = createReleased();
    copyForm('firm');
    cpSync(project, released, { recursive: true });
    edit('company/schema.json', '"Business name"', '"Name of the business"');
    const broken = version === 'now' ? root : join(released, basename(root));
    writeFileSync(join(broken, 'firm/steps.json'), '{');
    const run = ['diff', '--answers', '0', '--against', released];
    const { output, exitCode } = await runWords(run, toolsFor(root));
    expect(exitCode).toBe(1);
    expect(output).toContain('company: safe\n');
    expect(output).toContain(`firm: not compared, ${words}`);
    expect(output).toContain('2 forms changed: 1 safe (company), 1 not compared.');
    const { invalid } = JSON.parse((await runWords([...run, '--json'], toolsFor(root))).output);
    expect(invalid).toMatchObject([{ slug: 'firm', version }]);
  });

  it('prints a change of several forms once, and ends with a summary by verdict', async () => {
    const { project, root, edit, copyForm } = createProject();
    const released = createReleased();
    copyForm('firm');
    cpSync(project, released, { recursive: true });
    for (const slug of ['company', 'firm'])
      edit(`${slug}/schema.json`, '"Business name"', '"Name of the business"');
    const words = ['diff', '--answers', '0', '--against', released];
    const { output } = await runWords(words, toolsFor(root));
    expect(output.split('"Name of the business", not')).toHaveLength(2);
    expect(output).toMatch(/^Several forms\n {2}safe {7}The title of the answer .*\. In company, firm\.$/m);
    expect(output).toMatch(/\n2 forms changed: 2 safe \(company, firm\)\.$/);
  });

  it('reports a changed default text', async () => {
    const { project, root, write } = createProject();
    const released = createReleased();
    write('shared/texts/en-US.json', '{ "button.back": { "text": "Back", "note": "" } }');
    cpSync(project, released, { recursive: true });
    write('shared/texts/en-US.json', '{ "button.back": { "text": "Previous", "note": "" } }');
    const { output } = await runWords(['diff', '--against', released], toolsFor(root));
    expect(output).toContain('The default text "button.back" is "Previous", not "Back".');
  });

  it('names the version whose catalog has mistakes', async () => {
    const { root } = createProject();
    const loadCatalogue = (folder?: string) => {
      if (folder === undefined) return catalogue;
      throw new Error(`${folder}/coupons.json:1:1  This file is missing or cannot be read.`);
    };
    expect(await runWords(['diff'], { ...toolsFor(root), loadCatalogue })).toEqual({
      exitCode: 1,
      output:
        'The catalog of "HEAD" has mistakes, so nothing can be compared with it. Name another version with --against.\ncoupons.json:1:1  This file is missing or cannot be read.',
    });
  });

  it('ignores a change of a shared part that the form does not use', async () => {
    const { root, edit } = createProject();
    edit('shared/conditions.json', '{', '{ "unused": { "companyInformation.state": "WY" },');
    expect((await runWords(['diff'], toolsFor(root))).output).toBe('No form changed since HEAD.');
  });

  it('counts the stored orders that have different errors after the edit', async () => {
    const { root, edit } = createProject();
    edit('company/schema.json', '"required|length:2|maxLength:200"', '"required|length:40|maxLength:200"');
    const answers = { companyInformation: { state: 'WY', companyName: 'Ruiz Tools' } };
    const tools = toolsFor(root, [{ id: '7', pageID: 'company', answers }]);
    const { output } = await runWords(['diff', '--answers', '0', '--orders'], tools);
    expect(output).toContain('Stored orders: 1 of 1 changed: 7.');
    expect(output).toContain('1 with other errors. 7: ');
  });

  it.each([
    [['--against', 'nowhere'], 2, 'Cannot read the definitions of "nowhere"'],
    [['nothing'], 2, 'Unknown form "nothing".'],
    [['--orders'], 1, 'No database found.'],
    [['--answers', 'many'], 2, 'Write a whole number.'],
    [['--answers', ''], 2, 'Write a whole number.'],
  ])('rejects %j with exit code %i', async (words, exitCode, message) => {
    const { root } = createProject();
    expect(await runWords(['diff', ...words], toolsFor(root))).toEqual({
      exitCode,
      output: expect.stringContaining(message),
    });
  });
});
