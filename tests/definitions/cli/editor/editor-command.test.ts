import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runForms } from '#definitions/cli/run-forms.ts';
import { writeSchemas } from '#definitions/cli/editor/write-schemas.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { copyDefinitions } from '../../definition-folder.ts';

const LISTED = 'shared/designators.json';
const EARLIER = new Date('2026-01-01');

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function run(
  words: readonly string[],
  root: string,
  editorSchemas: string | undefined,
  onSay?: () => void,
  interrupt?: AbortSignal,
) {
  const said: string[] = [];
  const code = await runForms(words, {
    root,
    metaSchemas: [],
    sourceTypes: '/nowhere',
    editorSchemas,
    today: '2026-03-02',
    ...(interrupt === undefined ? {} : { awaitInterrupt: () => interrupt }),
    say: (line) => {
      said.push(line);
      onSay?.();
    },
    complain: (line) => void said.push(line),
    loadCatalogue: () => catalogue,
  });
  return { code, said: said.join('\n') };
}

describe('writeSchemas', () => {
  it('writes one schema per kind of file, and deletes obsolete schemas', () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'old.schema.json'), '{}');
    writeSchemas(copyDefinitions().root, folder);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['names.schema.json', 'steps.schema.json']));
    expect(readdirSync(folder)).not.toContain('old.schema.json');
  });

  it('rewrites only changed schemas, so that editors reload nothing else', () => {
    const { root, replace } = copyDefinitions();
    const folder = createFolder();
    writeSchemas(root, folder);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), EARLIER, EARLIER);
    expect(writeSchemas(root, folder)).toEqual([]);
    expect(statSync(join(folder, 'ui.schema.json')).mtime).toEqual(EARLIER);
    replace('company/steps.json', '"key": "', '"key": "new-');
    expect(writeSchemas(root, folder)).toContain(join(folder, 'names.schema.json'));
  });

  it.each(['company/steps.json', LISTED])(
    'keeps the last schemas while %s has a syntax error, and updates them after the mend',
    (file) => {
      const { root, replace, write } = copyDefinitions();
      const folder = createFolder();
      writeSchemas(root, folder);
      const text = readFileSync(join(root, file), 'utf8');
      write(file, `${text},`);
      expect(writeSchemas(root, folder)).toEqual([]);
      write(file, text);
      replace('company/steps.json', '"key": "', '"key": "new-');
      expect(writeSchemas(root, folder)).toContain(join(folder, 'names.schema.json'));
    },
  );

  it('writes schemas that allow unknown names while a form is invalid', () => {
    const { root, replace } = copyDefinitions();
    const folder = createFolder();
    const list = () => readFileSync(join(folder, 'names.schema.json'), 'utf8');
    writeSchemas(root, folder);
    expect(list()).not.toContain('"product":{"anyOf"');
    replace('company/schema.json', '"type": "object"', '"type": "objekt"');
    writeSchemas(root, folder);
    expect(list()).toContain('"product":{"anyOf"');
  });
});

describe('forms editor', () => {
  it('prints the written files, and an empty list with --json when nothing changed', async () => {
    const { root } = copyDefinitions();
    const folder = createFolder();
    expect(await run(['editor'], root, folder)).toMatchObject({
      code: 0,
      said: expect.stringContaining(join(folder, 'ui.schema.json')),
    });
    const again = await run(['editor', '--json'], root, folder);
    expect(JSON.parse(again.said)).toEqual({ files: [] });
  });

  it('shows an example in its help', async () => {
    expect(await run(['editor', '--help'], '/nowhere', undefined)).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run forms -- editor'),
    });
  });
});

describe('forms check', () => {
  it('updates the editor schemas', async () => {
    const { root } = copyDefinitions();
    const folder = createFolder();
    await run(['check'], root, folder);
    expect(readdirSync(folder)).toContain('names.schema.json');
  });

  it('prints its findings before it updates the editor schemas', async () => {
    const { root } = copyDefinitions();
    const folder = createFolder();
    const written: number[] = [];
    await run(['check'], root, folder, () => void written.push(readdirSync(folder).length));
    expect(written).toEqual([0]);
    expect(readdirSync(folder)).toContain('names.schema.json');
  });

  it('updates the editor schemas after a pause when it watches', async () => {
    const { root } = copyDefinitions();
    const folder = createFolder();
    const ended = new AbortController();
    const watching = run(['check', '--watch'], root, folder, undefined, ended.signal);
    await expect.poll(() => readdirSync(folder)).toContain('names.schema.json');
    ended.abort();
    expect((await watching).code).toBe(0);
  });

  it('writes no editor schemas when --in names another folder', async () => {
    const { root } = copyDefinitions();
    const folder = createFolder();
    await run(['check', '--in', root], root, folder);
    expect(readdirSync(folder)).toEqual([]);
  });
});
