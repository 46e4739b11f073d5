import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../actions/parse-json-field.ts';
import type { JsonObject } from '../actions/parse-json-field.ts';

/** What a page loads. Addresses start with a slash or an origin. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Modules that the scripts import: fetched at once rather than one after the other. */
  readonly preloads: readonly string[];
  /** The module of each form, by slug: its page fetches it along with the scripts. */
  readonly forms?: Readonly<Record<string, string>>;
}

const ENTRY = 'src/main.tsx';
const FORM = 'virtual:form/';

/**
 * Reads what vite built.
 * @throws {Error} when there is no build
 */
export async function readBuiltAssets(projectFolder: string): Promise<PageAssets> {
  const file = join(projectFolder, 'dist/client/.vite/manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There are no built pages at ${file}. Run npm run build first.`);
  });
  return findAssets(JSON.parse(text));
}

/** Follows the imports of the entry through vite's manifest. */
export function findAssets(manifest: unknown): PageAssets {
  const chunks = isJsonObject(manifest) ? manifest : {};
  const seen = new Set<string>();
  const styles = new Set<string>();
  const preloads = new Set<string>();
  const visit = (name: string): void => {
    const chunk = Object.hasOwn(chunks, name) ? chunks[name] : undefined;
    if (seen.has(name) || !isJsonObject(chunk)) return;
    seen.add(name);
    for (const style of textsOf(chunk['css'])) styles.add(`/${style}`);
    if (name !== ENTRY && typeof chunk['file'] === 'string') preloads.add(`/${chunk['file']}`);
    textsOf(chunk['imports']).forEach(visit);
  };
  visit(ENTRY);
  const entry = chunks[ENTRY];
  const script = isJsonObject(entry) && typeof entry['file'] === 'string' ? [`/${entry['file']}`] : [];
  return { styles: [...styles], scripts: script, preloads: [...preloads], forms: findFormModules(chunks) };
}

function findFormModules(chunks: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(chunks).flatMap(([name, chunk]) =>
      name.startsWith(FORM) && isJsonObject(chunk) && typeof chunk['file'] === 'string'
        ? [[name.slice(FORM.length), `/${chunk['file']}`]]
        : [],
    ),
  );
}

/** The scripts of a vite development server; styles come with them. */
export function developmentAssets(viteOrigin: string): PageAssets {
  return { styles: [], scripts: [`${viteOrigin}/@vite/client`, `${viteOrigin}/${ENTRY}`], preloads: [] };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
