import { isRecord } from '#domain/read-property.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { applyRenames } from './rename.ts';
import type { Rename, Upgrade } from './rename.ts';

/** Renamed keywords of products. */
const PRODUCT_WORDS: Readonly<Record<string, string>> = { because: 'reason', offered: 'available' };

/** Keywords that contain a condition. */
const CONDITION_WORDS = new Set(['when', 'addWhen']);

/** Keywords that contain fields by name. A field may be called "when". */
const FIELD_WORDS = new Set<string | number | undefined>(['properties', 'answers']);

/** Keywords that nest conditions. */
const NESTING_WORDS = new Set(['all', 'any', 'not']);

function findInCondition(condition: unknown, at: JsonPath): readonly Rename[] {
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([name, value]): readonly Rename[] => {
    const place = [...at, name];
    if (name === 'offered' && typeof value === 'string' && !Object.hasOwn(condition, 'available')) {
      return [{ at: place, to: 'available' }];
    }
    if (!NESTING_WORDS.has(name)) return [];
    const parts = Array.isArray(value) ? value.entries() : undefined;
    return parts === undefined
      ? findInCondition(value, place)
      : [...parts].flatMap(([index, part]) => findInCondition(part, [...place, index]));
  });
}

/** Finds renames in conditions by name: those of a file, or of the options in a list. */
function findInEach(conditions: unknown, at: JsonPath): readonly Rename[] {
  if (!isRecord(conditions)) return [];
  return Object.entries(conditions).flatMap(([name, condition]) => findInCondition(condition, [...at, name]));
}

/** Finds renames in the conditions of any part of a definition, at any depth. */
function findInConditions(value: unknown, at: JsonPath): readonly Rename[] {
  if (Array.isArray(value)) {
    return [...value.entries()].flatMap(([index, part]) => findInConditions(part, [...at, index]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]): readonly Rename[] => {
    const place = [...at, name];
    if (!CONDITION_WORDS.has(name) || FIELD_WORDS.has(at.at(-1))) return findInConditions(part, place);
    // `options` has a condition for each entry.
    return at.at(-1) === 'options' ? findInEach(part, place) : findInCondition(part, place);
  });
}

function findInProducts(products: unknown): readonly Rename[] {
  if (!isRecord(products)) return [];
  return Object.entries(products).flatMap(([key, product]): readonly Rename[] => {
    if (!isRecord(product)) return [];
    // If both the old and the new name exist, a check reports a mistake.
    const words = Object.entries(PRODUCT_WORDS).filter(
      ([word, to]) => Object.hasOwn(product, word) && !Object.hasOwn(product, to),
    );
    return words.map(([word, to]) => ({ at: [key, word], to }));
  });
}

/**
 * Lists the renamed words in a part of a definition. Only `products` and `conditions` have renamed keywords
 * besides those in conditions.
 */
export function findRenames(part: string, value: unknown): readonly Rename[] {
  if (part === 'conditions') return findInEach(value, []);
  return [...(part === 'products' ? findInProducts(value) : []), ...findInConditions(value, [])];
}

/** Renames `because` of products to `reason`, and `offered` to `available`. */
export const renameWords: Upgrade = (content) =>
  Object.fromEntries(
    Object.entries(content).map(([part, value]) => [part, applyRenames(value, findRenames(part, value))]),
  );
