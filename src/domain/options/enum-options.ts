import type { FieldModel } from '../form.ts';
import type { Option } from './option.ts';
import type { Cents } from '../money.ts';
import type { ListedOption } from './options.ts';
import { readProperty } from '../read-property.ts';

/**
 * An entry of a list as rjsf's widgets read it: the answer that choosing it gives, and its label. Whatever follows is
 * what rjsf has no word for.
 */
export interface EnumOption {
  /** The entry's key, or the entry as `{key, value}`. */
  readonly value: string | { readonly key: string; readonly value: string };
  readonly label: string;
  readonly group?: string;
  /** Other names that a visitor may type. */
  readonly aliases?: readonly string[];
  readonly info?: string;
  readonly tooltipText?: string;
  /** Where more can be read about it. */
  readonly link?: NonNullable<Option['link']>;
  /** What it costs, in cents. */
  readonly priceCents?: Cents;
  readonly image?: NonNullable<Option['image']>;
  /** Why it cannot be chosen now; an entry without a reason can. */
  readonly reason?: string;
}

/** What an answer stores of an entry: its key, or the entry as `{key, value}`. */
export const ANSWER_KINDS = ['key', 'option'] as const;

export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What a field stores of an entry, by the type of its answer or, for a list, of the list's items. */
export function answerKindOf({
  type,
  schema,
  options,
}: Pick<FieldModel, 'type' | 'schema' | 'options'>): AnswerKind {
  if (options?.isMap === true) return 'key';
  const itemType = readProperty(schema['items'], 'type');
  return (type === 'array' ? itemType : type) === 'object' ? 'option' : 'key';
}

/** An entry as widgets read it. */
export function toEnumOption({ option, reason }: ListedOption, kind: AnswerKind): EnumOption {
  const { key, value, labelText, properties: _properties, closed: _closed, ...details } = option;
  return {
    value: kind === 'option' ? { key, value } : key,
    label: labelText ?? value,
    ...details,
    ...(reason === undefined ? {} : { reason }),
  };
}
