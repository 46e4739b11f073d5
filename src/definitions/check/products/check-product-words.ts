import { productDataBuilders } from '#domain/submission/product-data/registry.ts';
import { suggest } from '#reading/nearest-name.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from './listed-product.ts';

export const checkProductWords = checkEachProduct(
  'Invalid card fees, missing agent states and unknown payload builders of products.',
  { 'no-card-fee': 'error', 'missing-key': 'error', 'unknown-payload': 'error' },
  ({ product, location }): readonly Report[] => {
    const { from, cardFee, jurisdiction, states, payload } = product;
    const isPlaced = jurisdiction !== undefined || states !== undefined;
    return [
      ...(cardFee === true && from !== 'filing_products'
        ? [
            {
              code: 'no-card-fee',
              location: inside(location, 'cardFee'),
              message: 'The card fee is a share of what filing costs: only "filing_products" have one.',
            },
          ]
        : []),
      ...(from === 'registered_agent_products' && !isPlaced
        ? [
            {
              code: 'missing-key',
              location,
              message:
                'A registered agent serves in a state: "jurisdiction" must name the answer with it, or "states" that with several.',
            },
          ]
        : []),
      ...(Object.hasOwn(productDataBuilders, payload)
        ? []
        : [
            {
              code: 'unknown-payload',
              location: inside(location, 'payload'),
              message: `There is no builder of order data "${payload}".${suggest(payload, Object.keys(productDataBuilders))}`,
            },
          ]),
    ];
  },
);

export const checkFilingWords = checkEachProduct(
  'Filing keywords of products without filing options.',
  { 'no-filing-options': 'error' },
  ({ product: { from, expeditedBy, localJurisdictions }, sold, location }) => {
    if (from === 'filing_products' && sold.each === undefined) return [];
    const words = { expeditedBy: expeditedBy !== undefined, localJurisdictions: localJurisdictions === true };
    return Object.entries(words).flatMap(([word, isUsed]): readonly Report[] => {
      if (!isUsed) return [];
      const message = `"${word}" is for what has filing options: "filing_products" that are not sold once a row.`;
      return [{ code: 'no-filing-options', location: inside(location, word), message }];
    });
  },
);

export const checkChosenFees = checkEachProduct(
  'Invalid `feeOf`: no catalog choice, no simple product, or no `feeLabel`.',
  { 'bad-fee': 'error', 'missing-key': 'error' },
  ({ product: { feeOf, feeLabel, from }, sold, location }, { model }): readonly Report[] => {
    if (feeOf === undefined) return [];
    const at = inside(location, 'feeOf');
    const field = resolveField(model.names, feeOf, sold.each);
    const isChoice =
      isMistake(field) || (field.schema.options?.catalogue !== undefined && field.schema.type !== 'array');
    const messages: readonly (readonly [code: string, message: string] | false)[] = [
      !isChoice && ['bad-fee', `"${feeOf}" is no single choice from the catalogue, so it has no price.`],
      from !== 'simple_products' && [
        'bad-fee',
        'What is filed has the fee of its way to file: "feeOf" is for "simple_products".',
      ],
      feeLabel === undefined && [
        'missing-key',
        '"feeOf" needs "feeLabel": the words of the line with the fee.',
      ],
    ];
    return messages.flatMap((entry): readonly Report[] =>
      entry === false ? [] : [{ code: entry[0], location: at, message: entry[1] }],
    );
  },
);

export const checkProductFields = checkEachProduct(
  'Product `fields` outside of the row that the product is sold in.',
  { 'row-field': 'error' },
  ({ key, product: { fields = [] }, sold, location }) =>
    fields.flatMap((path, index): readonly Report[] => {
      if (sold.each === undefined || path.startsWith('./')) return [];
      const message = `"${key}" is sold once a row, so its fields are the row's: "./…".`;
      return [{ code: 'row-field', location: inside(location, 'fields', index), message }];
    }),
);
