import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson, readProperty } from '#domain/read-property.ts';
import { readModules } from '../built-files/list-modules.ts';
import type { ScriptModules } from '../built-files/list-modules.ts';
import { isJsonObject } from '../posts/parse-json-field.ts';
import type { JsonObject } from '../posts/parse-json-field.ts';

/** The files a page loads. URLs start with a slash or an origin. */
export interface PageAssets {
  readonly styles: readonly string[];
  /** Styles of pages without a form, in addition to `styles`. */
  readonly siteStyles?: readonly string[];
  readonly scripts: readonly string[];
  /** Imported modules, preloaded in parallel. */
  readonly preloads: readonly string[];
  /** The module of each form and its imports, by slug. The form's page preloads them. */
  readonly forms?: Readonly<Record<string, readonly string[]>>;
  /** Development only: the script that delivers `siteStyles`. */
  readonly siteScripts?: readonly string[];
  /** Development only: the URL prefix of form modules, before the slug. */
  readonly formsAt?: string;
  /** The script that opens unpublished forms. */
  readonly previewScript?: string;
  /** Files of lazy-loaded modules, by source file. A page preloads those that its first step needs. */
  readonly parts?: Readonly<Record<string, PartAssets>>;
  /** Inline style sheets by URL. A sheet without an entry can only be linked. */
  readonly sheets?: Readonly<Record<string, StyleSheet>>;
}

/** A style sheet for inlining, with its Content-Security-Policy source. */
export interface StyleSheet {
  readonly text: string;
  readonly source: string;
}

/** The files of a lazy-loaded module and its imports. */
type PartAssets = Pick<PageAssets, 'styles' | 'preloads'>;

const ENTRY = 'src/main.tsx';
const SITE_ENTRY = 'src/site.ts';
const PREVIEW_ENTRY = 'src/preview.ts';
const FORM = 'virtual:form/';

/**
 * Reads the assets of the client build.
 * @throws {Error} when there is no build
 */
export async function readBuiltAssets(projectFolder: string): Promise<PageAssets> {
  const file = join(projectFolder, 'dist/client/.vite/manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`File not found: ${file}. Run npm run build first.`);
  });
  const assets = findAssets(parseJson(text), readModules(join(projectFolder, 'dist/client')));
  const { siteStyles = [], parts = {} } = assets;
  const addresses = [...siteStyles, ...[assets, ...Object.values(parts)].flatMap(({ styles }) => styles)];
  const sheets = [...new Set(addresses)].map(async (address) => {
    const sheet = await readFile(join(projectFolder, 'dist/client', address), 'utf8');
    return [address, toStyleSheet(sheet, address)] as const;
  });
  return { ...assets, sheets: Object.fromEntries(await Promise.all(sheets)) };
}

/** @throws {Error} for text that would end the style element */
export function toStyleSheet(text: string, file: string): StyleSheet {
  if (/<\/style/i.test(text))
    throw new Error(`${file} contains "</style" and cannot be inlined. Remove that text.`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/**
 * Collects assets from Vite's manifest, starting from the entry.
 * @param modules the modules of each script
 */
export function findAssets(manifest: unknown, modules: ScriptModules): PageAssets {
  const chunks = isJsonObject(manifest) ? manifest : {};
  const page = findFilesOf(chunks, ENTRY);
  const [preview] = findFilesOf(chunks, PREVIEW_ENTRY).scripts;
  const isNew = (address: string) => !page.styles.includes(address) && !page.scripts.includes(address);
  const lazy = new Set(
    Object.values(chunks).flatMap((chunk) => textsOf(readProperty(chunk, 'dynamicImports'))),
  );
  const parts = [...lazy].flatMap((name) => {
    if (name.startsWith(FORM)) return [];
    const { styles, scripts } = findFilesOf(chunks, name);
    const files = { styles: styles.filter(isNew), preloads: scripts.filter(isNew) };
    // A module that another chunk also imports has no separate name in the manifest.
    const names = name.startsWith('_') ? Object.keys(modules[(scripts[0] ?? '').slice(1)] ?? {}) : [name];
    return names.map((source) => [source, files] as const);
  });
  return {
    styles: page.styles,
    siteStyles: findFilesOf(chunks, SITE_ENTRY).styles.filter(isNew),
    scripts: page.scripts.slice(0, 1),
    preloads: page.scripts.slice(1),
    forms: findFormModules(chunks, isNew),
    ...(preview === undefined ? {} : { previewScript: preview }),
    parts: Object.fromEntries(parts),
  };
}

/** Returns the files of a chunk and its imports, its own script first. */
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

/** Returns the scripts of a form: its module and the module's imports. Empty for a form that is not built. */
export function scriptsOfForm({ forms = {}, formsAt }: PageAssets, slug: string): readonly string[] {
  if (formsAt !== undefined) return [`${formsAt}${slug}`];
  return Object.hasOwn(forms, slug) ? (forms[slug] ?? []) : [];
}

/** Returns the files of lazy-loaded modules without duplicates. */
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

/** Returns the scripts of a Vite development server, which also deliver the styles. */
export function developmentAssets(viteOrigin: string): PageAssets {
  const scripts = [`${viteOrigin}/@vite/client`, `${viteOrigin}/${ENTRY}`];
  return {
    styles: [],
    scripts,
    siteScripts: [`${viteOrigin}/${SITE_ENTRY}`],
    preloads: [],
    previewScript: `${viteOrigin}/${PREVIEW_ENTRY}`,
    formsAt: `${viteOrigin}/@id/${FORM}`,
  };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
