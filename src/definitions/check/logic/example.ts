import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';

/** Answers, settings and preselections that demonstrate a finding. All other values are empty. */
export interface Example {
  readonly answers: Readonly<Record<Path, unknown>>;
  readonly preselect?: Readonly<Record<Path, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Converts the answers of an example to a form's answers document. */
export function documentOfExample({ answers }: Example): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(answers)) setAtPath(document, path, structuredClone(value));
  return document;
}
