import { isRecord } from '#domain/read-property.ts';
import { unknownName } from '#reading/nearest-name.ts';
import type { FileCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { findBrokenBraces, placeholdersIn } from './placeholders.ts';
import keys from './text-keys.json' with { type: 'json' };

const OF_PAGES = 'shared/texts/en-US.json';

/** Reports texts that pages show but the file lacks. The location is the text that should follow. */
function checkMissing(file: string, texts: Readonly<Record<string, unknown>>): readonly Found[] {
  return keys.flatMap((key, index): readonly Found[] => {
    if (Object.hasOwn(texts, key)) return [];
    const next = keys.slice(index).find((later) => Object.hasOwn(texts, later));
    const message = `The default text "${key}" is missing${next === undefined ? '' : ' before this one'}, but pages show it. Restore it.`;
    return [report('missing-text', { file, at: next === undefined ? [] : [next] }, message)];
  });
}

/** Reports placeholders that a text uses but `values` does not explain, and the reverse. */
function checkText(file: string, key: string, entry: unknown): readonly Found[] {
  const text = isRecord(entry) ? entry['text'] : undefined;
  if (!isRecord(entry) || typeof text !== 'string') return [];
  const known = Object.keys(isRecord(entry['values']) ? entry['values'] : {});
  const used = placeholdersIn(text);
  const broken = findBrokenBraces(text);
  const location = { file, at: [key, 'text'] };
  if (broken !== undefined) return [report('broken-placeholder', location, broken)];
  return [
    ...used.map((name) =>
      report('unfilled-placeholder', location, unknownName('This text has no placeholder', name, known)),
    ),
    ...known
      .filter((name) => !used.includes(name))
      .map((name) => {
        const message = `This text must contain {${name}}, which "values" explains. Add it, or remove it from "values".`;
        return report('missing-placeholder', location, message);
      }),
  ];
}

export const checkDefaultTexts: FileCheck = {
  errors: {
    'missing-text': 'Default texts that pages show but that are missing.',
    'broken-placeholder': 'Default texts with a brace that belongs to no placeholder.',
    'unfilled-placeholder': 'Placeholders of default texts that `values` does not explain.',
    'missing-placeholder': 'Default texts without a placeholder that `values` explains.',
  },
  find: ({ file, name, value }) => {
    if (!/^shared\/texts\/[^/]+\.json$/.test(name) || !isRecord(value)) return [];
    return [
      ...(name === OF_PAGES ? checkMissing(file, value) : []),
      ...Object.entries(value).flatMap(([key, entry]) => checkText(file, key, entry)),
    ];
  },
};
