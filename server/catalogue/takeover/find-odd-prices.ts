import type { CatalogueDocuments } from '../catalogue-documents.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';
import { listPricedEntries } from './priced-entries.ts';

/** A price so many times what it was, or a part of it as small, is taken for a slip of the keyboard. */
const ODD_FACTOR = 10;

/** Prices that are ten times or a tenth of what they were, and that nobody has confirmed. */
export function findOddPrices(
  before: CatalogueDocuments,
  after: CatalogueDocuments,
): readonly CatalogueProblem[] {
  const known = new Map(listPricedEntries(before).map(({ name, cents }) => [name, cents]));
  return listPricedEntries(after).flatMap(({ name, key, cents, confirmed, problem }) => {
    const was = known.get(name) ?? 0;
    // What costs nothing says so itself.
    const isOdd = was > 0 && cents > 0 && (cents >= ODD_FACTOR * was || was >= ODD_FACTOR * cents);
    if (!isOdd || confirmed === cents) return [];
    return [
      problem(
        `is ${cents} and was ${was}: correct it, or write "confirmedPrices": { "${key}": ${cents} } at the top of the file.`,
      ),
    ];
  });
}
