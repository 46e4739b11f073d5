import type { JsonPath } from '#reading/json-path.ts';

/** A value of a JSON document, and its path. */
export interface JsonEntry {
  readonly at: JsonPath;
  readonly value: unknown;
}

/** Lists every value of a document. Parents come before their children. */
export function walkJson(root: unknown): readonly JsonEntry[] {
  const entries: JsonEntry[] = [];
  const waiting: JsonEntry[] = [{ at: [], value: root }];
  // An explicit stack prevents call stack overflows in deeply nested documents.
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    entries.push(entry);
    const { at, value } = entry;
    if (value === null || typeof value !== 'object') continue;
    const isList = Array.isArray(value);
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ at: [...at, isList ? Number(name) : name], value: inner });
    }
  }
  return entries;
}
