import type { AnswersDocument } from '../answers/answers.ts';
import { getAtPath } from '../answers/path.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { rowLimit } from './row-limit.ts';

function isObject(value: unknown): value is AnswersDocument {
  return value !== null && typeof value === 'object';
}

/** Copies an object with another value at a path. Copies only the objects along the path. */
function replaceAt(
  value: unknown,
  [name = '', ...rest]: readonly string[],
  replacement: unknown,
): AnswersDocument {
  const object = isObject(value) ? value : {};
  return { ...object, [name]: rest.length === 0 ? replacement : replaceAt(object[name], rest, replacement) };
}

/**
 * Truncates each list to the page's row limit. Must run first, so that nothing is computed for excess rows.
 * Returns the same document if no list is too long.
 */
export function limitRows(
  { rows }: Pick<CompiledForm, 'rows'>,
  document: AnswersDocument,
  facts: Pick<Facts, 'page'>,
): AnswersDocument {
  return Object.values(rows).reduce((limited, list) => {
    const present = getAtPath(limited, list.path);
    const limit = rowLimit(list, facts);
    if (!Array.isArray(present) || present.length <= limit) return limited;
    return replaceAt(limited, list.path.split('.'), present.slice(0, limit));
  }, document);
}
