import type { FormDefinition, ModuleSource, StepsSource } from '../definition.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { locateNamed } from '../source-location.ts';
import type { NamedFiles } from '../source-location.ts';
import { listShownProducts } from './shown-products.ts';
import { listCartUses } from './list-cart-uses.ts';

interface Shelf extends Pick<FormDefinition, 'products' | 'groups' | 'availability'> {
  readonly sources: SourceFiles;
  /** The steps file. */
  readonly file: string;
  readonly productFiles: NamedFiles;
  /** Products that the cart, a step or a group names. */
  readonly named: ReadonlySet<string>;
}

/**
 * Returns the products of a table, in its order, except those that the form names. Reports an unknown table.
 */
function productsFrom(shelf: Shelf, table: string | undefined, at: JsonPath): readonly string[] {
  const { sources, file, products, availability, named } = shelf;
  if (table === undefined) return [];
  if (!Object.hasOwn(availability, table)) {
    const advice = suggest(`Unknown availability table "${table}".`, table, Object.keys(availability));
    sources.report(file, at, 'unknown-table', advice);
  }
  const rows = Object.hasOwn(availability, table) ? (availability[table]?.rows ?? []) : [];
  const sold = rows.filter(
    ({ key, onlyNamed }) => onlyNamed !== true && Object.hasOwn(products, key) && !named.has(key),
  );
  for (const { key, only, except, entityTypes } of sold) {
    const isLimited = (only ?? except ?? entityTypes) !== undefined;
    if (!isLimited || products[key]?.available?.availability === table) continue;
    const message = `The table "${table}" limits where "${key}" is sold. Add this table to the product as "available".`;
    const location = locateNamed(shelf.productFiles, key);
    sources.report(location.file, location.at, 'missing-key', message);
  }
  return [...new Set(sold.map(({ key }) => key))];
}

function expandModule(shelf: Shelf, module: ModuleSource, at: JsonPath): ModuleSource {
  const { productsFrom: table, products = [] } = module;
  if (table === undefined) return module;
  return { ...module, products: [...products, ...productsFrom(shelf, table, [...at, 'productsFrom'])] };
}

/**
 * Adds the products of availability tables to the steps, except those that the form names. `productsFrom`
 * adds them to a module. `optionalFrom` adds those that no step shows to the cart.
 */
export function expandProducts(steps: StepsSource, shelf: Omit<Shelf, 'named'>): StepsSource {
  const { cart } = steps;
  if (cart === undefined) return steps;
  const { primary, optional = [] } = cart;
  const named = listShownProducts({ steps, groups: shelf.groups }).map(({ key }) => key);
  const uses = [...primary, ...optional].flatMap(listCartUses).map(({ key }) => key);
  const full = { ...shelf, named: new Set([...uses, ...named]) };
  const more = productsFrom(full, cart.optionalFrom, ['cart', 'optionalFrom']);
  const expanded = steps.steps.map((step, index) => ({
    ...step,
    modules: step.modules.map((module, position) =>
      expandModule(full, module, ['steps', index, 'modules', position]),
    ),
  }));
  const shown = new Set(
    listShownProducts({ steps: { ...steps, steps: expanded }, groups: shelf.groups }).map(({ key }) => key),
  );
  return {
    ...steps,
    cart: { ...cart, optional: [...optional, ...more.filter((key) => !shown.has(key))] },
    steps: expanded,
  };
}
