import type { JsonPath } from '#reading/json-path.ts';
import type { JsonRecord, SoldProductSource } from '../definition.ts';

/** A product that an entry of the cart sells, and its path in the entry. */
export interface CartUse {
  readonly key: string;
  readonly each: string | undefined;
  readonly when: JsonRecord | undefined;
  readonly at: JsonPath;
}

/** An entry of the cart whose product depends on a choice. */
export type ProductBySource = Extract<SoldProductSource, { readonly productBy: unknown }>;

/** Returns true when the product of an entry depends on a choice. */
export function isProductBy(use: SoldProductSource): use is ProductBySource {
  return typeof use !== 'string' && 'productBy' in use;
}

/** Returns the products of a `productBy` table, each with the condition that selects it. */
function listOfChoice({ productBy, each, when }: ProductBySource): readonly CartUse[] {
  const { path, products } = productBy;
  const entries = Object.entries(products);
  return entries.flatMap(([option, key], index): readonly CartUse[] => {
    if (key === null || entries.findIndex(([, other]) => other === key) < index) return [];
    const options = entries.filter(([, other]) => other === key).map(([name]) => name);
    const chosen = { [path]: options.length === 1 ? option : options };
    const own = when === undefined ? chosen : { all: [chosen, when] };
    return [{ key, each, when: own, at: ['productBy', 'products', option] }];
  });
}

/** Lists the products that an entry of the cart sells. */
export function listCartUses(use: SoldProductSource): readonly CartUse[] {
  if (typeof use === 'string') return [{ key: use, each: undefined, when: undefined, at: [] }];
  if (isProductBy(use)) return listOfChoice(use);
  return [{ key: use.product, each: use.each, when: use.when, at: [] }];
}
