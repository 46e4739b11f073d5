import type { CatalogueProblem } from './catalogue-problem.ts';
import type { CatalogueDocument } from './read-catalogue-file.ts';

/** What of a product says whether it costs something; the price in cents. */
interface Priced {
  readonly price: number;
  readonly free?: true;
}

/** Prices of 0 that nobody says are meant, and products called free that cost something. */
export function checkPrices({
  content,
  problemAt,
}: CatalogueDocument<{ readonly products: readonly Priced[] }>): readonly CatalogueProblem[] {
  return content.products.flatMap(({ price, free }, index) => {
    const at = ['products', index, 'price'];
    if (price === 0 && free !== true) {
      return [
        problemAt(at, 'wrong-price', 'is 0: give the price, or say "free": true where it costs nothing.'),
      ];
    }
    return price !== 0 && free === true
      ? [
          problemAt(
            at,
            'wrong-price',
            'is not 0, though "free" says that it costs nothing: correct one of the two.',
          ),
        ]
      : [];
  });
}
