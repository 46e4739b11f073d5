import type { ProductModel } from '../../products/product-model.ts';
import type { LinkParent } from '../../products/sold/sold-places.ts';
import type { SayText } from '../../texts.ts';
import { fillLine } from './line-text.ts';
import type { LineValues } from './line-text.ts';

/**
 * Returns the text that explains why a product is in the cart. If other products added it, the text names
 * them.
 */
export function explainLine(
  { reason }: ProductModel,
  parents: readonly LinkParent[] | undefined,
  values: LineValues,
  say: SayText,
): string {
  return parents === undefined || reason.includes('{parent}')
    ? fillLine(reason, values)
    : say('cart.comes-with', { parent: values.parent });
}
