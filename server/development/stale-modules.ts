import type { ViteDevServer } from 'vite';
import type { EditedForms } from '#definitions/live-builds.ts';

const VIRTUAL = '\0virtual:';

/** Matches the virtual modules that belong to one form. */
const OF_FORM = /^(?:form|products|studio)\/(.*)$/;

/** Returns whether an edit changes a virtual module. */
function isStale(name: string, files: readonly string[], { rebuilt, removed }: EditedForms): boolean {
  const [, slug] = OF_FORM.exec(name) ?? [];
  if (slug !== undefined) return rebuilt.includes(slug) || removed.includes(slug);
  if (name.startsWith('texts')) return files.some((file) => /\/shared\/texts\//.test(file));
  if (name.startsWith('list/')) return files.some((file) => file.endsWith(`/${name.slice(5)}.json`));
  if (name === 'aliases') return files.some((file) => /\/(?:shared|lists)\/[^/]+$/.test(file));
  return true;
}

/** Invalidates the modules that an edit changes, for browsers and for the server. Others stay cached. */
export function invalidateStale(
  { environments }: Pick<ViteDevServer, 'environments'>,
  files: readonly string[],
  edited: EditedForms,
): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const imported = files.flatMap((file) => [...(moduleGraph.getModulesByFile(file) ?? [])]);
    const created = [...moduleGraph.idToModuleMap].flatMap(([id, module]) =>
      id.startsWith(VIRTUAL) && isStale(id.slice(VIRTUAL.length), files, edited) ? [module] : [],
    );
    for (const module of [...imported, ...created]) moduleGraph.invalidateModule(module);
  }
}
