import { describe, expect, it } from 'vitest';
import type { Preview, PreviewStore } from '#definitions/cli/command-tools.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { TODAY } from '../today.ts';
import { runWords } from '../run-words.ts';

/** Keeps previews in memory, with their parts. The server's store has tests with a database. */
function collectPreviews() {
  const kept: (Preview & { readonly days: number; readonly parts: Parameters<PreviewStore['add']>[0] })[] =
    [];
  const store: PreviewStore = {
    add: async (parts, days) => {
      const id = `id-${kept.length + 1}`;
      const dates = {
        createdAt: new Date('2030-02-15T09:30:00Z'),
        expiresAt: new Date('2030-02-22T09:30:00Z'),
      };
      const preview = { id, slug: parts.form.slug, address: `https://shop.example/preview/${id}/`, ...dates };
      kept.push({ ...preview, days, parts });
      return preview;
    },
    list: async () => kept.map(({ days: _days, parts: _parts, ...preview }) => preview),
    end: async (id) => {
      const index = kept.findIndex((preview) => preview.id === id);
      return index >= 0 && kept.splice(index, 1).length === 1;
    },
  };
  return { kept, store };
}

function prepare(previews?: PreviewStore) {
  const folder = copyDefinitions();
  const tools = {
    root: folder.root,
    metaSchemas: [],
    sourceTypes: '/nowhere',
    today: TODAY,
    loadCatalogue: () => catalogue,
    previews,
  };
  return { ...folder, run: (...words: readonly string[]) => runWords(words, tools) };
}

describe('forms preview', () => {
  it('prints the link, its last minute and the command that ends it', async () => {
    const { store } = collectPreviews();
    const { exitCode, output } = await prepare(store).run('preview', 'company');
    expect(exitCode).toBe(0);
    expect(output.split('\n')).toEqual([
      'https://shop.example/preview/id-1/',
      '',
      expect.stringContaining('until 2030-02-22 09:30 UTC. Nobody can order there.'),
      'Later edits need a new link. To end this one: npm run forms -- previews --end id-1',
    ]);
  });

  it('stores the edited form with its page, for a week unless the author names the days', async () => {
    const { kept, store } = collectPreviews();
    const { run, replace } = prepare(store);
    replace('company/schema.json', '"title": "', '"title": "Edited ');
    await run('preview', 'company');
    await run('preview', 'company', '--days', '2');
    expect(kept.map(({ days }) => days)).toEqual([7, 2]);
    expect(kept[0]?.parts.form.title).toMatch(/^Edited /);
    expect(kept[0]?.parts.page.pageID).toBe('company');
  });

  it('prints JSON for other programs', async () => {
    const { store } = collectPreviews();
    const { output } = await prepare(store).run('preview', 'company', '--json');
    expect(JSON.parse(output)).toMatchObject({ id: 'id-1', slug: 'company' });
  });

  it('reports errors at their lines and makes no link for a form that has some', async () => {
    const { kept, store } = collectPreviews();
    const { run, replace } = prepare(store);
    replace('company/steps.json', '"fields": [', '"fields": ["company.nothing", ');
    const { exitCode, output } = await run('preview', 'company');
    expect([exitCode, kept]).toEqual([1, []]);
    expect(output).toMatch(/company\/steps\.json:\d+:\d+ .*nothing/);
    expect(output).toContain('No link was made. Mend these errors first.');
  });

  it.each([
    [['preview', 'compny'], 2, 'Unknown form "compny". Did you mean "company"?'],
    [['preview', 'company', '--page', 'compny'], 2, 'has no page "compny". Did you mean "company"?'],
    [['preview', 'company', '--days', '31'], 2, 'Write a whole number from 1 to 30.'],
    [['preview', 'company', '--days', 'two'], 2, 'Write a whole number from 1 to 30.'],
  ])('explains what is wrong with %j', async (words, exitCode, message) => {
    const run = await prepare(collectPreviews().store).run(...words);
    expect(run).toEqual({ exitCode, output: expect.stringContaining(message) });
  });

  it('says that it needs a database when it has none', async () => {
    const { exitCode, output } = await prepare().run('preview', 'company');
    expect([exitCode, output]).toEqual([1, 'Previews need the database of a server.']);
  });
});

describe('forms previews', () => {
  it('lists the links that still work, and ends one', async () => {
    const { run } = prepare(collectPreviews().store);
    expect((await run('previews')).output).toBe('No preview is open.');
    await run('preview', 'company');
    expect((await run('previews')).output).toBe(
      'company  until 2030-02-22 09:30 UTC  id-1\n  https://shop.example/preview/id-1/',
    );
    expect((await run('previews', '--end', 'id-1')).output).toContain('Ended the preview id-1.');
    expect(await run('previews', '--end', 'id-1')).toEqual({
      exitCode: 1,
      output: expect.stringContaining('No preview has the id "id-1".'),
    });
  });
});
