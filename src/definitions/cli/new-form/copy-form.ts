import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '#domain/read-property.ts';

/** The names of the original form and those of the copy. */
export interface CopyNames {
  readonly slug: string;
  readonly formType: string;
}

/** Returns the pageID of a copied page: `contact` → `refund`, `contact-sales` → `refund-sales`. */
export function renamePage(pageID: string, from: string, to: string): string {
  if (pageID === from) return to;
  return pageID.startsWith(`${from}-`) ? `${to}${pageID.slice(from.length)}` : `${to}-${pageID}`;
}

/** Renames form types, forms and pages inside a file. Other values stay as they are. */
function renameInside(value: unknown, from: CopyNames, to: CopyNames): unknown {
  if (Array.isArray(value)) return value.map((item) => renameInside(item, from, to));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string') return [name, renameInside(inner, from, to)];
      const isPage = name === 'pageID' || name === 'page';
      if (isPage) return [name, renamePage(inner, from.slug, to.slug)];
      if (name === 'formFileName' && inner === from.slug) return [name, to.slug];
      return [name, inner === from.formType ? to.formType : inner];
    }),
  );
}

/**
 * Returns the files of a copied form: the JSON text by path in the new folder.
 * @param folder the folder of the form to copy
 */
export function copyForm(folder: string, from: CopyNames, to: CopyNames): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return new Map(
    paths.toSorted().map((path) => {
      const content = renameInside(parseJson(readFileSync(join(folder, path), 'utf8')), from, to);
      const [, page] = /^pages\/(.+)\.json$/.exec(path) ?? [];
      const target = page === undefined ? path : `pages/${renamePage(page, from.slug, to.slug)}.json`;
      return [target, JSON.stringify(content)];
    }),
  );
}
