import { productDataBuilders } from '#domain/submission/product-data/registry.ts';
import { nameSchema, oneOfPattern, when } from '../editor-schema.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { addToPart, changePart, whereText } from './change-part.ts';
import type { Refinement } from './refinement.ts';

function valueSchema(values: readonly (string | number)[], message: string): EditorSchema {
  return { enum: [...new Set(values)], errorMessage: message };
}

/** Returns the schemas of `match`, which finds a product in the catalog list that `from` names. */
function matches({ catalogue }: Refinement): readonly EditorSchema[] {
  if (catalogue === undefined) return [];
  const { simpleProducts, filingProducts, registeredAgentProducts } = catalogue;
  const kind = valueSchema(
    simpleProducts.map((product) => product.kind),
    'The catalog has no product of this kind.',
  );
  const type = valueSchema(
    filingProducts.map((product) => product.type),
    'The catalog has no filing of this type.',
  );
  const terms = registeredAgentProducts.map(({ duration }) => duration);
  const fields: Readonly<Record<string, EditorSchema>> = {
    simple_products: { required: ['kind'], properties: { kind } },
    filing_products: { required: ['type'], properties: { type } },
    registered_agent_products: {
      properties: { duration: valueSchema(terms, 'The catalog sells no registered agent for this term.') },
    },
  };
  return Object.entries(fields).map(([from, match]) =>
    when(whereText('from', oneOfPattern([from])), { properties: { match } }),
  );
}

/** Restricts products to known catalog kinds, builders of order data and option keys. */
export function refineProducts(schema: EditorSchema, refinement: Refinement): EditorSchema {
  const builders = Object.keys(productDataBuilders).map((name) => ({ name, description: '' }));
  const payload = nameSchema(builders, 'There is no order data with this name.');
  const product = ['definitions', 'product'];
  const built = changePart(schema, [...product, 'properties', 'payload'], () => payload);
  const chosen = changePart(built, ['definitions', 'variants', 'properties', 'of'], (part) => ({
    ...part,
    propertyNames: { $ref: 'names:optionKey' },
  }));
  return addToPart(chosen, product, matches(refinement));
}
