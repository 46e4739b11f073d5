import { describe, expect, it } from 'vitest';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { createProject } from '../create-project.ts';
import { runWords } from '../run-words.ts';

const toolsFor = (root: string) => ({
  root,
  metaSchemas: [],
  sourceTypes: '/nowhere',
  today: new Date().toISOString().slice(0, 10),
  loadCatalogue: () => catalogue,
});

/** Renames an option of a list and of the conditions on its options. */
function renameOption({ edit }: ReturnType<typeof createProject>): void {
  edit('shared/designators.json', '"key": "L.L.C."', '"key": "LLC."');
  edit('company/schema.json', '"L.L.C.": {', '"LLC.": {');
}

describe('forms check after an edit of a committed form', () => {
  it('fails, and suggests a new version with a migration that keeps draft answers', async () => {
    const project = createProject();
    renameOption(project);
    const { exitCode, output } = await runWords(['check'], toolsFor(project.root));
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /^form-definitions\/company\/steps\.json:4:\d+ {2}The option "L\.L\.C\." of the answer "companyInformation\.companyNameDesignator" is now "LLC\."/,
    );
    expect(output).toContain('raise "version" to 2 and add to "migrations": "2":{"options":{');
    expect(output).toContain('[missing-migration]');
  });

  it('passes when the form has the new version and the migration', async () => {
    const project = createProject();
    renameOption(project);
    const migration = '{ "options": { "companyInformation.companyNameDesignator": { "L.L.C.": "LLC." } } }';
    project.edit('company/steps.json', '"version": 1', `"version": 2, "migrations": { "2": ${migration} }`);
    expect(await runWords(['check'], toolsFor(project.root))).toMatchObject({ exitCode: 0 });
  });

  it('rejects an unknown Git reference in --against', async () => {
    const { root } = createProject();
    expect(await runWords(['check', '--against', 'v9'], toolsFor(root))).toEqual({
      exitCode: 2,
      output: expect.stringContaining('Cannot read the definitions of "v9"'),
    });
  });
});
