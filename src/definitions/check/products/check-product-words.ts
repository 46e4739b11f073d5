import { productDataBuilders } from '#domain/submission/product-data/registry.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { ListedProduct } from './each-product.ts';
import type { Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { Names } from '../../model/names.ts';
import { eachProduct } from './each-product.ts';
import { unknownName } from '#reading/nearest-name.ts';

/** Reports filing keywords of products without filing options. */
function checkFilingWords({ product, sold, location }: ListedProduct): readonly Found[] {
  const { from, expeditedBy, localJurisdictions } = product;
  const isFiled = from === 'filing_products' && sold.each === undefined;
  const words = { expeditedBy: expeditedBy !== undefined, localJurisdictions: localJurisdictions === true };
  return Object.entries(words).map(([word, isUsed]) => {
    const message = `"${word}" only applies to "filing_products" outside of rows. Remove it.`;
    return report('no-filing-options', inside(location, word), isUsed && !isFiled && message);
  });
}

function checkFee(names: Names, { product, sold, location }: ListedProduct): readonly Found[] {
  const { feeOf, feeLabel, from } = product;
  if (feeOf === undefined) return [];
  const at = inside(location, 'feeOf');
  const field = resolveField(names, feeOf, sold.each);
  const isChoice =
    isMistake(field) || (field.schema.options?.catalogue !== undefined && field.schema.type !== 'array');
  return [
    report(
      'bad-fee',
      at,
      !isChoice && `"${feeOf}" has no price. It must be a single choice from the catalog.`,
    ),
    report(
      'bad-fee',
      at,
      from !== 'simple_products' &&
        '"feeOf" only applies to "simple_products". The filing method sets this fee.',
    ),
    report(
      'missing-key',
      at,
      feeLabel === undefined && 'Add "feeLabel": the label of the line with the fee.',
    ),
  ];
}

export const checkProductWords: ModelCheck = {
  errors: {
    'no-card-fee': 'A `cardFee` of products that are not filed.',
    'missing-key': 'Registered agents without a state, and a `feeOf` without a `feeLabel`.',
    'unknown-payload': 'Unknown payload builders.',
    'no-filing-options': 'Filing keywords of products without filing options.',
    'bad-fee': 'A `feeOf` that has no price, or of products that are not simple.',
    'row-field': 'Fields of a product outside of the row in which it is sold.',
  },
  find: eachProduct((listed, names) => {
    const { key, product, sold, location } = listed;
    const { from, cardFee, jurisdiction, states, payload, fields = [] } = product;
    const hasNoState =
      from === 'registered_agent_products' && jurisdiction === undefined && states === undefined;
    return [
      report(
        'no-card-fee',
        inside(location, 'cardFee'),
        cardFee === true &&
          from !== 'filing_products' &&
          '"cardFee" only applies to "filing_products". Remove it.',
      ),
      report(
        'missing-key',
        location,
        hasNoState &&
          'A registered agent serves in a state. Add "jurisdiction" or "states": the path of that answer.',
      ),
      report(
        'unknown-payload',
        inside(location, 'payload'),
        unknownName('Unknown builder of order data', payload, Object.keys(productDataBuilders)),
      ),
      ...checkFilingWords(listed),
      ...checkFee(names, listed),
      ...fields.map((path, index) => {
        const isOutside = sold.each !== undefined && !path.startsWith('./');
        const message = `"${key}" is sold once per row, so its fields must be in the row: "./…".`;
        return report('row-field', inside(location, 'fields', index), isOutside && message);
      }),
    ];
  }),
};
