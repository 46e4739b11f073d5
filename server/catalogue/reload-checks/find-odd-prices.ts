import type { CatalogueDocuments } from '../catalogue-documents.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';
import { listPricedEntries } from './priced-entries.ts';

/** A price that changes by this factor or more is treated as a typing error. */
const ODD_FACTOR = 10;

/** Finds prices that changed by a factor of ten or more without confirmation. */
export function findOddPrices(
  before: CatalogueDocuments,
  after: CatalogueDocuments,
): readonly CatalogueProblem[] {
  const known = new Map(listPricedEntries(before).map(({ name, cents }) => [name, cents]));
  return listPricedEntries(after).flatMap(({ name, key, cents, confirmed, problem }) => {
    const was = known.get(name) ?? 0;
    // Free products are exempt: the file confirms their price with `free`.
    const isOdd = was > 0 && cents > 0 && (cents >= ODD_FACTOR * was || was >= ODD_FACTOR * cents);
    if (!isOdd || confirmed === cents) return [];
    return [
      problem(
        `Price ${cents} was ${was} before: correct it, or add "confirmedPrices": { "${key}": ${cents} } at the top of the file.`,
      ),
    ];
  });
}
