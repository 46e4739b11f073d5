import type { Path } from '../../answers/answers.ts';
import type { LineItem } from '../cart.ts';
import { placeInRow } from '../../answers/field-instances.ts';
import type { CompiledForm } from '../../form.ts';
import { rowPathOf } from '../../products/sold-places.ts';

/** Where the answer stands that put a line into the order; undefined for what no single answer asked for. */
export function findLineAnswer({ cart }: CompiledForm, { reason, row }: LineItem): Path | undefined {
  const sold = [...cart.primary, ...cart.optional].find(({ key }) => key === reason?.definition);
  if (sold?.madeBy === undefined) return undefined;
  return row === undefined && sold.each !== undefined ? undefined : placeInRow(sold.madeBy, rowPathOf(row));
}
