import type { FormDefinition, JsonRecord } from '../definition.ts';
import { locateNamed } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { listCartUses } from './list-cart-uses.ts';
import { listShownProducts, locateShown } from './shown-products.ts';
import { listGroupedProducts, readProductUse } from './used-groups.ts';
import type { GroupedProduct } from './used-groups.ts';

/** A product that adds another one to the cart, with the condition for adding it and its location. */
export interface ProductLink {
  readonly from: string;
  readonly when: JsonRecord | undefined;
  readonly location: SourceLocation;
}

/** A product that a form sells, with the location that names it. */
export interface SoldProduct {
  readonly key: string;
  /** `parts` are not sold on their own. Bundles contain them. */
  readonly group: 'primary' | 'optional' | 'parts';
  /** The list for whose rows the product is sold, if any. */
  readonly each: string | undefined;
  readonly when: JsonRecord | undefined;
  /** True when the product is ordered for each of two companies. */
  readonly bothCompanies: boolean;
  readonly location: SourceLocation;
  /** The product group in which the product is chosen. */
  readonly chosenIn?: GroupedProduct;
  /**
   * Products that list this one in `linked`. Unless `isNamed`, only these products or filings with dependents
   * add it to the cart.
   */
  readonly links: readonly ProductLink[];
  readonly isNamed: boolean;
}

type SellingParts = Pick<FormDefinition, 'steps' | 'groups' | 'products' | 'files'>;

/** Lists the products that a product adds to the cart, by `linked` and `dependents`. */
function listLinks({ products, files }: SellingParts, from: string) {
  const { linked = [], dependents = [] } = products[from] ?? {};
  return [
    ...linked.map((use, index) => {
      const location = locateNamed(files.products, from, 'linked', index);
      const { key, when } = readProductUse(use);
      return { key, isDependent: false, link: { from, when, location } };
    }),
    ...dependents.map((key, index) => {
      const location = locateNamed(files.products, from, 'dependents', index);
      return { key, isDependent: true, link: { from, when: undefined, location } };
    }),
  ];
}

/** Lists the products in the form's cart, then the others that its steps show. */
function listNamed(parts: SellingParts): readonly SoldProduct[] {
  const { steps, files } = parts;
  if (steps.cart === undefined) return [];
  const { primary, optional = [], parts: held = [] } = steps.cart;
  const grouped = listGroupedProducts(parts);
  const lists = [
    { group: 'primary' as const, uses: primary },
    { group: 'optional' as const, uses: optional },
    { group: 'parts' as const, uses: held },
  ];
  const inCart = lists.flatMap(({ group, uses }) =>
    uses.flatMap((use, index) =>
      listCartUses(use).map(({ at, ...sold }) => ({
        ...sold,
        group,
        location: { file: files.steps, at: ['cart', group, index, ...at] },
      })),
    ),
  );
  const keys = new Set(inCart.map(({ key }) => key));
  // A product that is shown both in rows and outside of rows is sold once per order.
  const besides = listShownProducts(parts).flatMap((shown, _, others) => {
    const { key, each } = shown;
    const isOnceAnOrder = others.some((other) => other.key === key && other.each === undefined);
    if (keys.has(key) || (isOnceAnOrder && each !== undefined)) return [];
    keys.add(key);
    return [{ key, group: 'optional' as const, each, when: undefined, location: locateShown(files, shown) }];
  });
  return [...inCart, ...besides].map((use): SoldProduct => {
    const chosenIn = grouped.find(({ product }) => product === use.key);
    const sold = { ...use, bothCompanies: false, links: [], isNamed: true };
    return chosenIn === undefined ? sold : { ...sold, chosenIn };
  });
}

/** Lists the products that a form sells, in cart order. Products that other products add come last. */
export function listSoldProducts(parts: SellingParts): readonly SoldProduct[] {
  const { companies = [] } = parts.steps.submission;
  const sold = [...listNamed(parts)];
  const links = new Map<string, ProductLink[]>();
  // The list grows during the loop, because an added product can add others.
  for (const { key: from, each } of sold) {
    for (const { key, link, isDependent } of listLinks(parts, from)) {
      if (!isDependent) links.set(key, [...(links.get(key) ?? []), link]);
      if (sold.some((other) => other.key === key) || !Object.hasOwn(parts.products, key)) continue;
      const own = { key, each, when: undefined, bothCompanies: false, location: link.location, links: [] };
      sold.push({ ...own, group: 'optional', isNamed: false });
    }
  }
  return sold.map((product) => ({
    ...product,
    links: links.get(product.key) ?? [],
    bothCompanies: companies.filter(({ products }) => products.includes(product.key)).length > 1,
  }));
}
