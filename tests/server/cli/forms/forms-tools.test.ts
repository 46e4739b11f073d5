import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { runWords } from '../../../definitions/cli/run-words.ts';
import { fixtureForms } from '../../../fixtures/fixture-forms.ts';

const CATALOGUE = 'server/catalogue/data';

/** Creates a project with the fixture forms and the shipped catalog. */
function createProject() {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const definitions = join(project, 'form-definitions');
  cpSync(fixtureForms, definitions, { recursive: true });
  cpSync(CATALOGUE, join(project, CATALOGUE), { recursive: true });
  const replace = (file: string, from: string, to: string) => {
    const path = join(project, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  return { project, replace };
}

describe('createFormsTools', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('lets a check replay golden cases while CATALOGUE_DIR is unset', async () => {
    const { project, replace } = createProject();
    replace('form-definitions/company/journeys/llc-wyoming.json', '"totalCents": ', '"totalCents": 1');
    const { exitCode, output } = await runWords(['check', 'company'], createFormsTools(project));
    expect(output).toMatch(
      /company\/journeys\/llc-wyoming\.json:\d+:\d+ {2}The total is .* \[changed-case\]/,
    );
    expect(output).toContain('run "npm run forms -- replay --update"');
    expect(exitCode).toBe(1);
  });

  it('skips golden cases with the catalog of another folder, because they expect the shipped prices', async () => {
    const { project, replace } = createProject();
    replace('form-definitions/company/journeys/llc-wyoming.json', '"totalCents": ', '"totalCents": 1');
    vi.stubEnv('CATALOGUE_DIR', join(project, CATALOGUE));
    const { output } = await runWords(['check', 'company'], createFormsTools(project));
    expect(output).not.toContain('changed-case');
  });

  it('lets a check report a price that is a tenth of the released one', async () => {
    const released = createProject();
    const { project, replace } = createProject();
    replace(`${CATALOGUE}/simple-products.json`, '"price": 7500', '"price": 75');
    const words = ['check', 'company', '--against', released.project];
    const { exitCode, output } = await runWords(words, createFormsTools(project));
    expect(output).toMatch(
      /^server\/catalogue\/data\/simple-products\.json:\d+:\d+ {2}Price 75 was 7500 before: /m,
    );
    expect(exitCode).toBe(1);
    const unchanged = await runWords(words, createFormsTools(released.project));
    expect(unchanged.output).not.toContain('odd-price');
  });
});
