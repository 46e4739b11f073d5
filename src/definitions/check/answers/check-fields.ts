import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { titleOf } from '../../model/answers/title-of.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { Names } from '../../model/names.ts';
import { suggest } from '#reading/nearest-name.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

/** Lists the fields of the form: shown by a step, fixed, preset by a page or set by a reaction. */
function shownFields({ model: { names, placement } }: CheckedModel): readonly FieldNode[] {
  return [...placement.fields.keys()].flatMap((path) => names.fields.get(path) ?? []);
}

export const checkTitles: ModelCheck = {
  about: 'Fields without a title.',
  codes: { 'missing-title': 'error' },
  find: (checked) =>
    shownFields(checked)
      .filter((field) => titleOf(field) === undefined)
      .map(({ path, source }) => ({
        code: 'missing-title',
        location: source,
        message: `The field "${path}" has no "title": visitors would not know what to answer.`,
      })),
};

export const checkDefaults: ModelCheck = {
  about: 'Defaults that do not fit their field.',
  codes: { 'bad-answer': 'error' },
  find: (checked) =>
    shownFields(checked).flatMap((field): readonly Report[] => {
      const value = field.schema.default;
      const message =
        value === undefined ? undefined : findAnswerMisfit(checked.model.names.definition, field, value);
      return message === undefined
        ? []
        : [{ code: 'bad-answer', location: inside(field.source, 'default'), message }];
    }),
};

function findPriceMistakes(
  { sold }: Names,
  { schema, source }: FieldNode,
  priceOf: string,
): readonly Report[] {
  const { title = '', errorName } = schema;
  const location = inside(source, 'priceOf');
  const product = sold.find(({ key }) => key === priceOf);
  const known = sold.map(({ key }) => key);
  const reports: Report[] = [];
  if (product === undefined) {
    const message = `The form sells no product "${priceOf}".${suggest(priceOf, known)}`;
    reports.push({ code: 'unsold-product', location, message });
  } else if (product.each !== undefined) {
    const message = `"${priceOf}" is sold once a row, so a title cannot show a single price of it.`;
    reports.push({ code: 'sold-elsewhere', location, message });
  }
  if (!title.includes('{price}')) {
    const message = 'The title has no {price} for the price of a product to go.';
    reports.push({ code: 'idle-price', location, message });
  } else if (errorName === undefined) {
    const message = 'The title has a price in it: say in "errorName" what errors call the field.';
    reports.push({ code: 'missing-name', location: source, message });
  }
  return reports;
}

export const checkPricesInTitles: ModelCheck = {
  about: 'Invalid `priceOf`: an unsold product, a title without `{price}`, or no `errorName`.',
  codes: {
    'unsold-product': 'error',
    'sold-elsewhere': 'error',
    'idle-price': 'error',
    'missing-name': 'error',
  },
  find: (checked) =>
    shownFields(checked).flatMap((field) => {
      const { priceOf } = field.schema;
      return priceOf === undefined ? [] : findPriceMistakes(checked.model.names, field, priceOf);
    }),
};
