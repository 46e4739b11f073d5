import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer } from 'vite';
import { createDiskCache } from '../src/reading/files/disk-files.ts';
import { listFirstScripts } from '../server/pages/list-first-scripts.ts';
import type { FirstScript } from '../server/pages/list-first-scripts.ts';
import { readModules } from '../server/built-files/list-modules.ts';
import { findAssets } from '../server/pages/page-assets.ts';
import { buildForm } from '../src/definitions/build-form.ts';
import { findCodeOf } from '../src/definitions/emit/form-code.ts';
import { openForm } from '../src/definitions/runtime/open-form.ts';
import { listForms } from '../src/definitions/vite-plugin.ts';
import type { drawFirstStep as DrawFirstStep, FirstStep } from '../src/prerender/draw-first-step.tsx';
import type { Benchmark } from './benchmark.ts';
import { attributeBytes } from './first-visit/attribute-bytes.ts';
import { weighRooms } from './first-visit/weigh-rooms.ts';
import type { RoomWeight } from './first-visit/weigh-rooms.ts';
import { parseJson } from '../src/domain/read-property.ts';

const usage = 'npm run bench -- first-visit [form-a-business]';

const definitions = 'form-definitions';
const KB = 1_000;

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

/** Returns the weights of the rooms over all scripts. */
function weighScripts(client: string, scripts: readonly FirstScript[]): readonly RoomWeight[] {
  const modules = readModules(client);
  const total = new Map<string, RoomWeight>();
  for (const { file } of scripts) {
    const [script, map] = [file, `${file}.map`].map((name) => readFileSync(join(client, name), 'utf8'));
    const isForm = Object.keys(modules[file] ?? {}).some((name) => name.startsWith('virtual:form/'));
    const pieces = attributeBytes({ file, script: script ?? '', map: map ?? '' }, process.cwd());
    for (const { room, bytes, gzipBytes } of weighRooms(pieces, isForm ? "the form's JSON" : 'the bundler')) {
      const known = total.get(room) ?? { bytes: 0, gzipBytes: 0 };
      total.set(room, { room, bytes: known.bytes + bytes, gzipBytes: known.gzipBytes + gzipBytes });
    }
  }
  return [...total.values()].sort((a, b) => b.gzipBytes - a.gzipBytes);
}

/** Prerenders the first step. Vite loads the renderer, because widgets import style sheets. */
async function drawStep(...step: Parameters<typeof DrawFirstStep>): Promise<FirstStep | undefined> {
  const vite = await createServer({ logLevel: 'error', appType: 'custom', server: { middlewareMode: true } });
  try {
    const { drawFirstStep }: { drawFirstStep?: typeof DrawFirstStep } = await vite.ssrLoadModule(
      '/src/prerender/draw-first-step.tsx',
    );
    return await drawFirstStep?.(...step);
  } finally {
    await vite.close();
  }
}

/**
 * Builds the page and lists the scripts of a first visit to a form's page. Exit code 2: the form is unknown or
 * has no page.
 */
async function runFirstVisit(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  const [slug = 'form-a-business'] = positionals;
  const slugs = listForms(definitions);
  if (!slugs.includes(slug)) {
    console.error(`Unknown form "${slug}". Use one of: ${slugs.join(', ')}.\n${usage}`);
    return 2;
  }
  const { emitted, configurations } = await buildForm(definitions, slug, createDiskCache());
  const [page] = configurations;
  if (page === undefined) return 2;
  const form = openForm(emitted, findCodeOf(emitted));
  const today = new Date().toISOString().slice(0, 10);
  const client = await mkdtemp(join(tmpdir(), 'formcart-first-visit-'));
  try {
    await build({ logLevel: 'error', build: { outDir: client, emptyOutDir: true, sourcemap: 'hidden' } });
    const manifest = parseJson(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
    const assets = findAssets(manifest, readModules(client));
    const firstStep = await drawStep(form, page, today);
    const scripts = listFirstScripts(client, assets, slug, firstStep?.parts ?? []);
    const sum = (of: 'gzipBytes' | 'brotliBytes') => scripts.reduce((total, script) => total + script[of], 0);
    console.log(
      [
        `The first visit of /${slug}/ loads ${scripts.length} scripts, in kB:`,
        '',
        '| script | gzip -9 | brotli |',
        '| --- | --- | --- |',
        ...scripts.map(
          ({ file, gzipBytes, brotliBytes }) =>
            `| ${file} | ${kilobytes(gzipBytes)} | ${kilobytes(brotliBytes)} |`,
        ),
        `| all | ${kilobytes(sum('gzipBytes'))} | ${kilobytes(sum('brotliBytes'))} |`,
        '',
        '| folder | minified | added gzip -9 |',
        '| --- | --- | --- |',
        ...weighScripts(client, scripts).map(
          ({ room, bytes, gzipBytes }) => `| ${room} | ${kilobytes(bytes)} | ${kilobytes(gzipBytes)} |`,
        ),
      ].join('\n'),
    );
  } finally {
    await rm(client, { recursive: true });
  }
  return 0;
}

export const firstVisitBenchmark: Benchmark = { usage, run: runFirstVisit };
