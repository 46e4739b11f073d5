import type { FormsGoneProduct } from '../../site.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';

const FILES = {
  registered_agent_products: 'registered-agent-products.json',
  simple_products: 'simple-products.json',
  filing_products: 'filing-products.json',
  domains: 'simple-products.json',
} as const satisfies Record<FormsGoneProduct['from'], string>;

/** Describes a product that the catalog no longer has, and the form that sells it. */
export function describeGone({ slug, product, from, match, places }: FormsGoneProduct): CatalogueProblem {
  const where = places === undefined ? '' : ` for ${places.join(', ')}`;
  return {
    code: 'gone-product',
    file: FILES[from],
    line: 1,
    column: 1,
    place: '',
    message: `No entry${where} matches ${JSON.stringify(match)}, which the form "${slug}" sells as "${product}": restore it, or remove it from the form first.`,
  };
}
