import { readInside } from '../conditions/condition-operators.ts';

/** The kinds of questions a page's settings can ask. */
export const QUESTION_KINDS = ['text', 'textarea', 'select', 'yes-no', 'checkbox'] as const;

/**
 * A question that a list in a page's settings asks. Its answer is a text: an option's key, or `yes` and `no`; of a
 * checkbox whether it is ticked.
 */
export interface ConfiguredQuestion {
  /** Names the answer; on every page of the form it stands for the same question. */
  readonly key: string;
  readonly question: string;
  /** What errors call the answer, where the question would read badly there. */
  readonly errorName?: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  /** Of the kind `select` only. */
  readonly options?: readonly { readonly key: string; readonly value: string }[];
  /** Whether it must be answered, a checkbox ticked; the module that asks decides where it is left out. */
  readonly required?: boolean;
  /** In characters; of the kinds `text` and `textarea` only. */
  readonly maxLength?: number;
}

/** Keys of the questions that a page's setting lists, in its order; none where it is no such list. */
export function questionKeys(setting: unknown): readonly string[] {
  if (!Array.isArray(setting)) return [];
  return setting.map((entry) => readInside(entry, 'key')).filter((key) => typeof key === 'string');
}
