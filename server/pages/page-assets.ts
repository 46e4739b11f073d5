import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../posts/parse-json-field.ts';
import type { JsonObject } from '../posts/parse-json-field.ts';

/** What a page loads. Addresses start with a slash or an origin. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Modules that the scripts import: fetched at once rather than one after the other. */
  readonly preloads: readonly string[];
  /** The module of each form and what it imports, by slug: its page fetches them along with the scripts. */
  readonly forms?: Readonly<Record<string, readonly string[]>>;
  /** While developing: what the address of a form's module begins with, before its slug. */
  readonly formsAt?: string;
  /** What is loaded by itself, by source file: the page of a form whose first step has it fetches it along. */
  readonly parts?: Readonly<Record<string, PartAssets>>;
  /** What is in the style sheets, by address; those that are left out can only be linked. */
  readonly sheets?: Readonly<Record<string, StyleSheet>>;
}

/** A style sheet that may be in a page, with the source by which the page's policy lets it pass. */
export interface StyleSheet {
  readonly text: string;
  readonly source: string;
}

/** The files of a part, with what it imports. */
type PartAssets = Pick<PageAssets, 'styles' | 'preloads'>;

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
  const assets = findAssets(JSON.parse(text));
  const addresses = [assets, ...Object.values(assets.parts ?? {})].flatMap(({ styles }) => styles);
  const sheets = [...new Set(addresses)].map(async (address) => {
    const sheet = await readFile(join(projectFolder, 'dist/client', address), 'utf8');
    return [address, toStyleSheet(sheet)] as const;
  });
  return { ...assets, sheets: Object.fromEntries(await Promise.all(sheets)) };
}

/** @throws {Error} for a text that would end the element that it is in */
export function toStyleSheet(text: string): StyleSheet {
  if (/<\/style/i.test(text)) throw new Error('A style sheet has "</style" in it, so no page can hold it.');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** Follows the imports of the entry through vite's manifest. */
export function findAssets(manifest: unknown): PageAssets {
  const chunks = isJsonObject(manifest) ? manifest : {};
  const page = findFilesOf(chunks, ENTRY);
  const isNew = (address: string) => !page.styles.includes(address) && !page.scripts.includes(address);
  const parts = Object.entries(chunks).flatMap(([name, chunk]) => {
    if (!isJsonObject(chunk) || chunk['isDynamicEntry'] !== true || name.startsWith(FORM)) return [];
    const { styles, scripts } = findFilesOf(chunks, name);
    return [[name, { styles: styles.filter(isNew), preloads: scripts.filter(isNew) }] as const];
  });
  return {
    styles: page.styles,
    scripts: page.scripts.slice(0, 1),
    preloads: page.scripts.slice(1),
    forms: findFormModules(chunks, isNew),
    parts: Object.fromEntries(parts),
  };
}

/** The files of a chunk and of what it imports; its own script first. */
function findFilesOf(chunks: JsonObject, entry: string): Pick<PageAssets, 'styles' | 'scripts'> {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const chunk = Object.hasOwn(chunks, name) ? chunks[name] : undefined;
    if (seen.has(name) || !isJsonObject(chunk)) return;
    seen.add(name);
    for (const style of textsOf(chunk['css'])) styles.add(`/${style}`);
    if (typeof chunk['file'] === 'string') scripts.add(`/${chunk['file']}`);
    textsOf(chunk['imports']).forEach(visit);
  };
  visit(entry);
  return { styles: [...styles], scripts: [...scripts] };
}

/** The module of a form, and what it imports; nothing of a form that is not built. */
export function scriptsOfForm({ forms = {}, formsAt }: PageAssets, slug: string): readonly string[] {
  if (formsAt !== undefined) return [`${formsAt}${slug}`];
  return Object.hasOwn(forms, slug) ? (forms[slug] ?? []) : [];
}

/** The files of some parts, each once. */
export function filesOfParts({ parts = {} }: PageAssets, names: readonly string[]): PartAssets {
  const found = names.flatMap((name) => parts[name] ?? []);
  return {
    styles: [...new Set(found.flatMap(({ styles }) => styles))],
    preloads: [...new Set(found.flatMap(({ preloads }) => preloads))],
  };
}

function findFormModules(
  chunks: JsonObject,
  isNew: (address: string) => boolean,
): Readonly<Record<string, readonly string[]>> {
  const names = Object.keys(chunks).filter((name) => name.startsWith(FORM));
  return Object.fromEntries(
    names.map((name) => [name.slice(FORM.length), findFilesOf(chunks, name).scripts.filter(isNew)]),
  );
}

/** The scripts of a vite development server; styles come with them. */
export function developmentAssets(viteOrigin: string): PageAssets {
  const scripts = [`${viteOrigin}/@vite/client`, `${viteOrigin}/${ENTRY}`];
  return { styles: [], scripts, preloads: [], formsAt: `${viteOrigin}/@id/${FORM}` };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
