import { productPath } from './collect-fields.ts';
import { compileCondition, joinConditions } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { JsonRecord, ProductSource } from './definition.ts';
import { findMadeBy } from './find-made-by.ts';
import { compileOffered } from './offered.ts';
import { findSoldProduct } from './sold-products.ts';
import type { ProductLink, SoldProduct } from './sold-products.ts';
import { findChoice, groupPath } from './used-groups.ts';

const NEVER = '(a,f,r)=>false';

/** One condition that holds when one of these does. */
export function joinAlternatives(
  context: CompileContext,
  conditions: readonly CompiledCondition[],
): CompiledCondition {
  const [first, ...others] = conditions;
  if (first !== undefined && others.length === 0) return first;
  const calls = conditions.map(({ code }) => `${code.source}(a,f,r)`);
  return {
    code: context.conditions.add(calls.length === 0 ? NEVER : `(a,f,r)=>${calls.join('||')}`),
    reads: [...new Set(conditions.flatMap(({ reads }) => reads))],
  };
}

/** Name of a product's own tick: from the row, where it is sold once a row. */
function tickName(product: ProductSource, rows: string | undefined): string {
  return rows === undefined ? productPath(product, 'checked') : `./products.${product.saveAs}.checked`;
}

/** What chooses a product: the domains there are of it, its group, its own tick or, of a primary one, nothing. */
function choiceOf({ chosenIn, group, each }: SoldProduct, product: ProductSource) {
  if (product.domains !== undefined) return { [product.domains]: 'filled' };
  const choice = chosenIn === undefined ? undefined : findChoice(chosenIn, product.states);
  if (choice !== undefined) return choice;
  return group === 'primary' ? {} : { [tickName(product, each)]: true };
}

/** Whether a product is chosen otherwise than by its own tick. */
function isChosenByGroup({ chosenIn }: SoldProduct): boolean {
  return chosenIn !== undefined && ['radio', 'multi-state', 'custom'].includes(chosenIn.group.kind);
}

/** What the group of a product says of it beside its being chosen. */
function groupCondition(context: CompileContext, { chosenIn, each }: SoldProduct) {
  if (chosenIn === undefined) return undefined;
  const { groups } = context.definition.files;
  const { key, index, when, group } = chosenIn;
  // A custom group says nothing else: the condition is the choice.
  if (when === undefined || group.kind === 'custom') return undefined;
  return compileCondition(context, when, { file: groups, at: [key, 'products', index, 'when'], rows: each });
}

/** When a product is in the cart by itself: as its definition says or, if it says nothing, when it is primary or chosen. */
function compileOwn(context: CompileContext, sold: SoldProduct, product: ProductSource): CompiledCondition {
  const { key, each: rows, place, when, chosenIn } = sold;
  const { files } = context.definition;
  const isChoice = product.when === undefined || product.domains !== undefined || isChosenByGroup(sold);
  const choicePlace =
    chosenIn === undefined
      ? place
      : { file: files.groups, at: [chosenIn.key, 'products', chosenIn.index, 'when'] };
  const beside = groupCondition(context, sold);
  const conditions = [
    ...(product.when === undefined
      ? []
      : [compileCondition(context, product.when, { file: files.products, at: [key, 'when'], rows })]),
    ...(isChoice ? [compileCondition(context, choiceOf(sold, product), { ...choicePlace, rows })] : []),
    ...(when === undefined ? [] : [compileCondition(context, when, { ...inside(place, 'when'), rows })]),
    ...(beside === undefined ? [] : [beside]),
  ];
  return joinConditions(context, conditions) ?? joinAlternatives(context, []);
}

/** A product's link to one that brings it along, as a condition. */
interface Followed {
  readonly link: ProductLink;
  readonly when: CompiledCondition;
}

/** When products that bring this one along are in the cart. */
function compileFollowed(
  context: CompileContext,
  { links, each: rows }: SoldProduct,
  trail: readonly string[],
): readonly Followed[] {
  return links.flatMap((link): readonly Followed[] => {
    // What goes round in a circle is reported elsewhere.
    const from = trail.includes(link.from) ? undefined : findSoldProduct(context.definition, link.from);
    const parent = from === undefined ? undefined : compileWanted(context, from, trail);
    if (parent === undefined) return [];
    const place = { ...inside(link.place, 'when'), rows };
    const own = link.when === undefined ? [] : [compileCondition(context, link.when, place)];
    const when = joinConditions(context, [parent.wanted, ...own]);
    return when === undefined ? [] : [{ link, when }];
  });
}

/** When a product is in the cart, whether it is offered at all, and with what it comes. */
export interface WantedSource {
  readonly wanted: CompiledCondition;
  readonly offered: CompiledCondition | undefined;
  readonly followed: readonly Followed[];
}

/** Compiles when a product is in the cart: by itself, or with what brings it along, where it is offered. */
export function compileWanted(
  context: CompileContext,
  sold: SoldProduct,
  trail: readonly string[] = [],
): WantedSource | undefined {
  const { key, each: rows, group, isNamed } = sold;
  const { products } = context.definition;
  const product = Object.hasOwn(products, key) ? products[key] : undefined;
  if (product === undefined) return undefined;
  const offered = compileOffered(context, { key, product, rows, isPrimary: group === 'primary' });
  const followed = compileFollowed(context, sold, [...trail, key]);
  const ways = [
    ...(isNamed ? [compileOwn(context, sold, product)] : []),
    ...followed.map(({ when }) => when),
  ];
  const either = joinAlternatives(context, ways);
  const wanted = offered === undefined ? either : joinConditions(context, [either, offered]);
  return wanted === undefined ? undefined : { wanted, offered, followed };
}

/** The answer that puts a product into the cart; of one that only comes with others, that of the first of them. */
export function findWantedBy(context: CompileContext, sold: SoldProduct): string | undefined {
  const { products } = context.definition;
  const seen = new Set<string>();
  let own: SoldProduct | undefined = sold;
  while (own !== undefined && !own.isNamed && !seen.has(own.key)) {
    seen.add(own.key);
    const [first]: readonly ProductLink[] = own.links;
    own = first === undefined ? undefined : findSoldProduct(context.definition, first.from);
  }
  const product = own === undefined ? undefined : products[own.key];
  if (own === undefined || product === undefined) return undefined;
  if (product.domains !== undefined) return product.domains;
  const { chosenIn, group, when, each } = own;
  const tick = chosenIn?.group.kind === 'radio' ? groupPath(chosenIn.group, 'checked') : undefined;
  const said: JsonRecord | undefined = chosenIn?.group.kind === 'custom' ? chosenIn.when : when;
  const choice = group === 'primary' ? undefined : (tick ?? productPath(product, 'checked', each));
  return findMadeBy(context, product, said, isChosenByOthers(own) ? undefined : choice, each);
}

/** Whether no tick chooses a product: its states do, or the questions of its group. */
function isChosenByOthers({ chosenIn }: SoldProduct): boolean {
  return chosenIn?.group.kind === 'custom' || chosenIn?.group.kind === 'multi-state';
}
