import { rules } from '#rules/registry.ts';
import { suggest } from '#reading/nearest-name.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';
import { listWidgetTexts } from '../widgets/widget-options.ts';
import { allTexts } from './all-texts.ts';

function listTextKeys(): readonly string[] {
  const ofRules = Object.values(rules).flatMap((rule) =>
    Object.keys(rule.messages).map((message) => `rule.${rule.name}.${message}`),
  );
  return [...Object.keys(allTexts), ...ofRules, ...Object.keys(listWidgetTexts())];
}

function findUnknown(
  known: readonly string[],
  texts: Readonly<Record<string, string>> | undefined,
  location: SourceLocation,
): readonly Report[] {
  return Object.keys(texts ?? {}).flatMap((key): readonly Report[] => {
    if (known.includes(key)) return [];
    const message = `There is no text with the key "${key}".${suggest(key, known)}`;
    return [{ code: 'unknown-text', location: inside(location, key), message }];
  });
}

export const checkTextKeys: ModelCheck = {
  about: 'Texts that nothing ever shows, because their key is not known.',
  codes: { 'unknown-text': 'error' },
  find: ({ model, pages }) => {
    const { steps, texts, files } = model.names.definition;
    const known = listTextKeys();
    return [
      ...findUnknown(known, texts, { file: files.texts, at: [] }),
      ...findUnknown(known, steps.texts, { file: files.steps, at: ['texts'] }),
      ...pages.flatMap(({ page, file }) => findUnknown(known, page.texts, { file, at: ['texts'] })),
    ];
  },
};
