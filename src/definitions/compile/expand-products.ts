import type { FormDefinition, ModuleSource, StepsSource } from './definition.ts';
import { suggest } from './problem.ts';
import type { JsonPath, SourceFiles } from './source-files.ts';
import { listGroupedProducts } from './used-groups.ts';

/** What can be sold, by the tables that say where. */
interface Shelf extends Pick<FormDefinition, 'products' | 'groups' | 'availability'> {
  readonly sources: SourceFiles;
  /** The files of the steps and of the products. */
  readonly file: string;
  readonly productsFile: string;
  /** Products that the form sells by their own name, or in a group. */
  readonly named: ReadonlySet<string>;
}

/** The products of a table, in its order, but those that are sold by name; an unknown table is reported. */
function productsFrom(shelf: Shelf, table: string | undefined, at: JsonPath): readonly string[] {
  const { sources, file, products, availability, named } = shelf;
  if (table === undefined) return [];
  if (!Object.hasOwn(availability, table)) {
    const hint = suggest(table, Object.keys(availability));
    sources.report(file, at, 'unknown-table', `There is no availability table "${table}".${hint}`);
  }
  const rows = Object.hasOwn(availability, table) ? (availability[table]?.rows ?? []) : [];
  const sold = rows.filter(
    ({ key, onlyNamed }) => onlyNamed !== true && Object.hasOwn(products, key) && !named.has(key),
  );
  for (const { key, only, except, entityTypes } of sold) {
    const isLimited = (only ?? except ?? entityTypes) !== undefined;
    if (!isLimited || products[key]?.offered?.availability === table) continue;
    const message = `The table "${table}" says where "${key}" is sold: "offered" must name the table.`;
    sources.report(shelf.productsFile, [key], 'missing-key', message);
  }
  return [...new Set(sold.map(({ key }) => key))];
}

function expandModule(shelf: Shelf, module: ModuleSource, at: JsonPath): ModuleSource {
  const { productsFrom: table, products = [] } = module;
  if (table === undefined) return module;
  return { ...module, products: [...products, ...productsFrom(shelf, table, [...at, 'productsFrom'])] };
}

/**
 * A form's steps with the products of a table among those of its cart (`optionalFrom`) and its modules (`productsFrom`): all
 * that the form does not sell by their own name.
 */
export function expandProducts(steps: StepsSource, shelf: Omit<Shelf, 'named'>): StepsSource {
  const { cart } = steps;
  if (cart === undefined) return steps;
  const uses = [...cart.primary, ...cart.optional];
  const grouped = listGroupedProducts({ steps, groups: shelf.groups }).map(({ product }) => product);
  const named = new Set([...uses.map((use) => (typeof use === 'string' ? use : use.product)), ...grouped]);
  const full = { ...shelf, named };
  const more = productsFrom(full, cart.optionalFrom, ['cart', 'optionalFrom']);
  return {
    ...steps,
    cart: { ...cart, optional: [...cart.optional, ...more] },
    steps: steps.steps.map((step, index) => ({
      ...step,
      modules: step.modules.map((module, position) =>
        expandModule(full, module, ['steps', index, 'modules', position]),
      ),
    })),
  };
}
