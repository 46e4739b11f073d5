import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkForms } from '#definitions/cli/check-forms.ts';

const DEFINITIONS = 'form-definitions';
const guide = readFileSync(join(DEFINITIONS, 'README.md'), 'utf8');

interface Edit {
  readonly file: string;
  readonly kind: 'diff' | 'json';
  readonly text: string;
}

/** The edits a section tells its reader to make: each is announced by its file's name. */
const EDIT = /(?:[Ii]n|New file)\s+`(?<file>[\w/-]+\.json)`:\n\n```(?<kind>diff|json)\n(?<text>[\s\S]*?)```/g;

const recipes = guide
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    name: section.split('\n')[0] ?? '',
    edits: [...section.matchAll(EDIT)].map(({ groups }): Edit => {
      const { file = '', kind, text = '' } = groups ?? {};
      return { file, kind: kind === 'json' ? 'json' : 'diff', text };
    }),
  }))
  .filter(({ edits }) => edits.length > 0);

function copyDefinitions(): string {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(DEFINITIONS, root, { recursive: true });
  return root;
}

/** The lines of a diff that a marker keeps, as they stand in the file. */
function linesOf(text: string, dropped: '+' | '-'): string {
  const kept = text.split('\n').filter((line) => line !== '' && !line.startsWith(dropped));
  return kept.map((line) => line.slice(1)).join('\n');
}

function apply(root: string, { file, kind, text }: Edit): void {
  const path = join(root, file);
  if (kind === 'json') {
    writeFileSync(path, text);
    return;
  }
  const [before, after] = [linesOf(text, '+'), linesOf(text, '-')];
  const parts = readFileSync(path, 'utf8').split(before);
  expect(parts, `${file} has these lines once:\n${before}`).toHaveLength(2);
  writeFileSync(path, parts.join(after));
}

describe('the guide', () => {
  it('teaches what admins do most', () => {
    expect(recipes.map(({ name }) => name)).toEqual([
      'Change a text',
      'Add a field',
      'Ask for something only sometimes',
      'Hide a step',
      'Add a rule',
      'Add an optional product',
      'Add an option',
      'Change a list of states',
      'Make another page of a form',
      'Ask questions on one page only',
    ]);
    expect(guide.match(/^```(diff|json)$/gm)).toHaveLength(recipes.flatMap(({ edits }) => edits).length);
  });

  it.each(recipes)('keeps its word: $name', async ({ edits }) => {
    const root = copyDefinitions();
    for (const edit of edits) apply(root, edit);
    expect(await checkForms(root)).toEqual([]);
    const config = await resolveConfig(DEFINITIONS);
    for (const { file } of edits) {
      const text = readFileSync(join(root, file), 'utf8');
      expect(await format(text, { ...config, parser: 'json' })).toBe(text);
    }
  });
});
