import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { findChangedJourneys } from '../journeys/find-changed.ts';
import { realCatalogue } from './mistakes/check-spoilt.ts';
import { describeFinding } from '#definitions/cli/check/describe-findings.ts';

const DEFINITIONS = 'form-definitions';
const guide = readFileSync(join(DEFINITIONS, 'README.md'), 'utf8');

interface Edit {
  readonly file: string;
  readonly kind: 'diff' | 'json';
  readonly text: string;
}

/** Matches the edits of a section. The file name precedes each one. */
const EDIT =
  /(?:[Ii]n|New file)\s+`(?<file>[\w/.-]+\.json)`:\n\n```(?<kind>diff|json)\n(?<text>[\s\S]*?)```/g;

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

/**
 * Recipes that change golden cases on purpose, so their readers must update the cases. Every changed case
 * must match the pattern. No other recipe may change a case.
 */
const changedOnPurpose: Readonly<Record<string, RegExp>> = {
  'Change a text': /"message":"(Please answer: |Company name (is required|must end with))/,
  'Add a rule': /The field must be at least 3 characters/,
};

/** Returns the forms that edits affect: all forms for a shared file. */
function formsOf(edits: readonly Edit[]): readonly string[] {
  const slugs = new Set(edits.map(({ file }) => file.split('/')[0] ?? ''));
  return listForms(DEFINITIONS).filter((slug) => slugs.has('shared') || slugs.has(slug));
}

/** Returns all findings for forms in a folder. */
async function checkIn(root: string, slugs: readonly string[]): Promise<readonly string[]> {
  const known = new Map();
  const findings: string[] = [];
  for (const slug of slugs) {
    const checked = await checkForm({ root, slug, catalogue: realCatalogue, known });
    findings.push(...checked.findings.map(describeFinding));
  }
  return findings;
}

function copyDefinitions(): string {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(DEFINITIONS, root, { recursive: true });
  return root;
}

/** Returns the lines of a diff without the dropped ones. */
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
  it('covers the most frequent tasks of admins', () => {
    expect(recipes.map(({ name }) => name)).toEqual([
      'Change a text',
      'Add a field',
      'Ask the same questions for several entries',
      'Show a field conditionally',
      'Collapse rarely used fields',
      'Hide a step',
      'Add a rule',
      'Add an optional product',
      'Add an option',
      'Open and close a job',
      'Add definitions for one form',
      'Change a list of states',
      'Add a page to a form',
      'Ask questions on one page only',
    ]);
    expect(guide.match(/^```(diff|json)$/gm)).toHaveLength(recipes.flatMap(({ edits }) => edits).length);
  });

  it.each(takeSample(recipes, 2, 'recipes'))(
    'describes edits with valid results: $name',
    async ({ name, edits }) => {
      const root = copyDefinitions();
      for (const edit of edits) apply(root, edit);
      const slugs = formsOf(edits);
      expect(slugs).not.toEqual([]);
      expect(await checkIn(root, slugs)).toEqual([]);
      const changed = await findChangedJourneys(root, slugs);
      const purpose = changedOnPurpose[name];
      expect(Object.keys(changed).length > 0, JSON.stringify(changed, null, 2)).toBe(purpose !== undefined);
      for (const outcome of Object.values(changed)) expect(outcome).toMatch(purpose ?? /^$/);
      const config = await resolveConfig(DEFINITIONS);
      for (const { file } of edits) {
        const text = readFileSync(join(root, file), 'utf8');
        expect(await format(text, { ...config, parser: 'json' })).toBe(text);
      }
    },
  );
});
