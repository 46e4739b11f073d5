import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { firstTextsOf, lateTexts, textsOfWidget } from '#definitions/emit/first-texts.ts';
import { findCodeOf } from '#definitions/emit/form-code.ts';
import { openForm } from '#definitions/runtime/open-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { parseJson, readInside, recordOf } from '#domain/read-property.ts';
import { drawFirstStep } from '#prerender/draw-first-step.tsx';
import { listFirstScripts } from '#server/pages/list-first-scripts.ts';
import { readModules } from '#server/built-files/list-modules.ts';
import { readBuiltAssets } from '#server/pages/page-assets.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';

const CLIENT = 'dist/client';
const LATE = 'src/loading/late-texts.ts';

const assets = await readBuiltAssets('.');
const modulesByScript = readModules(CLIENT);
const manifest = recordOf(parseJson(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')));

function fileOf(name: string): string {
  const file = readInside(manifest, name, 'file');
  return typeof file === 'string' ? file : '';
}

/** Returns the modules of a chunk and of its static imports. */
function modulesOf(name: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const imported = readInside(manifest, name, 'imports');
  const names = Array.isArray(imported) ? imported.filter((one) => typeof one === 'string') : [];
  return [
    ...Object.keys(modulesByScript[fileOf(name)] ?? {}),
    ...names.flatMap((one) => modulesOf(one, seen)),
  ];
}

const keysByModule = new Map<string, readonly string[]>();

/** Returns the text keys in a module. */
function keysOf(module: string): readonly string[] {
  const known = keysByModule.get(module);
  if (known !== undefined || !/^(src|widgets|rules)\//.test(module)) return known ?? [];
  const source = readFileSync(module, 'utf8');
  const keys = Object.keys(defaultTexts).filter((key) => source.includes(`'${key}'`));
  keysByModule.set(module, keys);
  return keys;
}

/** Returns the keys of the widget texts in these modules. */
function widgetKeysIn(modules: readonly string[]): readonly string[] {
  return modules.flatMap((module) => {
    const [, widget] = /^virtual:texts\/(.+)$/.exec(module) ?? [];
    return widget === undefined ? [] : Object.keys(textsOfWidget(widget));
  });
}

const forms = await Promise.all(
  listForms('form-definitions').map(async (slug) => {
    const { emitted, configurations } = await buildForm('form-definitions', slug, createDiskCache());
    return { slug, emitted, configurations };
  }),
);

async function visitFirst({ slug, emitted, configurations }: (typeof forms)[number]) {
  const form = openForm(emitted, findCodeOf(emitted));
  return Promise.all(
    configurations.map(async (page) => {
      const { parts = [] } = (await drawFirstStep(form, page, '2026-11-22')) ?? {};
      const scripts = listFirstScripts(CLIENT, assets, slug, parts);
      const modules = scripts.flatMap(({ file }) => Object.keys(modulesByScript[file] ?? {}));
      return { emitted, page, pageID: page.pageID, modules };
    }),
  );
}

const visits = (await Promise.all(forms.map(visitFirst))).flat();

describe.each(visits)('the first visit of the built page $pageID', ({ emitted, page, modules }) => {
  it('loads every text that its scripts reference', () => {
    const hasLateTexts = modules.includes(LATE);
    // Pages that show all steps together also show the review, so they need the late texts immediately.
    expect(hasLateTexts && page.mode === 'steps').toBe(false);
    const texts = { ...firstTextsOf(emitted), ...(hasLateTexts ? lateTexts() : {}) };
    const known = new Set([...Object.keys(texts), ...widgetKeysIn(modules)]);
    expect(modules.flatMap(keysOf).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('a lazy-loaded script', () => {
  it('imports the lazy-loaded texts unless every form that loads the script contains those texts', () => {
    const first = new Set(forms.flatMap(({ emitted }) => Object.keys(firstTextsOf(emitted))));
    // A shared chunk loads only with a script that imports it.
    const scripts = Object.keys(manifest).filter((name) => !name.startsWith('_'));
    const lacking = scripts.flatMap((name) => {
      const modules = modulesOf(name);
      if (modules.includes(LATE)) return [];
      const known = new Set([...first, ...widgetKeysIn(modules)]);
      const keys = modules.flatMap(keysOf).filter((key) => !known.has(key));
      return keys.length === 0 ? [] : [[fileOf(name), keys]];
    });
    expect(lacking).toEqual([]);
  });
});
