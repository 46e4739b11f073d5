import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkEachForm, listFindings } from '#definitions/cli/check/check-forms.ts';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { takeSample } from '../../fixtures/take-sample.ts';
import { affectedForms } from '../mistakes/affected-forms.ts';
import { applyShippedEdit, pathsOf, readShippedEdits } from '../mistakes/shipped-mistakes.ts';
import type { ShippedEdit } from '../mistakes/shipped-mistakes.ts';

const SHIPPED = 'form-definitions';
const root = mkdtempSync(join(tmpdir(), 'shipped-mistakes-'));
cpSync(SHIPPED, root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const tools = { ...createFormsTools(process.cwd()), showProgress: undefined };
const all = readShippedEdits();

/** Returns the text of a file; undefined if there is none. */
function readFile(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return file.endsWith('.json') && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Makes an edit and returns the errors of the check, each with its line. */
async function listErrors(edit: ShippedEdit) {
  const restore = applyShippedEdit(edit, root, SHIPPED);
  try {
    const slugs = affectedForms(root, SHIPPED, pathsOf(edit));
    const findings = listFindings(root, await checkEachForm(root, slugs, tools));
    return findings
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, line, message }) => {
        const text = readFile(root, file)?.split('\n')[line - 1] ?? '';
        return { code, file, text, message };
      });
  } finally {
    restore();
  }
}

describe('the check of an edited shipped form', () => {
  it.each(takeSample(all, 6, 'edits of shipped forms'))(
    'reports the line of the mistake, or nothing: $name',
    async (edit) => {
      const errors = await listErrors(edit);
      const { expected } = edit;
      const index = errors.findIndex(
        ({ code, file, text }) =>
          code === expected?.code && file === expected.file && text.includes(expected.line),
      );
      const found =
        errors.length === 0
          ? 'no error'
          : (['other errors', 'the first error'][index + 1] ?? 'a later error');
      const wanted =
        expected === undefined ? 'no error' : expected.isFirst ? 'the first error' : 'a later error';
      expect(found, JSON.stringify(errors, undefined, 1)).toBe(wanted);
    },
  );

  it('applies to the shipped forms, and restores them', () => {
    for (const edit of all) {
      applyShippedEdit(edit, root, SHIPPED)();
      for (const path of pathsOf(edit)) expect(readFile(root, path)).toBe(readFile(SHIPPED, path));
    }
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
