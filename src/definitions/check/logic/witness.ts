import type { AnswersDocument, Path } from '#domain/answers.ts';
import { setAtPath } from '#domain/path.ts';

/** Answers by path, and what the page says, that show what a check says. What is not named is empty. */
export interface Witness {
  readonly answers: Readonly<Record<Path, unknown>>;
  readonly preselect?: Readonly<Record<Path, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The answers of a witness as the document a visitor's form would hold. */
export function documentOfWitness({ answers }: Witness): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(answers)) setAtPath(document, path, structuredClone(value));
  return document;
}
