import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { writeGeneratedPages } from '#server/cli/docs/generated-pages.ts';

const pages = await writeGeneratedPages();

describe('the generated documentation', () => {
  it.each([...pages])('matches the generated page %s (run `npm run docs` to update)', async (path, text) => {
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('mentions every script of package.json', async () => {
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
      await readFile('package.json', 'utf8'),
    );
    const commands = pages.get('docs/commands.md') ?? '';
    const named = (script: string) => new RegExp(`npm (?:run )?(?:-- )?${script}\\b`).test(commands);
    expect(Object.keys(scripts).filter((script) => script !== 'bench' && !named(script))).toEqual([]);
  });
});
