import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { runWords } from '../../../definitions/cli/run-words.ts';
import { fixtureForms } from '../../../fixtures/fixture-forms.ts';

/** Creates a project with the fixture forms and the shipped catalog. */
function createProject() {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const definitions = join(project, 'form-definitions');
  cpSync(fixtureForms, definitions, { recursive: true });
  symlinkSync(resolve('server'), join(project, 'server'));
  const replace = (file: string, from: string, to: string) => {
    const path = join(definitions, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  return { project, replace };
}

describe('createFormsTools', () => {
  it('lets a check replay golden cases while CATALOGUE_DIR is unset', async () => {
    const { project, replace } = createProject();
    replace('company/journeys/llc-wyoming.json', '"totalCents": ', '"totalCents": 1');
    const { exitCode, output } = await runWords(['check', 'company'], createFormsTools(project));
    expect(output).toMatch(
      /company\/journeys\/llc-wyoming\.json:\d+:\d+ {2}The total is .* \[changed-case\]/,
    );
    expect(exitCode).toBe(1);
  });
});
