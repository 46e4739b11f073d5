import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formDefinitions, listForms } from '#definitions/vite-plugin.ts';
import { copyDefinitions } from './definition-folder.ts';
import { at as files } from './mistakes/spoilt-places.ts';

// The builds are slow on a busy machine.

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Starts a server of modules, from definitions of the test. */
async function startServer(definitions: string) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [formDefinitions({ root, definitions })],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  return server;
}

/** Loads a module as a build does. */
async function loadModule(definitions: string, id: string): Promise<Record<string, unknown>> {
  return (await startServer(definitions)).ssrLoadModule(id);
}

describe('formDefinitions', () => {
  it('creates a module for each form', async () => {
    const { form } = await loadModule(copyDefinitions().root, 'virtual:form/company');
    expect(form).toMatchObject({ slug: 'company', formType: 'CompanyForm' });
  });

  it('ignores the query string that a retry adds to the module of a form', async () => {
    const { form } = await loadModule(copyDefinitions().root, 'virtual:form/company?again=1');
    expect(form).toMatchObject({ slug: 'company' });
  });

  it.each([
    ['of its form', '?form=company', 'starter-text.ts?form=company'],
    ['of every form', '', 'starter-text.ts'],
  ])('resolves the helper of a rule to a module %s', async (_, query, expected) => {
    const { pluginContainer } = await startServer(copyDefinitions().root);
    const rule = `${root}/rules/businessPurposeLength.ts${query}`;
    const found = await pluginContainer.resolveId('#domain/rules/starter-text.ts', rule);
    expect(found?.id).toBe(`${root}/src/domain/rules/${expected}`);
  });

  it('lists the forms and loads them on demand', async () => {
    const { forms } = await loadModule(copyDefinitions().root, 'virtual:forms');
    expect(forms).toEqual({ company: expect.any(Function) });
  });

  it('creates a module for the pages', async () => {
    const { pages } = await loadModule(copyDefinitions().root, 'virtual:pages');
    expect(pages).toEqual({ company: [expect.objectContaining({ pageID: 'company' })] });
  });

  it('fails the build with every mistake in the definition', async () => {
    const { root: definitions, replace, lineOf } = copyDefinitions();
    replace(
      files.steps,
      '"filingOptions": ["business-formation"]',
      '"filingOptions": ["business-formatoin"]',
    );
    const line = lineOf(files.steps, '"business-formatoin"');
    await expect(loadModule(definitions, 'virtual:form/company')).rejects.toThrow(
      `${files.steps}:${line}:29  Unknown product "business-formatoin". Did you mean "business-formation"?`,
    );
  });
});

describe('listForms', () => {
  it('lists the folders with steps in order', () => {
    const { root: definitions, remove } = copyDefinitions();
    expect(listForms(definitions)).toEqual(['company']);
    remove(files.steps);
    expect(listForms(definitions)).toEqual([]);
  });
});
