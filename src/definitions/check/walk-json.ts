import type { JsonPath } from '#reading/json-path.ts';

/** A value of a JSON document, and where it is. */
export interface JsonEntry {
  readonly at: JsonPath;
  readonly value: unknown;
}

/** Every value of a document, the outer ones before those inside. */
export function walkJson(root: unknown): readonly JsonEntry[] {
  const entries: JsonEntry[] = [];
  const waiting: JsonEntry[] = [{ at: [], value: root }];
  // By a list of its own, so that no depth is too deep.
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
