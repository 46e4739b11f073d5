import { rowPathOf } from '../../products/sold/sold-places.ts';
import type { CompiledForm } from '../../form.ts';
import type { ProductData } from '../submission.ts';
import { readOrderData } from './order-data.ts';
import type { ProductDataInput } from './product-data.ts';
import { productDataBuilders } from './registry.ts';

/** Reads the data fields that a definition lists. They override the fields from the builder. */
function listedData({ cart }: CompiledForm, { product, answers }: ProductDataInput): ProductData {
  const models = [...cart.primary, ...cart.optional, ...(cart.parts ?? [])];
  const listed = models.find((model) => model.key === product.key)?.data ?? {};
  return readOrderData(listed, answers, rowPathOf(product.row));
}

/** Builds the data of an ordered product: the builder's fields and those listed in its definition. */
export function buildProductData(form: CompiledForm, input: ProductDataInput): ProductData {
  const name = input.product.payload;
  const build = Object.hasOwn(productDataBuilders, name) ? productDataBuilders[name] : undefined;
  const { multiState, state } = input.product;
  return { ...(multiState === true ? { state } : {}), ...build?.(input), ...listedData(form, input) };
}
