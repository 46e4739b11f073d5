import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildForm } from '#definitions/build-form.ts';
import { writeModule } from '#definitions/emit/write-module.ts';
import { readJourneys } from '../toolbox/read-journeys.ts';

const PREFIX = 'virtual:studio/';

/**
 * Serves a form for the studio as `virtual:studio/<slug>`: the form with all lists, pages and golden
 * states. In development, an edit of any definition reloads the page.
 * @param root the project's folder
 * @param today returns the base of relative years, `YYYY-MM-DD`
 */
export function studioModules(root: string, today: () => string): Plugin {
  const definitions = join(root, 'form-definitions');
  return {
    name: 'studio-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const slug = id.slice(PREFIX.length + 1);
      const { emitted, configurations } = await buildForm(definitions, slug);
      const folder = join(definitions, slug, 'journeys');
      const states = configurations.map(async ({ pageID }) =>
        (await readJourneys(folder, pageID, today())).map((journey) => ({ ...journey, pageID })),
      );
      return [
        writeModule(emitted, root),
        `export const pages = ${JSON.stringify(configurations)};`,
        `export const states = ${JSON.stringify((await Promise.all(states)).flat())};`,
      ].join('\n');
    },
  };
}
