import { keyOf } from '#domain/options/options.ts';
import type { FormDefinition } from '../definition.ts';
import type { FieldNode } from './field-node.ts';
import { isMapOfOptions } from './widget-of.ts';
import { suggest, suggestName } from '#reading/nearest-name.ts';
import type { Advice, Message } from '#reading/nearest-name.ts';

/** Maximum number of option keys that a message lists. */
const MAX_KEYS = 8;

/** The names of JSON types in messages. */
export const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
};

/** Returns true when a value of a definition has a JSON type. */
export function hasType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value);
  return typeof value === type;
}

/**
 * Returns the message for a key that is not in a list, with a suggestion. Returns undefined for a known
 * key. Also returns undefined for an empty list, because another check reports the list's broken file.
 */
export function findKeyMisfit(definition: FormDefinition, list: string, key: string): Advice | undefined {
  const options = definition.lists[list] ?? [];
  const keys = options.map((option) => option.key);
  if (keys.length === 0 || keys.includes(key)) return undefined;
  const lead = `The list "${list}" has no option "${key}".`;
  const shown = options.find(({ value }) => value?.toLowerCase() === key.toLowerCase());
  if (shown !== undefined) return suggestName(lead, shown.key);
  const otherwise = keys.length > MAX_KEYS ? '' : ` Its keys are: ${keys.join(', ')}.`;
  return suggest(lead, key, keys, { otherwise });
}

/** Returns a message for a list without options if an entry has the wrong type. */
function findEntryMisfit(path: string, type: string | undefined, value: unknown): string | undefined {
  if (type === undefined || !Array.isArray(value)) return undefined;
  const isRight = value.every((entry: unknown) => hasType(entry, type));
  return isRight ? undefined : `Each entry of "${path}" must be ${TYPE_NAMES[type] ?? type}.`;
}

/** Returns why a value cannot be an answer to a field, or undefined when it can. */
export function findAnswerMisfit(
  definition: FormDefinition,
  { schema, path }: FieldNode,
  value: unknown,
): Message | undefined {
  const type = schema.type ?? 'string';
  if (!hasType(value, type)) return `The answer of "${path}" must be ${TYPE_NAMES[type] ?? type}.`;
  const { options } = schema;
  if (options === undefined) return findEntryMisfit(path, schema.items?.type, value);
  if (isMapOfOptions(schema)) {
    const keys = Object.keys(value ?? {}).map((key) => findKeyMisfit(definition, options.list, key));
    return keys.find((misfit) => misfit !== undefined);
  }
  const misfits = (Array.isArray(value) ? value : [value]).map((choice) => {
    const key = keyOf(choice);
    if (key === undefined) return `The answer of "${path}" must be an option, such as {"key": "…"}.`;
    return findKeyMisfit(definition, options.list, key);
  });
  return misfits.find((misfit) => misfit !== undefined);
}
