import { RECEIPT_TEXTS } from '#domain/submission/what-happens-next.ts';
import { suggest } from '#reading/nearest-name.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { defaultTexts } from '../../emit/default-texts.ts';
import type { ModelCheck, Report } from '../check.ts';

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

/** Reports receipt texts of forms that sell nothing. Only orders have a receipt. */
function findIdle(
  texts: Readonly<Record<string, string>> | undefined,
  location: SourceLocation,
): readonly Report[] {
  return Object.keys(texts ?? {}).flatMap((key): readonly Report[] => {
    if (!RECEIPT_TEXTS.some((receipt) => receipt === key)) return [];
    const message = `"${key}" is said on the receipt of an order, and this form sells nothing.`;
    return [{ code: 'idle-text', location: inside(location, key), message }];
  });
}

export const checkTextKeys: ModelCheck = {
  about: 'Unknown text keys, and receipt texts of forms without a receipt.',
  codes: { 'unknown-text': 'error', 'idle-text': 'error' },
  find: ({ model, pages }) => {
    const { steps, texts, files } = model.names.definition;
    const known = Object.keys(defaultTexts);
    const own = [
      { texts: steps.texts, location: { file: files.steps, at: ['texts'] } },
      ...pages.map(({ page, file }) => ({ texts: page.texts, location: { file, at: ['texts'] } })),
    ];
    return [
      ...findUnknown(known, texts, { file: files.texts, at: [] }),
      ...own.flatMap((said) => findUnknown(known, said.texts, said.location)),
      ...(steps.submission?.payload === 'order'
        ? []
        : own.flatMap((said) => findIdle(said.texts, said.location))),
    ];
  },
};
