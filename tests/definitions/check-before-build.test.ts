import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { checkBeforeBuild } from '#definitions/check-before-build.ts';
import { formDefinitions } from '#definitions/vite-plugin.ts';
import { project } from '../fixtures/fixture-forms.ts';
import { realCatalogue } from './mistakes/check-spoilt.ts';
import { at } from './mistakes/spoilt-places.ts';
import { spoilFiles } from './mistakes/spoilt-files.ts';

const TITLE = ['properties', 'companyInformation', 'properties', 'companyName', 'title'];

function checkOf(root: string) {
  return checkBeforeBuild({ root, project, loadCatalogue: () => realCatalogue });
}

/** Builds a page that imports only the names of the forms. */
function buildWith(definitions: string, ssr: boolean) {
  const check = checkOf(definitions);
  const names = join(project, 'tests/definitions/check/form-names.ts');
  return build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    plugins: [formDefinitions({ root: project, definitions, check })],
    build: { write: false, ssr, rollupOptions: { input: names } },
  });
}

describe('checkBeforeBuild', () => {
  it('accepts a valid form', async () => {
    await expect(checkOf(spoilFiles().root)('company')).resolves.toBeUndefined();
  });

  it('stops a build with the file and line of a mistake that compiling does not find', async () => {
    const { root, set } = spoilFiles();
    set(at.schema, TITLE, 'Company <script>');
    await expect(buildWith(root, false)).rejects.toThrow(/schema\.json:\d+:\d+ .*"script"/);
  });

  it('skips the check in the server build, which follows the client build', async () => {
    const { root, set } = spoilFiles();
    set(at.schema, TITLE, 'Company <script>');
    await expect(buildWith(root, true)).resolves.toBeDefined();
  });

  it('accepts warnings', async () => {
    const { root, set } = spoilFiles();
    set(at.texts, ['terms.address'], 'http://example.com/terms');
    await expect(checkOf(root)('company')).resolves.toBeUndefined();
  });
});
