import type { Place } from './compile-context.ts';
import type { FormDefinition, JsonRecord } from './definition.ts';
import { listGroupedProducts, readProductUse } from './used-groups.ts';
import type { GroupedProduct } from './used-groups.ts';

/** A product that brings another one along, the condition under which it does, and where that is written. */
export interface ProductLink {
  readonly from: string;
  readonly when: JsonRecord | undefined;
  readonly place: Place;
}

/** A product in a form's cart, and where the form says so. */
export interface SoldProduct {
  readonly key: string;
  readonly group: 'primary' | 'optional';
  /** The list of rows it is sold once a row for. */
  readonly each: string | undefined;
  readonly when: JsonRecord | undefined;
  /** It is ordered for each of two companies. */
  readonly bothCompanies: boolean;
  readonly place: Place;
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
      const place = { file: files.products, at: [from, 'linked', index] };
      const { key, when } = readProductUse(use);
      return { key, isDependent: false, link: { from, when, place } };
    }),
    ...dependents.map((key, index) => {
      const place = { file: files.products, at: [from, 'dependents', index] };
      return { key, isDependent: true, link: { from, when: undefined, place } };
    }),
  ];
}

/** The products that a form names in its cart or shows in a group, in this order. */
function listNamed(parts: SellingParts): readonly SoldProduct[] {
  const { steps, files } = parts;
  const grouped = listGroupedProducts(parts);
  const inCart = (['primary', 'optional'] as const).flatMap((group) =>
    (steps.cart?.[group] ?? []).map((use, index) => {
      const { product: key, each, when } = typeof use === 'string' ? { product: use } : use;
      return { key, group, each, when, place: { file: files.steps, at: ['cart', group, index] } };
    }),
  );
  const keys = new Set(inCart.map(({ key }) => key));
  const shown = steps.cart === undefined ? [] : grouped.filter(({ product }) => !keys.has(product));
  const uses = [
    ...inCart,
    ...shown.map(({ product: key, key: group, index }) => ({
      key,
      group: 'optional' as const,
      each: undefined,
      when: undefined,
      place: { file: files.groups, at: [group, 'products', index] },
    })),
  ];
  return uses.map((use): SoldProduct => {
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
      const own = { key, each, when: undefined, bothCompanies: false, place: link.place, links: [] };
      sold.push({ ...own, group: 'optional', isNamed: false });
    }
  }
  return sold.map((product) => ({
    ...product,
    links: links.get(product.key) ?? [],
    bothCompanies: companies.filter(({ products }) => products.includes(product.key)).length > 1,
  }));
}

/** How a form sells a product; undefined where it does not. */
export function findSoldProduct(parts: SellingParts, key: string): SoldProduct | undefined {
  return listSoldProducts(parts).find((sold) => sold.key === key);
}
