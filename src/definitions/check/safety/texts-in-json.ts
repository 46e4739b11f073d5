import type { JsonEntry } from '../walk-json.ts';
import { walkJson } from '../walk-json.ts';

/** Names whose texts are read by machines: rules, patterns, references. */
const NO_TEXTS = new Set(['rules', 'pattern', '$schema', '$ref', '$comment']);

/** A text of a JSON document, and where it is. */
export interface JsonText extends JsonEntry {
  readonly value: string;
}

function isText(entry: JsonEntry): entry is JsonText {
  return typeof entry.value === 'string';
}

/** Every text of a document that may come before a visitor's eyes. */
export function textsIn(root: unknown): readonly JsonText[] {
  return walkJson(root)
    .filter(isText)
    .filter(({ at }) => !NO_TEXTS.has(String(at.at(-1))));
}
