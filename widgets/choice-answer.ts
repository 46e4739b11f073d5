import type { Option } from '#domain/form.ts';
import { keyOf } from '#domain/options.ts';

/** What choosing an entry stores: its key, or the entry as `{key, value}`. */
export const ANSWER_KINDS = ['key', 'option'] as const;

export type AnswerKind = (typeof ANSWER_KINDS)[number];

export function answerOf({ key, value }: Option, kind: AnswerKind): string | { key: string; value: string } {
  return kind === 'option' ? { key, value } : key;
}

/** The entry an answer stands for, or undefined where it is not (or no longer) among the choices. */
export function findChosen(choices: readonly Option[], answer: unknown): Option | undefined {
  const key = keyOf(answer);
  return key === undefined ? undefined : choices.find((choice) => choice.key === key);
}

export function labelOf(choice: Option): string {
  return choice.labelText ?? choice.value;
}
