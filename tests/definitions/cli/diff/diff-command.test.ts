import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe('forms diff', () => {
  it('compares the forms with the last commit or with a given folder', async () => {
    const { project, root, edit } = createProject();
    expect(await runWords(['diff', '--answers', '5'], toolsFor(root))).toEqual({
      exitCode: 0,
      output: 'No form changed since HEAD.',
    });
    const released = mkdtempSync(join(tmpdir(), 'released-'));
    onTestFinished(() => rmSync(released, { recursive: true }));
    cpSync(project, released, { recursive: true });
    edit('company/schema.json', '"Business name"', '"Name of the business"');
    for (const against of ['HEAD', released]) {
      const { output } = await runWords(['diff', '--answers', '5', '--against', against], toolsFor(root));
      expect(output).toContain('company: safe');
      expect(output).toContain('Generated answers: 1 of 5 changed.');
    }
  });

  it('reports a removed form as breaking and a new form as safe', async () => {
    const { root } = createProject();
    cpSync(join(root, 'company'), join(root, 'firm'), { recursive: true });
    rmSync(join(root, 'company'), { recursive: true });
    const { output } = await runWords(['diff', '--json'], toolsFor(root));
    expect(JSON.parse(output).forms).toMatchObject([
      { slug: 'company', impact: 'breaking' },
      { slug: 'firm', impact: 'safe' },
    ]);
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
    [['--against', 'nowhere'], 1, 'Cannot read the definitions of "nowhere"'],
    [['nothing'], 1, 'Unknown form "nothing".'],
    [['--orders'], 1, 'No database found.'],
    [['--answers', 'many'], 2, 'Write a whole number.'],
  ])('rejects %j with exit code %i', async (words, exitCode, message) => {
    const { root } = createProject();
    expect(await runWords(['diff', ...words], toolsFor(root))).toEqual({
      exitCode,
      output: expect.stringContaining(message),
    });
  });
});
