import { RECEIPT_TEXTS } from '#domain/submission/what-happens-next.ts';
import { inside } from '../../model/source-location.ts';
import { defaultTexts } from '../../emit/default-texts.ts';
import type { ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

export const checkTextKeys: ModelCheck = {
  errors: {
    'unknown-text': 'Unknown text keys.',
    'idle-text': 'Texts of receipts in forms without a receipt.',
  },
  find: ({ model, pages }) => {
    const { steps, texts, files } = model.names.definition;
    const known = Object.keys(defaultTexts);
    // Only orders have a receipt. Forms share the file of texts.
    const hasReceipt = steps.submission?.payload === 'order';
    const sources = [
      { keys: texts, location: { file: files.texts, at: [] }, isShared: true },
      { keys: steps.texts, location: { file: files.steps, at: ['texts'] }, isShared: false },
      ...pages.map(({ page, file }) => ({
        keys: page.texts,
        location: { file, at: ['texts'] },
        isShared: false,
      })),
    ];
    return sources.flatMap(({ keys = {}, location, isShared }) =>
      Object.keys(keys).flatMap((key) => {
        const isIdle = !hasReceipt && !isShared && RECEIPT_TEXTS.some((receipt) => receipt === key);
        const at = inside(location, key);
        return [
          report('unknown-text', at, unknownName('Unknown text', key, known)),
          report(
            'idle-text',
            at,
            isIdle && `"${key}" is a text of receipts, but this form sells nothing. Remove it.`,
          ),
        ];
      }),
    );
  },
};
