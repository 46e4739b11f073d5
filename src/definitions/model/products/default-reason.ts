import type { FormDefinition, ModuleSource, ProductUse } from '../definition.ts';
import type { SoldProduct } from './sold-products.ts';
import { isGroupUse, readProductUse } from './used-groups.ts';

/**
 * Adapts a name for use in a sentence: `Organizational plate` becomes `organizational plate`, `VIN` stays.
 */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

type ReasonParts = Pick<FormDefinition, 'steps' | 'products'>;

function hasUse(uses: readonly ProductUse[] | undefined, key: string): boolean {
  return uses?.some((use) => readProductUse(use).key === key) === true;
}

/** Returns true when a module shows a product directly, in a group, or through its filing options. */
function showsProduct(module: ModuleSource, { key, chosenIn }: SoldProduct): boolean {
  const { products = [], filingOptions } = module;
  if (hasUse(filingOptions, key)) return true;
  return products.some((use) =>
    isGroupUse(use) ? use.group === chosenIn?.key : readProductUse(use).key === key,
  );
}

/** Returns the title of the rows in which a product is sold, such as `Vehicle {n}`. */
function findRowTitle({ steps }: ReasonParts, each: string): string | undefined {
  const rows = steps.steps.flatMap(({ modules }) => modules.map((module) => module.rows));
  return rows.find((list) => list?.path === each)?.title;
}

/** Returns the reason for a chosen product. The text names the step where the visitor can remove it. */
function describeChoice(parts: ReasonParts, sold: SoldProduct): string {
  if (sold.each !== undefined) {
    const title = findRowTitle(parts, sold.each);
    return title === undefined ? 'You chose {name}.' : `You added it to ${inSentence(title)}.`;
  }
  const step = parts.steps.steps.find(({ modules }) => modules.some((module) => showsProduct(module, sold)));
  if (step === undefined) return 'You chose {name}.';
  const verb = sold.chosenIn?.group.kind === 'radio' ? 'chose' : 'added';
  return `You ${verb} it under ${step.title}.`;
}

/** Returns why a product is in the cart, for products without a reason of their own. */
export function writeDefaultReason(parts: ReasonParts, sold: SoldProduct): string {
  if (!sold.isNamed) return sold.links.length > 0 ? 'It comes with {parent}.' : 'Your filing needs it.';
  if (parts.products[sold.key]?.when !== undefined) return 'Your answers ask for it.';
  if (sold.group === 'optional') return describeChoice(parts, sold);
  return sold.when === undefined ? 'It is part of this order.' : 'Your answers ask for it.';
}
