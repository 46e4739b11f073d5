import { isRecord } from '#domain/read-property.ts';
import written from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { escapePattern } from './editor-schema.ts';
import type { EditorSchema } from './editor-schema.ts';

interface DefaultText {
  readonly key: string;
  readonly text: string;
  readonly note: string;
  readonly placeholders: readonly string[];
}

function listTexts(): readonly DefaultText[] {
  return Object.entries(written).flatMap(([key, entry]: readonly [string, unknown]) => {
    if (!isRecord(entry)) return [];
    const { text, note, values } = entry;
    const placeholders = isRecord(values) ? Object.keys(values) : [];
    return [{ key, text: String(text), note: String(note), placeholders }];
  });
}

/** Returns the schema of a text with these placeholders and no other braces. */
function textSchema({ text, placeholders }: DefaultText): EditorSchema {
  const isShown = text.trim() !== '';
  const known = placeholders.map((name) => `{${name}}`);
  return {
    type: 'string',
    pattern: String.raw`^${isShown ? String.raw`(?=[^]*\S)` : ''}(?:${['[^{}]', ...known.map(escapePattern)].join('|')})*$`,
    patternErrorMessage: `${isShown ? 'The text is not blank. ' : ''}Its placeholders are: ${known.join(', ') || 'none'}.`,
  };
}

/** Returns the schema of a map of texts by key. */
export function textsSchema(): EditorSchema {
  const texts = listTexts().map((entry) => [
    entry.key,
    { description: `${entry.note} Default: ${entry.text}`, ...textSchema(entry) },
  ]);
  return { type: 'object', properties: Object.fromEntries(texts), additionalProperties: false };
}

/** Returns the schemas of the entries in the file of default texts, by key. */
export function defaultTextSchemas(): Readonly<Record<string, EditorSchema>> {
  const texts = listTexts().map((entry) => [
    entry.key,
    {
      type: 'object',
      required: ['text', 'note'],
      additionalProperties: false,
      properties: {
        text: { ...textSchema(entry), description: 'The text, with its placeholders.' },
        note: { type: 'string', description: 'Where the text appears, for translators and admins.' },
        values: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  ]);
  return Object.fromEntries(texts);
}
