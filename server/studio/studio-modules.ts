import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuiltParts } from '#definitions/built-parts.ts';
import { writeModule } from '#definitions/emit/write-module.ts';
import { readJourneys } from '../toolbox/read-journeys.ts';

const PREFIX = 'virtual:studio/';

/**
 * Serves a form for the studio as `virtual:studio/<slug>`: the form with all lists, pages and golden
 * states.
 * @param root the project's folder
 * @param findParts returns the parts of a form
 * @param today returns the base of relative years, `YYYY-MM-DD`
 */
export function studioModules(
  root: string,
  findParts: (slug: string) => Promise<BuiltParts>,
  today: () => string,
): Plugin {
  const definitions = join(root, 'form-definitions');
  return {
    name: 'studio-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id.replace(/\?.*/s, '')}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const slug = id.slice(PREFIX.length + 1);
      const { emitted, configurations } = await findParts(slug);
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
