import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { createDiskCache, diskFiles } from '#reading/files/disk-files.ts';
import { buildParts } from './built-parts.ts';
import type { BuiltParts } from './built-parts.ts';
import { writeAliases, optionsOf } from './write-aliases.ts';
import { splitProducts } from './emit/late-products.ts';
import { lateTexts, textsOfWidget } from './emit/first-texts.ts';
import { writeModule } from './emit/write-module.ts';
import { isRecord } from '#domain/read-property.ts';

/** Writes the module of one option list. Aliases have a module of their own. */
function writeListModule(file: string): string {
  const list = optionsOf(diskFiles, file).map((option) => {
    if (!isRecord(option)) return option;
    const { aliases: _aliases, ...written } = option;
    return written;
  });
  return `export const list = ${JSON.stringify(list)};`;
}

const PREFIX = 'virtual:';

/** Lists the slugs of all forms: the folders that contain a `steps.json`. */
export function listForms(root: string): readonly string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'steps.json')))
    .sort();
}

export interface FormDefinitionsOptions {
  readonly root: string;
  /** Folder of all definitions. */
  readonly definitions: string;
  /** Checks a form before a build. Rejects with the errors that compilation does not detect. */
  readonly check?: (slug: string) => Promise<void>;
  /**
   * Returns the current parts of a form, for a server that updates them. By default, each module builds them.
   */
  readonly findParts?: (slug: string) => Promise<BuiltParts>;
  /** A prefix after `virtual:` in module names, for forms in another folder. For example `fixture/`. */
  readonly scope?: string;
}

/** Names that end with a slash are prefixes. */
function nameModules(scope: string) {
  return {
    form: `${PREFIX}${scope}form/`,
    forms: `${PREFIX}${scope}forms`,
    pages: `${PREFIX}${scope}pages`,
    definitions: `${PREFIX}${scope}definitions`,
    aliases: `${PREFIX}${scope}aliases`,
    list: `${PREFIX}${scope}list/`,
    products: `${PREFIX}${scope}products/`,
    texts: `${PREFIX}${scope}texts`,
    widgetTexts: `${PREFIX}${scope}texts/`,
  };
}

type ModuleNames = ReturnType<typeof nameModules>;

/**
 * Serves the form definitions as modules:
 * - `virtual:form/<slug>`: one form
 * - `virtual:forms`: a function per form that loads it on demand
 * - `virtual:list/<file>`: a long option list, lazy-loaded by pages
 * - `virtual:products/<slug>`: the product properties for prices and orders, lazy-loaded by pages
 * - `virtual:aliases`: other names of options, for controls that visitors type into
 * - `virtual:texts`: the default texts that pages load after the first step
 * - `virtual:texts/<widget>`: the default texts of a widget, in its chunk
 * - `virtual:pages`: the configuration of every page, for the server
 * - `virtual:definitions`: the source of every form, for the server
 * An invalid definition stops the build, which reports all of its errors. A query in a module's id, such as
 * `?again=1`, is ignored.
 */
export function formDefinitions(options: FormDefinitionsOptions): Plugin {
  const { definitions, check, scope = '' } = options;
  const names = nameModules(scope);
  let isBuild = false;
  return {
    name: `${scope}form-definitions`,
    // Before Vite resolves the imports of rules.
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      // The server's build runs after the page's build, which has checked the same definitions.
      isBuild = command === 'build' && build.ssr === false;
    },
    async buildStart() {
      if (!isBuild || check === undefined) return;
      for (const slug of listForms(definitions)) await check(slug);
    },
    async resolveId(asked, importer = '') {
      const id = asked.replace(/\?.*/s, '');
      if (Object.values(names).some((name) => id === name || (name.endsWith('/') && id.startsWith(name))))
        return `\0${id}`;
      // The helpers of a rule are in the same chunk as the rule.
      const [form] = /\?form=.+/.exec(importer) ?? [];
      if (form === undefined || !id.startsWith('#domain/rules/')) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && `${found.id}${form}`;
    },
    async load(id, loading) {
      const { files = [], code } = (await writeVirtualModule(id, names, options, loading?.ssr)) ?? {};
      for (const file of files) this.addWatchFile(file);
      return code;
    },
  };
}

/** The code of a module, and the files whose edits change it. */
interface VirtualModule {
  readonly code: string;
  readonly files?: readonly string[];
}

async function writeVirtualModule(
  id: string,
  names: ModuleNames,
  options: FormDefinitionsOptions,
  isForServer = false,
): Promise<VirtualModule | undefined> {
  const {
    root,
    definitions,
    findParts = (slug: string) => buildParts(definitions, slug, createDiskCache()),
  } = options;
  if (id === `\0${names.forms}`) {
    const loaders = listForms(definitions).map(
      (slug) => `${JSON.stringify(slug)}: () => import('${names.form}${slug}').then((module) => module.form)`,
    );
    return { code: `export const forms = {${loaders.join(',')}};` };
  }
  if (id === `\0${names.pages}`) return { code: await writeOfEach(definitions, findParts, 'configurations') };
  if (id === `\0${names.definitions}`)
    return { code: await writeOfEach(definitions, findParts, 'definition') };
  if (id === `\0${names.texts}`) return { code: `export const texts = ${JSON.stringify(lateTexts())};` };
  if (id.startsWith(`\0${names.widgetTexts}`)) {
    const texts = textsOfWidget(id.slice(names.widgetTexts.length + 1));
    return { code: `export const texts = ${JSON.stringify(texts)};` };
  }
  if (id === `\0${names.aliases}`) return writeAliases(diskFiles, definitions);
  if (id.startsWith(`\0${names.list}`)) {
    const file = join(definitions, `${id.slice(names.list.length + 1)}.json`);
    return { code: writeListModule(file), files: [file] };
  }
  if (id.startsWith(`\0${names.products}`)) {
    const { emitted, paths } = await findParts(id.slice(names.products.length + 1));
    const code = `export const products = ${JSON.stringify(splitProducts(emitted).late)};`;
    return { code, files: paths };
  }
  if (!id.startsWith(`\0${names.form}`)) return undefined;
  const slug = id.slice(names.form.length + 1);
  const { emitted, paths, lists } = await findParts(slug);
  const list = (name: string) =>
    names.list + relative(definitions, lists[name] ?? name).replace(/\.json$/, '');
  const late = isForServer ? undefined : { list, products: names.products + slug };
  return { code: writeModule(emitted, root, late), files: paths };
}

/** Writes a module with one part of every form, by slug. */
async function writeOfEach(
  definitions: string,
  findParts: (slug: string) => Promise<BuiltParts>,
  part: 'configurations' | 'definition',
): Promise<string> {
  const parts = await Promise.all(
    listForms(definitions).map(async (slug) => [slug, (await findParts(slug))[part]] as const),
  );
  const name = part === 'configurations' ? 'pages' : 'definitions';
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(parts))};`;
}
