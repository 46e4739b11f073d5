import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { findCodeOf, listCodeOf } from '#definitions/emit/form-code.ts';

import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import { openForm } from '#definitions/runtime/open-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findStaticImports } from '#loading/load-graph.ts';
import { drawFirstStep } from '#prerender/draw-first-step.tsx';
import { listFirstScripts } from '#server/pages/list-first-scripts.ts';
import { readModules } from '#server/built-files/list-modules.ts';
import { readBuiltAssets } from '#server/pages/page-assets.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';

const CLIENT = 'dist/client';
const MAX_GZIP_BYTES = 120_000;
const MAX_BROTLI_BYTES = 105_000;

const modulesByScript = readModules(CLIENT);

const assets = await readBuiltAssets('.');

interface VisitedForm {
  readonly slug: string;
  readonly page: PageConfiguration;
  readonly emitted: EmittedForm;
  readonly form: CompiledForm;
}

async function visitFirst(slug: string) {
  const { emitted, configurations } = await buildForm('form-definitions', slug, createDiskCache());
  const form = openForm(emitted, findCodeOf(emitted));
  return Promise.all(configurations.map((page) => visitPage({ slug, page, emitted, form })));
}

async function visitPage({ slug, page, emitted, form }: VisitedForm) {
  const { parts = [] } = (await drawFirstStep(form, page, '2026-11-22')) ?? {};
  const scripts = listFirstScripts(CLIENT, assets, slug, parts);
  const modules = scripts.flatMap(({ file }) => Object.keys(modulesByScript[file] ?? {}));
  return { slug, page, pageID: page.pageID, emitted, scripts, modules, parts };
}

const visits = (await Promise.all(listForms('form-definitions').map(visitFirst))).flat();

/** Other pages that show all steps together need the code of all steps, and prices for the review. */
const light = visits.filter(({ slug, page }) => page.mode === 'steps' || page.pageID === slug);

describe.each(visits)(
  'the first visit of the built page $pageID of /$slug/',
  ({ slug, emitted, scripts, modules, parts }) => {
    it('loads the page, the form and the code that opens the form', () => {
      expect(modules).toContain('src/main.tsx');
      expect(modules).toContain(`virtual:form/${slug}`);
      expect(modules).toContain('src/definitions/runtime/open-form.ts');
    });

    it('requests all scripts with the page, without a chain of requests', () => {
      const files = scripts.map(({ file }) => file);
      const imported = files.flatMap((file) =>
        findStaticImports(readFileSync(`${CLIENT}/${file}`, 'utf8')).map((name) => `assets/${name}`),
      );
      expect(imported.filter((file) => !files.includes(file))).toEqual([]);
      expect(imported.length).toBeGreaterThan(0);
    });

    it('names only lazy-loaded modules that exist in the build', () => {
      expect(parts.filter((part) => assets.parts?.[part] === undefined)).toEqual([]);
    });

    it('loads only the rules that the form uses', () => {
      const loaded = modules.flatMap((module) => /^rules\/(\w+)\.ts$/.exec(module)?.[1] ?? []);
      // A module can be split across two scripts.
      expect([...new Set(loaded)].toSorted()).toEqual(listCodeOf(emitted).rules.toSorted());
    });

    it('loads no option list as a schema', () => {
      const form = scripts.find(({ file }) => `virtual:form/${slug}` in (modulesByScript[file] ?? {}));
      const text = readFileSync(`${CLIENT}/${form?.file}`, 'utf8');
      expect(/\boneOf["'`]?:\s*\[\s*\{/.test(text)).toBe(false);
    });
  },
);

describe.each(light)('the first visit of the built page $pageID', ({ modules }) => {
  it('loads no code for prices or submissions, which the first step does not need', () => {
    expect(modules).toContain('src/domain/cart/unpriced-cart.ts');
    expect(modules).toContain('src/state/submission/late-submission.ts');
    const late = [
      'src/domain/cart/derive-cart.ts',
      'src/domain/cart/bundles/sell-bundles.ts',
      'src/renderer/cart/PricedLine.tsx',
      'src/state/submission/submission.ts',
      'src/api/catalogue-client.ts',
      'node_modules/wretch/dist/core.js',
    ];
    const built = new Set(Object.values(modulesByScript).flatMap((sizes) => Object.keys(sizes)));
    expect(late.filter((module) => !built.has(module))).toEqual([]);
    expect(late.filter((module) => modules.includes(module))).toEqual([]);
  });
});

// Pages for developers show every kind of input, so they are larger.
describe.each(light.filter(({ page }) => page.audience !== 'developers'))(
  'the page weight of $pageID at the first visit',
  ({ scripts }) => {
    const sum = (bytes: readonly number[]) => bytes.reduce((total, size) => total + size, 0);

    it('stays within the limits for gzip and brotli', () => {
      expect(sum(scripts.map(({ gzipBytes }) => gzipBytes))).toBeLessThanOrEqual(MAX_GZIP_BYTES);
      expect(sum(scripts.map(({ brotliBytes }) => brotliBytes))).toBeLessThanOrEqual(MAX_BROTLI_BYTES);
    });
  },
);

describe('the build', () => {
  it('contains no schema validator', () => {
    const modules = Object.values(modulesByScript).flatMap((sizes) => Object.keys(sizes));
    expect(modules.filter((module) => /node_modules\/(ajv|@rjsf\/validator)/.test(module))).toEqual([]);
    expect(modules.some((module) => module.startsWith('node_modules/react-dom/'))).toBe(true);
  });
});

describe('a change of a form', () => {
  const isList = (file: string) => 'virtual:forms' in (modulesByScript[file] ?? {});
  const isForm = (file: string) =>
    Object.keys(modulesByScript[file] ?? {}).some((module) => module.startsWith('virtual:form/'));
  const files = Object.keys(modulesByScript);

  it('leaves all other scripts in browser caches, because no other script contains the form’s URL', () => {
    const forms = files.filter(isForm).map((file) => file.replace('assets/', ''));
    expect(forms.length).toBeGreaterThan(10);
    const naming = files.filter((file) => {
      const text = readFileSync(`${CLIENT}/${file}`, 'utf8');
      return forms.some((form) => text.includes(form));
    });
    expect(naming.filter((file) => !isList(file))).toEqual([]);
    // No page loads the script with the list of forms.
    expect(assets.scripts.filter((address) => isList(address.slice(1)))).toEqual([]);
  });
});
