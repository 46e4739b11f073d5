import type { FormDefinition, JsonRecord } from '../definition.ts';
import { locateNamed } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { listCartUses } from './list-cart-uses.ts';
import { listShownProducts, locateShown } from './shown-products.ts';
import { listGroupedProducts, readProductUse } from './used-groups.ts';
import type { GroupedProduct } from './used-groups.ts';

/** A product that brings another one along, the condition under which it does, and where that is written. */
export interface ProductLink {
  readonly from: string;
  readonly when: JsonRecord | undefined;
  readonly location: SourceLocation;
}

/** A product in a form's cart, and where the form says so. */
export interface SoldProduct {
  readonly key: string;
  /** `parts` are in no cart: bundles hold them. */
  readonly group: 'primary' | 'optional' | 'parts';
  /** The list of rows it is sold once a row for. */
  readonly each: string | undefined;
  readonly when: JsonRecord | undefined;
  /** It is ordered for each of two companies. */
  readonly bothCompanies: boolean;
  readonly location: SourceLocation;
  /** The group it is chosen in. */
  readonly chosenIn?: GroupedProduct;
  /** Products it comes with; where the form does not name it, it comes with nothing else. */
  readonly links: readonly ProductLink[];
  readonly isNamed: boolean;
}

type SellingParts = Pick<FormDefinition, 'steps' | 'groups' | 'products' | 'files'>;

/** What a product brings along, by its `linked` and its `dependents`. */
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

/** The products that a form names in its cart, then the others that its steps show. */
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
  // Who shows a product in rows and outside of them sells it once an order.
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

/** The products a form sells, in the order of its cart; those that others bring along come last. */
export function listSoldProducts(parts: SellingParts): readonly SoldProduct[] {
  const { companies = [] } = parts.steps.submission;
  const sold = [...listNamed(parts)];
  const links = new Map<string, ProductLink[]>();
  // Grows while it is walked: what is brought along may bring more.
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
