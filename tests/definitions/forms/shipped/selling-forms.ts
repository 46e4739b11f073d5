import { forms } from 'virtual:forms';

const opened = await Promise.all(Object.values(forms).flatMap((load) => load?.() ?? []));

/** The forms that take a card, except samples, which are for developers and take no orders. */
export const sellingForms = opened.filter(
  ({ fields, slug }) => Object.hasOwn(fields, 'paymentInformation.number') && !slug.startsWith('sample'),
);
