import type { SoldProduct } from '../../model/products/sold-products.ts';
import type { ProductSource } from '../../model/definition.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { FileCheck, FormCheck, Found } from '../check.ts';
import { listTexts } from '../marked-parts.ts';
import { findBrokenBraces, placeholdersIn, valuesOfText } from './placeholders.ts';
import type { FormModel } from '../../model/form-model.ts';
import { report } from '../check.ts';

/** Lists the texts of an object under the given names. */
function listNamed<Name extends string>(
  texts: Partial<Readonly<Record<Name, string>>>,
  names: readonly Name[],
  location: SourceLocation,
) {
  return names.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [{ text, location: inside(location, name) }];
  });
}

/** Returns why a product never fills a placeholder, or undefined when it does. */
function findUnfilled(
  { links, each }: SoldProduct,
  { jurisdiction, states, entityType, duration, from }: ProductSource,
  placeholder: string,
): string | undefined {
  const isFilled: Readonly<Record<string, readonly [boolean, string]>> = {
    state: [
      (jurisdiction ?? states) !== undefined || from === 'filing_products',
      'the product has no "jurisdiction"',
    ],
    entityType: [entityType !== undefined, 'the product has no "entityType"'],
    states: [states !== undefined, 'the product has no "states"'],
    years: [duration !== undefined, 'the product has no "duration"'],
    n: [each !== undefined, 'the product is not sold once per row ("each")'],
    parent: [links.length > 0, 'no product has this one in "linked"'],
  };
  const [filled = true, reason] = Object.hasOwn(isFilled, placeholder) ? (isFilled[placeholder] ?? []) : [];
  return filled ? undefined : reason;
}

function checkUnfilled({ names }: FormModel): readonly Found[] {
  return names.sold.flatMap((sold) => {
    const product = names.findProduct(sold.key);
    if (product === undefined) return [];
    const location = locateNamed(names.definition.files.products, sold.key);
    return listNamed(product, ['label', 'feeLabel', 'reason'], location).flatMap((entry) =>
      placeholdersIn(entry.text).map((placeholder) => {
        const reason = findUnfilled(sold, product, placeholder);
        const message = `{${placeholder}} is always empty here: ${reason}.`;
        return report('empty-placeholder', entry.location, reason && message);
      }),
    );
  });
}

export const checkEmptyPlaceholders: FormCheck = {
  errors: { 'empty-placeholder': 'Placeholders in product texts that are always empty.' },
  find: ({ model }) => checkUnfilled(model),
};

export const checkPlaceholders: FileCheck = {
  errors: {
    'unfilled-placeholder': 'Unknown placeholders in texts.',
    'broken-placeholder': 'Texts with a brace that belongs to no placeholder.',
  },
  find: (checked) =>
    listTexts(checked).flatMap(({ at, value: text, placeholders }) => {
      const location = { file: checked.file, at };
      const values = typeof placeholders === 'string' ? valuesOfText(String(at.at(-1))) : placeholders;
      return [
        report('broken-placeholder', location, findBrokenBraces(text)),
        ...placeholdersIn(text).map((name) => {
          const message = `This text has no placeholder {${name}}, so visitors would read "{${name}}". Remove it.`;
          const isKnown = values.includes(name);
          return report('unfilled-placeholder', location, !isKnown && suggest(message, name, values));
        }),
      ];
    }),
};
