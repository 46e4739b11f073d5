import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll, joinAny } from '../conditions/join-conditions.ts';
import type { ProductSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { inside, locateNamed } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { findMadeBy } from './find-made-by.ts';
import { productPath, tickName } from './product-fields.ts';
import type { ProductLink, SoldProduct } from './sold-products.ts';
import { findChoice, selectingPath } from './used-groups.ts';

/**
 * Returns the condition that selects a product: the product's domains, group or checkbox. Returns
 * undefined for primary products.
 */
function writeChoice({ chosenIn, group, each }: SoldProduct, product: ProductSource) {
  if (product.domains !== undefined) return { [product.domains]: 'filled' };
  const choice = chosenIn === undefined ? undefined : findChoice(chosenIn, product.states);
  if (choice !== undefined) return choice;
  return group !== 'optional' ? {} : { [tickName(product, each)]: true };
}

/** Returns true when a group selects a product, instead of the product's own checkbox. */
function isChosenByGroup({ chosenIn }: SoldProduct): boolean {
  return chosenIn !== undefined && ['radio', 'multi-state', 'custom'].includes(chosenIn.group.kind);
}

/** Returns the location at which a group defines the condition of a product. */
function groupLocation(
  { definition: { files } }: Names,
  { chosenIn, location }: SoldProduct,
): SourceLocation {
  if (chosenIn === undefined) return location;
  return locateNamed(files.groups, chosenIn.key, 'products', chosenIn.index, 'when');
}

/**
 * Returns the conditions under which a product is sold: those of the product, of its use in a step, and of
 * its group.
 */
export function ownConditions(names: Names, sold: SoldProduct, product: ProductSource) {
  const { key, each: rows, location, when, chosenIn } = sold;
  const { files } = names.definition;
  const grouped = { ...groupLocation(names, sold), rows };
  // In a custom group, the product's condition decides whether it is chosen.
  const beside = chosenIn?.group.kind === 'custom' ? undefined : chosenIn?.when;
  const read = (written: unknown, at: SourceLocation) =>
    written === undefined ? undefined : names.condition(written, { ...at, rows });
  return {
    own: read(product.when, locateNamed(files.products, key, 'when')),
    use: read(when, inside(location, 'when')),
    beside: read(beside, grouped),
    choice: names.condition(writeChoice(sold, product), grouped),
  };
}

/**
 * Returns the condition for a product to be in the cart without other products: the product's `when`.
 * Without a `when`, the product must be primary or chosen.
 */
function buildOwn(names: Names, sold: SoldProduct, product: ProductSource): ConditionNode {
  const { own, use, beside, choice } = ownConditions(names, sold, product);
  const isChoice = own === undefined || product.domains !== undefined || isChosenByGroup(sold);
  return joinAll([own, isChoice ? choice : undefined, use, beside]) ?? choice;
}

/** A product that adds another one to the cart, and the condition for adding it. */
export interface Followed {
  readonly link: ProductLink;
  readonly when: ConditionNode;
}

/** Lists the products that add this one to the cart. */
function listFollowed(
  names: Names,
  { links, each: rows }: SoldProduct,
  trail: readonly string[],
): readonly Followed[] {
  return links.flatMap((link): readonly Followed[] => {
    // A check reports cycles.
    const from = trail.includes(link.from) ? undefined : names.findSold(link.from);
    const parent = from === undefined ? undefined : buildSelection(names, from, trail);
    if (parent === undefined) return [];
    const own = link.when && names.condition(link.when, { ...inside(link.location, 'when'), rows });
    const when = joinAll([parent.selectedWhen, own]);
    return when === undefined ? [] : [{ link, when }];
  });
}

/**
 * The conditions of a product in the cart. They say when the product is selected, when it is available,
 * and which products add it.
 */
export interface SelectionNode {
  readonly selectedWhen: ConditionNode;
  readonly availableWhen: ConditionNode | undefined;
  readonly followed: readonly Followed[];
}

/**
 * Returns the condition for a product to be in the cart: selected or added by another product, and available.
 */
export function buildSelection(
  names: Names,
  sold: SoldProduct,
  trail: readonly string[] = [],
): SelectionNode | undefined {
  const { key, isNamed, location } = sold;
  const product = names.findProduct(key);
  if (product === undefined) return undefined;
  const availableWhen = names.available(sold);
  const followed = listFollowed(names, sold, [...trail, key]);
  const ways = [...(isNamed ? [buildOwn(names, sold, product)] : []), ...followed.map(({ when }) => when)];
  const either = joinAny(ways, location);
  const selectedWhen = joinAll([either, availableWhen]) ?? either;
  return { selectedWhen, availableWhen, followed };
}

/**
 * Returns the answer that selects a product. If only other products add it, returns the answer that selects
 * the first of them.
 */
export function findSelectingAnswer(names: Names, sold: SoldProduct): string | undefined {
  const seen = new Set<string>();
  let origin: SoldProduct | undefined = sold;
  while (origin !== undefined && !origin.isNamed && !seen.has(origin.key)) {
    seen.add(origin.key);
    const [first]: readonly ProductLink[] = origin.links;
    origin = first === undefined ? undefined : names.findSold(first.from);
  }
  const product = origin && names.findProduct(origin.key);
  if (origin === undefined || product === undefined) return undefined;
  if (product.domains !== undefined) return product.domains;
  const { chosenIn, group, each } = origin;
  const { own, use, choice: custom } = ownConditions(names, origin, product);
  const kind = chosenIn?.group.kind;
  const tick = chosenIn !== undefined && kind === 'radio' ? selectingPath(chosenIn.group) : undefined;
  // State maps and the questions of a custom group select a product without a checkbox.
  const hasCheckbox = group === 'optional' && kind !== 'custom' && kind !== 'multi-state';
  return findMadeBy(names, product, {
    rows: each,
    own,
    use: kind === 'custom' ? custom : use,
    choice: hasCheckbox ? (tick ?? productPath(product, 'checked', each)) : undefined,
  });
}
