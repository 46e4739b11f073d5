import type { DescribedAnswer } from '#domain/review/describe-answers.ts';

/** A column of an answer. The number stays the same when the column's position changes. */
interface AnswerColumn {
  readonly path: string;
  readonly number: number;
  readonly heading: string;
}

/** The texts of a record's answers, by column number. */
export type NumberedWords = readonly (readonly [number: number, words: string])[];

/** The answer columns of records with different forms. */
export interface AnswerColumns {
  /** Adds missing columns and returns the record's texts. */
  add(answers: readonly DescribedAnswer[]): NumberedWords;
  headings(): readonly string[];
  /** Arranges texts in column order; '' for missing ones. */
  arrange(words: NumberedWords): readonly string[];
}

/** Appends the path to the label, because labels can repeat, such as the ZIP codes of two addresses. */
function headingOf({ path, label }: DescribedAnswer): string {
  return label === path ? path : `${label} [${path}]`;
}

export function createAnswerColumns(): AnswerColumns {
  const columns: AnswerColumn[] = [];
  const numbers = new Map<string, number>();
  /** Inserts each new column after the preceding answer of the record. */
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
