import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileForm } from './compile-form.ts';

const FORM = 'virtual:form/';
const FORMS = 'virtual:forms';
const PAGES = 'virtual:pages';
const DEFINITIONS = 'virtual:definitions';

/** Slugs of all forms: the folders that hold a `steps.json`. */
export function listForms(root: string): readonly string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'steps.json')))
    .sort();
}

/** Where the plugin finds what it works with. */
export interface FormDefinitionsOptions {
  readonly root: string;
  /** Folder of all definitions. */
  readonly definitions: string;
  /** Checks a form before a build, beyond what compiling finds; rejects where it has mistakes. */
  readonly check?: (slug: string) => Promise<void>;
}

/**
 * Turns the form definitions into modules: `virtual:form/<slug>` is one compiled form, `virtual:forms` loads each of
 * them when it is opened. For the server, `virtual:pages` holds every page's configuration and `virtual:definitions` what
 * each form was compiled from. A definition with
 * mistakes stops the build with all of them; in development an edit reloads the page.
 */
export function formDefinitions(options: FormDefinitionsOptions): Plugin {
  const { root, definitions, check } = options;
  let isBuild = false;
  return {
    name: 'form-definitions',
    configResolved: ({ command, build }) => {
      // The server's build follows the page's, which has checked the same definitions.
      isBuild = command === 'build' && build.ssr === false;
    },
    async buildStart() {
      if (!isBuild || check === undefined) return;
      for (const slug of listForms(definitions)) await check(slug);
    },
    resolveId: (id) =>
      id.startsWith(FORM) || [FORMS, PAGES, DEFINITIONS].includes(id) ? `\0${id}` : undefined,
    async load(id) {
      if (id === `\0${FORMS}`) {
        const loaders = listForms(definitions).map(
          (slug) => `${JSON.stringify(slug)}: () => import('${FORM}${slug}').then((module) => module.form)`,
        );
        return `export const forms = {${loaders.join(',')}};`;
      }
      if (id === `\0${PAGES}`) return writeOfEach(definitions, root, 'pages');
      if (id === `\0${DEFINITIONS}`) return writeOfEach(definitions, root, 'definition');
      if (!id.startsWith(`\0${FORM}`)) return undefined;
      const { source, files } = await compileForm(definitions, id.slice(FORM.length + 1), { root });
      for (const file of files) this.addWatchFile(file);
      return source;
    },
    hotUpdate({ file, server }) {
      if (!file.startsWith(definitions)) return;
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith('\0virtual:') === true) {
          this.environment.moduleGraph.invalidateModule(module);
        }
      }
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** A module that holds one part of every compiled form, by slug. */
async function writeOfEach(definitions: string, root: string, part: 'pages' | 'definition'): Promise<string> {
  const parts = await Promise.all(
    listForms(definitions).map(async (slug) => {
      const compiled = await compileForm(definitions, slug, { root });
      return [slug, compiled[part]] as const;
    }),
  );
  const name = part === 'pages' ? 'pages' : 'definitions';
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(parts))};`;
}
