import type { PageConfiguration } from '#domain/facts.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import type { Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';

/** Minimum number of digits in a telephone number. */
const MIN_DIGITS = 7;

/** Page keywords that only affect forms with products. */
const OF_SALES = ['bundles', 'coupons', 'subscriptionBundles'] as const;

function checkPhone({ page: { settings, pageID }, file }: LoadedPage): readonly Found[] {
  if (settings['phoneHelp'] !== true) return [];
  const number = settings['phoneNumber'];
  if (number === undefined) {
    const message = `The page "${pageID}" has no telephone number to show. Add the setting "phoneNumber", or set "phoneHelp" to false.`;
    return [report('missing-setting', { file, at: ['settings', 'phoneHelp'] }, message)];
  }
  const digits = typeof number === 'string' ? number.replace(/\D/g, '').length : MIN_DIGITS;
  const message =
    'This is no telephone number. Write one such as "1-800-555-0142", or set "phoneHelp" to false.';
  const location = { file, at: ['settings', 'phoneNumber'] };
  return [report('bad-setting', location, digits < MIN_DIGITS && message)];
}

function isWritten(page: PageConfiguration, name: (typeof OF_SALES)[number]): boolean {
  const value = page[name];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Reports these keywords on pages of a form without products. */
function checkSales({ names }: FormModel, { page, file }: LoadedPage): readonly Found[] {
  const { steps, isPartial } = names.definition;
  if (isPartial || steps.cart !== undefined || steps.submission?.payload === 'order') return [];
  return OF_SALES.map((name) => {
    const message = `"${name}" has no effect, because this form sells nothing. Remove it.`;
    return report('idle-word', { file, at: [name] }, isWritten(page, name) && message);
  });
}

export const checkIdleWords: ModelCheck = {
  errors: {
    'idle-word': 'Keywords of sales on pages of forms that sell nothing.',
    'missing-setting': 'A `phoneHelp` without a `phoneNumber`.',
    'bad-setting': 'A `phoneNumber` without a number.',
  },
  find: ({ model, pages }) => pages.flatMap((page) => [...checkPhone(page), ...checkSales(model, page)]),
};
