import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';

/** Answers by path, and what the page says, that show what a check says. What is not named is empty. */
export interface Example {
  readonly answers: Readonly<Record<Path, unknown>>;
  readonly preselect?: Readonly<Record<Path, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The answers of a example as the document a visitor's form would hold. */
export function documentOfExample({ answers }: Example): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(answers)) setAtPath(document, path, structuredClone(value));
  return document;
}
