import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';

type Json = Readonly<Record<string, unknown>>;

/** A form with one step: the properties of its schema, the content of its module, and further parts. */
export interface SmallDefinition {
  readonly properties: Json;
  readonly module: Json;
  /** The UI schema. */
  readonly ui?: Json;
  readonly steps?: Json;
  readonly settings?: Json;
  /** Further properties of its page. */
  readonly page?: Json;
  /** Shared files by name. */
  readonly shared?: Readonly<Record<string, Json>>;
}

function writeFolder(files: Readonly<Record<string, unknown>>): string {
  const root = mkdtempSync(join(tmpdir(), 'small-form-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
  return root;
}

/** Writes the definition of a small form into a temporary folder. */
export function writeSmallDefinition({
  properties,
  module,
  ui,
  steps,
  settings,
  page,
  shared,
}: SmallDefinition): string {
  const common = ['conditions', 'modules', 'texts', 'availability', 'products'];
  return writeFolder({
    ...Object.fromEntries(common.map((name) => [`shared/${name}.json`, {}])),
    ...Object.fromEntries(Object.entries(shared ?? {}).map(([name, file]) => [`shared/${name}`, file])),
    'small/schema.json': { title: 'Small', type: 'object', properties },
    'small/ui.json': ui ?? {},
    'small/steps.json': {
      formType: 'SmallForm',
      version: 1,
      steps: [{ key: 'only', title: 'Only', modules: [{ key: 'only', ...module }] }],
      submission: { action: 'process_signup', payload: 'order' },
      ...steps,
    },
    'small/pages/small.json': {
      pageID: 'small',
      formType: 'SmallForm',
      formFileName: 'small',
      website_id: 1,
      apiBase: '/api/v1/',
      mode: 'steps',
      settings: settings ?? {},
      ...page,
      tokenizer: { frame: '/frame/', service: '/service', method: 'post' },
    },
  });
}

/**
 * Returns a field that is shown while all settings have their values. It makes the form read them, because a
 * page must not have settings that its form does not read.
 */
export function readerOf(settings: Readonly<Record<string, unknown>>) {
  const comparisons = Object.entries(settings).map(([name, value]) => [`config.${name}`, value]);
  return {
    properties: { reader: { type: 'string', title: 'Reader' } },
    field: { path: 'reader', when: Object.fromEntries(comparisons) },
  };
}

/** Compiles a small form and opens it. */
export async function compileSmallForm(definition: SmallDefinition): Promise<CompiledForm> {
  const { emitted } = await buildForm(writeSmallDefinition(definition), 'small', createDiskCache());
  return instantiateForm(emitted);
}
