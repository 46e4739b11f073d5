import type { Path } from '#domain/answers/answers.ts';

export interface AnswerWriter {
  /** Sets an answer as a visitor's change, so that reactions follow. */
  setAnswer(path: Path, value: unknown): void;
}
