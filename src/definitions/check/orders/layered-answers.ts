import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';

/** Returns the answers of a document that no longer changes. Each path is looked up once. */
export function frozenAnswersOf(document: AnswersDocument): Answers {
  const answers = answersOf(document);
  const known = new Map<Path, unknown>();
  return {
    rows: answers.rows,
    get: (path) => {
      if (known.has(path)) return known.get(path);
      const value = answers.get(path);
      known.set(path, value);
      return value;
    },
  };
}

/** Returns answers in which some values are replaced. */
export function withAnswers(answers: Answers, replaced: ReadonlyMap<Path, unknown>): Answers {
  return {
    rows: answers.rows,
    get: (path) => (replaced.has(path) ? replaced.get(path) : answers.get(path)),
  };
}

/** Returns a copy of a document in which some values are replaced. */
export function documentWith(
  document: AnswersDocument,
  replaced: Iterable<readonly [Path, unknown]>,
): AnswersDocument {
  const copy: Record<string, unknown> = structuredClone({ ...document });
  for (const [path, value] of replaced) setAtPath(copy, path, value);
  return copy;
}
