import { expect, it, vi } from 'vitest';
import { copyDefinitions, findProblems } from './definition-folder.ts';

// Much work, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 30_000 });

/** A mistake an author could make in the formation form, and what it must be told as. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly code: string;
  /** The name that was meant. */
  readonly near?: string;
  /** A part of the message. */
  readonly says?: string;
  /** Where it is reported, when not in the spoilt file: the first line with `at`. */
  readonly in?: string;
  /** The text whose line is reported, when that is not where `to` begins. */
  readonly at?: string;
}

const SCHEMA = 'form-a-business/schema.json';

/** The files of the formation form by short names. */
export const files = {
  schema: SCHEMA,
  ui: 'form-a-business/ui.json',
  steps: 'form-a-business/steps.json',
  page: 'form-a-business/pages/form-a-business.json',
  products: 'shared/products.json',
  conditions: 'shared/conditions.json',
  modules: 'shared/modules.json',
  texts: 'shared/texts.json',
  availability: 'shared/availability.json',
} as const;

/** Tests that each mistake is the one problem that is reported: with its code, file, line and the nearest name. */
export function itReports(mistakes: readonly Mistake[]): void {
  it.each(mistakes)('reports $name', async ({ file, from, to, code, near, says, ...where }) => {
    const folder = copyDefinitions();
    folder.replace(file, from, to);
    const place = where.in ?? file;
    const line = folder.lineOf(place, where.at ?? to);
    const problems = await findProblems(folder.root);
    expect(
      problems.map((problem) => ({ code: problem.code, file: problem.file, line: problem.line })),
    ).toEqual([{ code, file: place, line }]);
    const message = problems[0]?.message ?? '';
    const suggested = /Did you mean "(.*)"\?/.exec(message)?.[1];
    expect(message).toMatch(/^[A-Z"].*[.?]$/);
    expect(suggested).toBe(near);
    expect(message).toContain(says ?? '');
  });
}
