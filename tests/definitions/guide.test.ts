import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Finding } from '#definitions/check/finding.ts';
import { checkEachForm, listFindings } from '#definitions/cli/check/check-forms.ts';
import { describeFinding } from '#definitions/cli/check/describe-findings.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { affectedForms } from './mistakes/affected-forms.ts';

const DEFINITIONS = 'form-definitions';
const CATALOGUE = 'server/catalogue/data';
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
  'Change a text': /also "(Please answer: |Company name (is required|must end with))/,
  'Change a price': /("Notary Stamp" costs \$39\.00|The total is|cartTotalForAffiliate is|renews for)/,
  'Add a rule': /The field must be at least 3 characters/,
};

/** Copies the definitions and the catalog into a new project, and returns the folder of the definitions. */
function copyProject() {
  const project = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const folder of [DEFINITIONS, CATALOGUE]) {
    cpSync(folder, join(project, folder), { recursive: true });
  }
  return { root: join(project, DEFINITIONS), tools: createFormsTools(project) };
}

/** Returns the forms that edits affect: all forms for the catalog. */
function formsOf(root: string, edits: readonly Edit[]): readonly string[] {
  const files = edits.map(({ file }) => file).filter((file) => !file.startsWith('..'));
  return files.length === 0 ? listForms(root) : affectedForms(root, DEFINITIONS, files);
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
      'Change a price',
      'Add a field',
      'Change a shared field in one form',
      'Move a field or a step',
      'Ask the same questions for several entries',
      'Show a field conditionally',
      'Collapse rarely used fields',
      'Switch something on one page',
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

  it.each(takeSample(recipes, 3, 'recipes'))(
    'describes edits with valid results: $name',
    { timeout: 120_000 },
    async ({ name, edits }) => {
      const { root, tools } = copyProject();
      for (const edit of edits) apply(root, edit);
      const slugs = formsOf(root, edits);
      const findings = listFindings(root, await checkEachForm(root, slugs, tools));
      const isCase = ({ code }: Finding) => code === 'changed-case';
      expect(findings.filter((finding) => !isCase(finding)).map(describeFinding)).toEqual([]);
      const changed = findings.filter(isCase).map(({ message }) => message);
      const purpose = changedOnPurpose[name];
      expect(changed.length > 0, changed.join('\n')).toBe(purpose !== undefined);
      for (const message of changed) expect(message).toMatch(purpose ?? /^$/);
      const config = await resolveConfig(DEFINITIONS);
      for (const { file } of edits.filter(({ file }) => !file.startsWith('..'))) {
        const text = readFileSync(join(root, file), 'utf8');
        expect(await format(text, { ...config, parser: 'json' })).toBe(text);
      }
    },
  );
});
