import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';

/** Prices of 0 that nobody says are meant, and products called free that cost something. */
export function checkPrices({ simple, filing }: CatalogueDocuments): readonly CatalogueProblem[] {
  return [simple, filing].flatMap(({ content, problemAt }) =>
    content.products.flatMap(({ price, free }, index) => {
      const at = ['products', index, 'price'];
      if (price === 0 && free !== true) {
        return [problemAt(at, 'is 0: give the price, or say "free": true where it costs nothing.')];
      }
      return price !== 0 && free === true
        ? [problemAt(at, 'is not 0, though "free" says that it costs nothing: correct one of the two.')]
        : [];
    }),
  );
}
