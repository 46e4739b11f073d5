import { FIELD_KINDS } from '#domain/input/field-kind.ts';
import type { FieldKind } from '#domain/input/field-kind.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { widgetOf } from '../answers/widget-of.ts';
import type { ParsedRule } from './parse-rules.ts';

/** Widgets with normalized text. If the kind is undefined, the field's options and rules decide. */
const KIND_BY_WIDGET: Readonly<Record<string, FieldKind | undefined>> = {
  text: undefined,
  textarea: 'lines',
  date: 'date',
  quantity: 'quantity',
};

const KIND_BY_RULE: Readonly<Record<string, FieldKind>> = {
  phoneNumber: 'phone',
  faxNumber: 'phone',
  email: 'email',
  date: 'date',
  requestedPrice: 'money',
  digits: 'digits',
  filedName: 'filed-name',
};

const KIND_BY_TYPE: Readonly<Record<string, FieldKind>> = { tel: 'phone', email: 'email' };

function optionsOf({ ui }: FieldNode): Readonly<Record<string, unknown>> {
  const options = ui['ui:options'];
  return options !== null && typeof options === 'object' ? { ...options } : {};
}

function kindByRules(rules: readonly ParsedRule[]): FieldKind | undefined {
  const named = rules.flatMap(({ name }) =>
    Object.hasOwn(KIND_BY_RULE, name) ? (KIND_BY_RULE[name] ?? []) : [],
  );
  if (named[0] !== undefined) return named[0];
  if (!rules.some(({ name }) => name === 'numeric')) return undefined;
  const limitOf = (rule: string) => rules.find(({ name }) => name === rule)?.args[0];
  const length = limitOf('length');
  return length !== undefined && length === limitOf('maxLength') ? 'digits' : 'quantity';
}

function kindByOptions({ type, mask, store, prefix, autocomplete }: Readonly<Record<string, unknown>>) {
  // A mask whose stored text differs from the displayed text normalizes the text itself.
  if (mask !== undefined && store !== undefined && store !== 'shown') return 'verbatim';
  if (mask === 'phone') return 'phone';
  if (prefix === '$') return 'money';
  if (String(autocomplete).endsWith('postal-code')) return 'postal-code';
  return typeof type === 'string' && Object.hasOwn(KIND_BY_TYPE, type) ? KIND_BY_TYPE[type] : undefined;
}

/**
 * Returns how a field's text is normalized: by `format`, or else by its widget, its options and its rules.
 * Choices, private answers and answers of other types are stored verbatim.
 */
export function kindOf(field: FieldNode, rules: readonly ParsedRule[]): FieldKind {
  const { type = 'string', options, private: isPrivate, format } = field.schema;
  const written = FIELD_KINDS.find((kind) => kind === format);
  if (written !== undefined) return written;
  const widget = widgetOf(field);
  const isTyped =
    (type === 'string' || widget === 'quantity') && options === undefined && isPrivate === undefined;
  if (!isTyped || !Object.hasOwn(KIND_BY_WIDGET, widget)) return 'verbatim';
  if (type !== 'string') return 'quantity';
  return KIND_BY_WIDGET[widget] ?? kindByOptions(optionsOf(field)) ?? kindByRules(rules) ?? 'text';
}
