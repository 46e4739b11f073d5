import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadGraph, loadImport } from '#loading/load-graph.ts';
import { retryNow } from '#loading/when-back.ts';

/** Files by their names, each with the number of requests that fail first. */
interface Served {
  readonly [name: string]: { readonly text: string; readonly failures?: number };
}

let count = 0;

/** Serves files under unique names, since the loader fetches each URL once. */
function serve(files: Served) {
  count += 1;
  const folder = `/built-${count}/`;
  const requests: string[] = [];
  const failuresLeft = new Map(Object.entries(files).map(([name, { failures = 0 }]) => [name, failures]));
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.replace(folder, '');
    requests.push(name);
    const left = failuresLeft.get(name) ?? 0;
    failuresLeft.set(name, left - 1);
    if (left > 0) throw new TypeError('Failed to fetch');
    const file = files[name];
    return new Response(file?.text ?? '', { status: file === undefined ? 404 : 200 });
  });
  return { requests, at: (name: string) => folder + name };
}

/** Returns the module, or the error after all attempts. */
async function settle(loading: Promise<string>): Promise<string> {
  const [outcome] = await Promise.allSettled([loading, vi.runAllTimersAsync()]);
  return outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason);
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('loadGraph', () => {
  it('imports a module once all files that it imports are fetched', async () => {
    const { requests, at } = serve({
      'top.js': { text: 'import{a}from"./middle.js";import"./side.js";const b=()=>import("./later.js")' },
      'middle.js': { text: 'import{c}from"./bottom.js"' },
      'side.js': { text: '' },
      'bottom.js': { text: '' },
    });
    const load = vi.fn<() => Promise<string>>(async () => 'module');
    expect(await loadGraph(load, [at('top.js')])).toBe('module');
    expect(requests.toSorted()).toEqual(['bottom.js', 'middle.js', 'side.js', 'top.js']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('ends for scripts that import each other', async () => {
    const { requests, at } = serve({
      'one.js': { text: 'import"./two.js"' },
      'two.js': { text: 'import"./one.js"' },
    });
    await loadGraph(async () => 'module', [at('one.js')]);
    expect(requests.toSorted()).toEqual(['one.js', 'two.js']);
  });

  it('fetches a file that several modules import once', async () => {
    const { requests, at } = serve({
      'one.js': { text: 'import"./shared.js"' },
      'two.js': { text: 'import"./shared.js"' },
      'shared.js': { text: '' },
    });
    await Promise.all(['one.js', 'two.js'].map((name) => loadGraph(async () => name, [at(name)])));
    expect(requests.toSorted()).toEqual(['one.js', 'shared.js', 'two.js']);
  });

  it('retries a nested file with increasing pauses', async () => {
    const { requests, at } = serve({
      'top.js': { text: 'import"./nested.js"' },
      'nested.js': { text: '', failures: 3 },
    });
    const load = vi.fn<() => Promise<string>>(async () => 'module');
    const loaded = loadGraph(load, [at('top.js')]);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(requests).toEqual(['top.js', 'nested.js', 'nested.js', 'nested.js']);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_700);
    expect(await loaded).toBe('module');
  });

  it('rejects without importing after all attempts failed, and loads at the next call', async () => {
    const { at } = serve({ 'top.js': { text: '', failures: 4 } });
    const load = vi.fn<() => Promise<string>>(async () => 'module');
    expect(await settle(loadGraph(load, [at('top.js')]))).toMatch('Failed to fetch');
    expect(load).not.toHaveBeenCalled();
    expect(await loadGraph(load, [at('top.js')])).toBe('module');
  });

  it('rejects at once while the browser is offline, and loads when the connection returns', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { requests, at } = serve({ 'top.js': { text: '', failures: 1 } });
    const load = vi.fn<() => Promise<string>>(async () => 'module');
    await expect(loadGraph(load, [at('top.js')])).rejects.toThrow('Failed to fetch');
    expect(requests).toEqual(['top.js']);
    retryNow();
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledOnce();
  });

  it('treats a missing file as a failure', async () => {
    const { at } = serve({});
    expect(await settle(loadGraph(async () => 'module', [at('gone.js')]))).toMatch('Failed to fetch');
  });
});

describe('loadImport', () => {
  it('requests the script that the source of the import function names', async () => {
    const { requests } = serve({});
    const load = Object.assign(async () => 'module', {
      toString: () => '()=>import(`./RowsView-1a2b.js`).then(e=>e.RowsView)',
    });
    expect(await settle(loadImport(load))).toMatch('Failed to fetch');
    expect(requests[0]).toMatch(/\/RowsView-1a2b\.js$/);
  });
});
