import type { AnswerChanges, Answers, Path } from '../../answers/answers.ts';

/** The paths of the answers and lists that were read. */
interface AnswersRead {
  readonly paths: ReadonlySet<Path>;
  readonly lists: ReadonlySet<Path>;
}

/** Wraps answers to record what is read. */
export function noteReads(answers: Answers): { readonly answers: Answers; readonly read: AnswersRead } {
  const paths = new Set<Path>();
  const lists = new Set<Path>();
  return {
    answers: {
      get: (path) => {
        paths.add(path);
        return answers.get(path);
      },
      rows: (path) => {
        lists.add(path);
        return answers.rows(path);
      },
    },
    read: { paths, lists },
  };
}

/** Returns whether writing these answers or a list's rows changes anything that was read. */
export function touches(
  { paths, lists }: AnswersRead,
  writes: AnswerChanges,
  list: Path | undefined,
): boolean {
  return (list !== undefined && lists.has(list)) || Object.keys(writes).some((path) => paths.has(path));
}
