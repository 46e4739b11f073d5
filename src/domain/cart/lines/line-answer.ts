import type { Path } from '../../answers/answers.ts';
import type { LineItem } from '../cart.ts';
import { placeInRow } from '../../relevance/field-instances.ts';
import type { CompiledForm } from '../../form.ts';
import { OWN_TICK } from '../../products/product-model.ts';
import { productAnswerPath, rowPathOf } from '../../products/sold/sold-places.ts';

/** Returns the path of the answer that added a line; undefined if no single answer did. */
export function findLineAnswer({ cart }: CompiledForm, { reason, row }: LineItem): Path | undefined {
  const sold = [...cart.primary, ...cart.optional].find(({ key }) => key === reason?.definition);
  if (sold?.madeBy === undefined) return undefined;
  if (row === undefined && sold.each !== undefined) return undefined;
  if (sold.madeBy === OWN_TICK) return productAnswerPath(sold.saveAs, 'checked', rowPathOf(row));
  return placeInRow(sold.madeBy, rowPathOf(row));
}
