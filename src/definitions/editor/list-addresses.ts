import { join } from '#reading/files/posix-path.ts';
import { isRecord } from '#domain/read-property.ts';
import { listJson } from '#reading/files/list-json.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import type { NamedEntry } from './editor-schema.ts';

/** Kinds of files whose parts other files can reuse by `$ref`, by the name of the meta-schema. */
const KINDS: Readonly<Record<string, string>> = {
  schema: 'schema',
  ui: 'ui',
  steps: 'steps',
  step: 'steps',
  products: 'products',
  groups: 'groups',
};

function describePart(part: unknown): string {
  if (!isRecord(part)) return '';
  const names = ['title', 'name', 'label', 'ui:widget', 'description'].map((key) => part[key]);
  return names.find((name): name is string => typeof name === 'string') ?? '';
}

/** Lists a part and all parts inside it. Their names are JSON pointers. */
function listParts(part: unknown, address: string): readonly NamedEntry[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([name, child]) =>
    name.startsWith('$')
      ? []
      : listParts(child, `${address}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [{ name: address, description: describePart(part) }, ...inner];
}

/**
 * Lists the addresses of all parts of the shared files, by kind of file. Addresses are relative to the shared
 * folder.
 */
export function listAddresses(
  sources: SourceFiles,
  root: string,
): Readonly<Record<string, readonly NamedEntry[]>> {
  const found: Record<string, NamedEntry[]> = {};
  const folder = join(root, 'shared');
  for (const file of listJson(sources, folder)) {
    const content = sources.read(join(folder, file));
    const written = isRecord(content) ? content['$schema'] : undefined;
    const [, meta = ''] = /([a-z]+)\.schema\.json$/.exec(String(written)) ?? [];
    const kind = KINDS[meta];
    if (kind === undefined) continue;
    const [whole, ...parts] = listParts(content, `${file}#`);
    (found[kind] ??= []).push({ name: file, description: whole?.description ?? '' }, ...parts);
  }
  return found;
}
