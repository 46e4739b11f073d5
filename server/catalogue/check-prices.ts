import type { CatalogueProblem } from './catalogue-problem.ts';
import type { CatalogueDocument } from './read-catalogue-file.ts';

/** The parts of a product that decide whether it is free. The price is in cents. */
interface Priced {
  readonly price: number;
  readonly free?: true;
}

/** Finds unconfirmed prices of 0, and products marked as free that have a price. */
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
