import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formDefinitions } from '#definitions/vite-plugin.ts';

const root = process.cwd();
const WAIT = { timeout: 20_000, interval: 50 };
const START_MS = 60_000;

let folder = '';
let vite: ViteDevServer | undefined;

function fileOf(name: string): string {
  return join(folder, 'form-a-business', name);
}

/** Replaces a text in a file, as an editor does. */
async function edit(name: string, before: string, after: string): Promise<void> {
  const text = await readFile(fileOf(name), 'utf8');
  if (!text.includes(before)) throw new Error(`${name} holds no ${before}`);
  await writeFile(fileOf(name), text.replace(before, after));
}

/** Loads the form as the development server sends it to a page. Returns the error message on failure. */
async function loadForm(): Promise<unknown> {
  try {
    return (await vite?.ssrLoadModule('virtual:form/form-a-business'))?.['form'];
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

/** Returns the field titles of the first step, in order. */
async function titlesOfFirstStep(): Promise<readonly string[]> {
  const { steps } = Object(await loadForm());
  const modules: readonly { items: readonly { field?: { title: string } }[] }[] = steps?.[0]?.modules ?? [];
  return modules.flatMap(({ items }) => items.flatMap(({ field }) => field?.title ?? []));
}

const NEW_PROPERTY = '"affiliateCode": {';
const WITH_NICKNAME = `"nickname": { "type": "string", "title": "Nickname", "rules": "required|length:3" }, ${NEW_PROPERTY}`;
const NEW_PLACE = '"companyInformation.companyName"';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formcart-definitions-'));
  await cp(join(root, 'form-definitions'), folder, { recursive: true });
  vite = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [formDefinitions({ root, definitions: folder })],
  });
}, START_MS);

afterEach(async () => {
  await cp(join(root, 'form-definitions', 'form-a-business'), join(folder, 'form-a-business'), {
    recursive: true,
  });
  await vi.waitUntil(async () => !(await titlesOfFirstStep()).includes('Nickname'), WAIT);
}, START_MS);

afterAll(async () => {
  await vite?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an edit of a definition while the development server runs', () => {
  it(
    'adds a new field to the page without code',
    async () => {
      expect(await titlesOfFirstStep()).not.toContain('Nickname');
      await edit('schema.json', NEW_PROPERTY, WITH_NICKNAME);
      await edit('steps.json', NEW_PLACE, `${NEW_PLACE}, "nickname"`);
      await expect.poll(titlesOfFirstStep, WAIT).toContain('Nickname');
      expect(Object(await loadForm()).fields.nickname).toMatchObject({ path: 'nickname', required: true });
    },
    START_MS,
  );

  it(
    'reports a misspelled rule with file, line and nearest name, and serves the form again after the fix',
    async () => {
      expect(await titlesOfFirstStep()).toContain('Business name');
      await edit('schema.json', NEW_PROPERTY, WITH_NICKNAME.replace('required', 'requird'));
      await edit('steps.json', NEW_PLACE, `${NEW_PLACE}, "nickname"`);
      await expect.poll(loadForm, WAIT).toEqual(expect.stringContaining('requird'));
      const lines = (await readFile(fileOf('schema.json'), 'utf8')).split('\n');
      const line = lines.findIndex((text) => text.includes('requird')) + 1;
      const message = await loadForm();
      expect(message).toContain(`form-a-business/schema.json:${line}:`);
      expect(message).toContain('Did you mean "required"?');
      await edit('schema.json', 'requird', 'required');
      await expect.poll(titlesOfFirstStep, WAIT).toContain('Nickname');
    },
    START_MS,
  );
});
