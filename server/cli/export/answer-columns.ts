import type { DescribedAnswer } from '#domain/review/describe-answers.ts';

/** A column of an answer; its number never changes while columns move. */
interface AnswerColumn {
  readonly path: string;
  readonly number: number;
  readonly heading: string;
}

/** The words of a record's answers, by the numbers of their columns. */
export type NumberedWords = readonly (readonly [number: number, words: string])[];

/** Columns for the answers of records whose forms differ. */
export interface AnswerColumns {
  /** Adds the columns that are missing and returns the record's words. */
  add(answers: readonly DescribedAnswer[]): NumberedWords;
  headings(): readonly string[];
  /** Puts words in the order of the columns, empty where a record has none. */
  arrange(words: NumberedWords): readonly string[];
}

/** Adds the path to duplicate labels, such as the ZIP codes of two addresses. */
function headingOf({ path, label }: DescribedAnswer): string {
  return label === path ? path : `${label} [${path}]`;
}

export function createAnswerColumns(): AnswerColumns {
  const columns: AnswerColumn[] = [];
  const numbers = new Map<string, number>();
  /** Each new column comes behind the one that it follows in the record. */
  const addMissing = (answers: readonly DescribedAnswer[]): void => {
    let place = 0;
    for (const answer of answers) {
      const index = columns.findIndex(({ path }) => path === answer.path);
      if (index < 0) {
        const number = columns.length;
        columns.splice(place, 0, { path: answer.path, number, heading: headingOf(answer) });
        numbers.set(answer.path, number);
      }
      place = (index < 0 ? place : index) + 1;
    }
  };
  return {
    add: (answers) => {
      if (!answers.every(({ path }) => numbers.has(path))) addMissing(answers);
      return answers.map(({ path, words }) => [numbers.get(path) ?? 0, words] as const);
    },
    headings: () => columns.map(({ heading }) => heading),
    arrange: (words) => {
      const byNumber = new Map(words);
      return columns.map(({ number }) => byNumber.get(number) ?? '');
    },
  };
}
