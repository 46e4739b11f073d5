import { isOffline, whenBack } from './when-back.ts';

/** Pauses before each retry of a file, in ms. */
const PAUSES_MS = [300, 900, 2_700];

/** Timeout of a single request, in ms. It is then retried. */
const STALLED_MS = 30_000;

/** Matches static imports in a built script. `import("./…")` starts another graph. */
const STATIC_IMPORT = /(?:from|import)"\.\/([^"]+)"/g;

/** Lists the scripts that a built script imports. */
export function findStaticImports(text: string): readonly string[] {
  return [...text.matchAll(STATIC_IMPORT)].map(([, name = '']) => name);
}

/** Extracts the script name from the source code of an import. */
export function findImportedScript(code: string): string {
  return /import\(\W(\.[^`"']+)/.exec(code)?.[1] ?? '';
}

/** Static imports of each file that is in the HTTP cache or being fetched, by URL. */
const fetched = new Map<string, Promise<readonly string[]>>();

async function requestFile(address: string, attempt = 0): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(STALLED_MS) });
    if (response.ok) return await response.text();
    throw new Error(`${address} responded with status ${response.status}.`);
  } catch (error) {
    const pause = PAUSES_MS[attempt];
    if (pause === undefined || isOffline()) throw new Error(`Failed to fetch ${address}`, { cause: error });
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return requestFile(address, attempt + 1);
  }
}

/** Adds a style sheet unless the page already links it. */
function applyStyles(address: string): Promise<void> | undefined {
  if (document.querySelector(`link[href="${address}"]`) !== null) return undefined;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Failed to fetch ${address}`));
    });
    document.head.append(link);
  });
}

async function prepareFile(address: string): Promise<readonly string[]> {
  const text = await requestFile(address);
  if (!address.endsWith('.css')) return findStaticImports(text);
  await applyStyles(address);
  return [];
}

async function fetchGraph(address: string, seen: Set<string>): Promise<void> {
  if (seen.has(address)) return;
  seen.add(address);
  const file = fetched.get(address) ?? prepareFile(address);
  fetched.set(address, file);
  try {
    const imports = await file;
    await Promise.all(imports.map((name) => fetchGraph(address.replace(/[^/]*$/, name), seen)));
  } catch (error) {
    fetched.delete(address);
    throw error;
  }
}

/**
 * Imports a module after all files of its graph are in the browser's HTTP cache. Some browsers never retry a
 * failed import, and a second URL would load a second copy of the module.
 *
 * Decision: docs/decisions/035-load-only-what-the-first-step-needs.md
 *
 * @param files the module's script, and files of its graph to request in parallel
 * @throws when a file cannot be fetched. The graph is then loaded when the connection is back, or by the next
 * call
 */
export async function loadGraph<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  try {
    const seen = new Set([new URL(import.meta.url).pathname]);
    await Promise.all(files.map((file) => fetchGraph(new URL(file, import.meta.url).pathname, seen)));
    return await load();
  } catch (error) {
    whenBack(() => {
      loadGraph(load, files).catch(() => undefined);
    });
    throw error;
  }
}

/**
 * Replaces every `import()` in the build. The script's name is parsed from the source code of the import.
 * Passing it separately would add 0.7 kB to each first visit.
 * @param files style sheets of the module, and scripts that it imports; without a leading slash
 */
export function loadImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  return loadGraph(load, [findImportedScript(String(load)), ...files.map((file) => `/${file}`)]);
}
