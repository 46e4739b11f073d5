import { readInside } from '../read-property.ts';

export const QUESTION_KINDS = ['text', 'textarea', 'select', 'yes-no', 'checkbox'] as const;

/**
 * A question from a list in a page's settings. The answer is text: an option's key, or `yes` and `no`. For a
 * checkbox it is a boolean.
 */
export interface ConfiguredQuestion {
  /** Name of the answer. It identifies the same question on every page of the form. */
  readonly key: string;
  readonly question: string;
  /** Name of the answer in error messages, if the question does not fit there. */
  readonly errorName?: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  /** Only for `select`. */
  readonly options?: readonly { readonly key: string; readonly value: string }[];
  /** True if an answer is required. The module that contains the question provides the default. */
  readonly required?: boolean;
  /** In characters; only for `text` and `textarea`. */
  readonly maxLength?: number;
}

/** Returns the keys of the questions in a page setting, in order. Empty if the setting is not such a list. */
export function questionKeys(setting: unknown): readonly string[] {
  if (!Array.isArray(setting)) return [];
  return setting.map((entry) => readInside(entry, 'key')).filter((key) => typeof key === 'string');
}
