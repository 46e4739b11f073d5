import type { JsonEntry } from '../walk-json.ts';
import { walkJson } from '../walk-json.ts';

/** Keys whose texts are not shown to visitors. */
const NO_TEXTS = new Set(['rules', 'pattern', '$schema', '$ref', '$comment']);

/** A string in a JSON document, and its path. */
export interface JsonText extends JsonEntry {
  readonly value: string;
}

function isText(entry: JsonEntry): entry is JsonText {
  return typeof entry.value === 'string';
}

/** Lists the strings of a document that visitors may see. */
export function textsIn(root: unknown): readonly JsonText[] {
  return walkJson(root)
    .filter(isText)
    .filter(({ at }) => !NO_TEXTS.has(String(at.at(-1))));
}
