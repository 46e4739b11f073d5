import type { FieldModel } from '../form.ts';
import type { Option } from './option.ts';
import type { Cents } from '../money.ts';
import type { ListedOption } from './options.ts';
import { readProperty } from '../read-property.ts';

/** An entry in rjsf's enum option format: `value` and `label`. The other properties are Formcart's own. */
export interface EnumOption {
  /** The entry's key, or the entry as `{key, value}`. */
  readonly value: string | { readonly key: string; readonly value: string };
  readonly label: string;
  readonly group?: string;
  /** Other names that a visitor may type. */
  readonly aliases?: readonly string[];
  readonly info?: string;
  readonly tooltipText?: string;
  /** Link to more information. */
  readonly link?: NonNullable<Option['link']>;
  readonly priceCents?: Cents;
  readonly image?: NonNullable<Option['image']>;
  /** The reason that the entry is unavailable now; undefined for an available entry. */
  readonly reason?: string;
}

/** The two forms in which an answer stores an entry: its key, or `{key, value}`. */
export const ANSWER_KINDS = ['key', 'option'] as const;

type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * Returns the form in which a field stores an entry, by the type of its answer. For a list, by the type of
 * the list's items.
 */
export function answerKindOf({
  type,
  schema,
  options,
}: Pick<FieldModel, 'type' | 'schema' | 'options'>): AnswerKind {
  if (options?.isMap === true) return 'key';
  const itemType = readProperty(schema['items'], 'type');
  return (type === 'array' ? itemType : type) === 'object' ? 'option' : 'key';
}

/** Converts an entry for widgets. */
export function toEnumOption({ option, reason }: ListedOption, kind: AnswerKind): EnumOption {
  const { key, value, labelText, properties: _properties, closed: _closed, ...details } = option;
  return {
    value: kind === 'option' ? { key, value } : key,
    label: labelText ?? value,
    ...details,
    ...(reason === undefined ? {} : { reason }),
  };
}
