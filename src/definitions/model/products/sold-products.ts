import type { FormDefinition, JsonRecord } from '../definition.ts';
import { locateNamed } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { listCartUses } from './list-cart-uses.ts';
import { listShownProducts, locateShown } from './shown-products.ts';
import { listGroupedProducts, readProductUse } from './used-groups.ts';
import type { GroupedProduct } from './used-groups.ts';

/** A product that brings another one into the cart, with the condition for that and its location. */
export interface ProductLink {
  readonly from: string;
  readonly when: JsonRecord | undefined;
  readonly location: SourceLocation;
}

/** A product that a form sells, and where the form says so. */
export interface SoldProduct {
  readonly key: string;
  /** `parts` are not sold on their own. Bundles contain them. */
  readonly group: 'primary' | 'optional' | 'parts';
  /** The list for which it is sold once per row. */
  readonly each: string | undefined;
  readonly when: JsonRecord | undefined;
  /** True when it is ordered for each of two companies. */
  readonly bothCompanies: boolean;
  readonly location: SourceLocation;
  /** The product group in which it is chosen. */
  readonly chosenIn?: GroupedProduct;
  /**
   * Products that name it in `linked`. Unless `isNamed`, only these or a filing's dependents bring it into
   * the cart.
   */
  readonly links: readonly ProductLink[];
  readonly isNamed: boolean;
}

type SellingParts = Pick<FormDefinition, 'steps' | 'groups' | 'products' | 'files'>;

/** Lists the products that a product brings into the cart, by `linked` and `dependents`. */
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
  // A product that is shown in rows and also outside of them is sold once per order.
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

/**
 * Lists the products that a form sells, in cart order. Those that other products bring into the cart come
 * last.
 */
export function listSoldProducts(parts: SellingParts): readonly SoldProduct[] {
  const { companies = [] } = parts.steps.submission;
  const sold = [...listNamed(parts)];
  const links = new Map<string, ProductLink[]>();
  // The list grows during the loop: each added product can bring more.
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
