import { join } from '#reading/files/posix-path.ts';
import { isRecord } from '#domain/read-property.ts';
import type { FileCache } from '#reading/files/file-cache.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { buildModel } from '../model/build-model.ts';
import { loadDefinition } from '../model/load-definition.ts';
import { loadPages } from '../model/pages/load-pages.ts';
import { collectNames } from './collect-names.ts';
import { listAddresses } from './list-addresses.ts';
import type { EditorForm, ReadForms } from './generate-schemas.ts';

/** Files of a form whose top-level keys are names, by kind of file. */
const NAMED = {
  products: 'products.json',
  groups: 'product-groups.json',
  conditions: 'conditions.json',
  modules: 'modules.json',
  ui: 'ui.json',
};

function keysOf(sources: SourceFiles, file: string): readonly string[] {
  const content = sources.has(file) ? sources.read(file) : undefined;
  return isRecord(content) ? Object.keys(content).filter((name) => !name.startsWith('$')) : [];
}

function readForm(sources: SourceFiles, root: string, slug: string): EditorForm | undefined {
  const definition = loadDefinition(sources, root, slug);
  if (definition === undefined) return undefined;
  const { sound, isWhole } = loadPages(sources, root, slug);
  const pages = sound.map(({ page }) => page);
  return {
    slug,
    formType: definition.steps.formType,
    pages: pages.map(({ pageID }) => pageID),
    sells: definition.steps.submission.payload === 'order',
    names: {
      ...Object.fromEntries(
        Object.entries(NAMED).map(([kind, file]) => [kind, keysOf(sources, join(root, slug, file))]),
      ),
      schema: Object.keys(definition.schema.properties ?? {}),
    },
    editorNames: collectNames(buildModel(definition, pages), isWhole),
  };
}

/**
 * Reads the names of all forms.
 * @param root the folder of all definitions
 */
export function readForms(root: string, slugs: readonly string[], cache: FileCache): ReadForms {
  const read = slugs.map((slug) => {
    const sources = new SourceFiles(root, cache);
    const form = readForm(sources, root, slug);
    cache.forget(join(root, slug));
    return { form, isParsed: sources.problems.every(({ code }) => code !== 'not-json') };
  });
  return {
    forms: read.flatMap(({ form }) => form ?? []),
    isWhole: read.every(({ form }) => form !== undefined),
    isParsed: read.every(({ isParsed }) => isParsed),
    addresses: listAddresses(new SourceFiles(root, cache), root),
  };
}
