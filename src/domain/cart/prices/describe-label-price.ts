import type { Answers } from '../../answers/answers.ts';
import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import { formatCents } from '../../money.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { SayText } from '../../texts.ts';
import { findLabelPrice } from './label-price.ts';

/**
 * Formats the price of a product for `{price}` in a label.
 * @param available the states that can be checked, for a product sold in several states
 * @param text returns the page's text of a key
 */
export function describeLabelPrice(
  product: ProductModel,
  answers: Answers,
  catalogue: Catalogue,
  available: readonly Jurisdiction[],
  text: SayText,
): string {
  const price = findLabelPrice(product, answers, catalogue, available);
  if (price === undefined) return text('summary.unknown');
  const dollars = formatCents(price.cents);
  return price.isLeast ? text('price.from', { price: dollars }) : dollars;
}
