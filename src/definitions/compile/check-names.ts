import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { ProductUse } from './definition.ts';

/** Reports entries of a list whose name another one before them has. */
export function checkRepeated<Name extends string>(
  context: CompileContext,
  entries: readonly Readonly<Record<Name, string>>[],
  name: Name,
  place: Place,
  kind: string,
): void {
  const seen = new Set<string>();
  entries.forEach((entry, index) => {
    const value = entry[name];
    if (seen.has(value)) {
      const message = `Another ${kind} before this one has the ${name} "${value}".`;
      reportAt(context, inside(place, index, name), 'duplicate-name', message);
    }
    seen.add(value);
  });
}

function checkOptionKeys(context: CompileContext): void {
  const { lists, files } = context.definition;
  for (const [name, options] of Object.entries(lists)) {
    const file = files.lists[name];
    if (file !== undefined) checkRepeated(context, options, 'key', { file, at: ['options'] }, 'option');
  }
}

/** A product stands once in the cart, and its answers once in `productState`. */
function checkProductNames(context: CompileContext): void {
  const { steps, products, files } = context.definition;
  const owners = new Map<string, string>();
  const check = (use: ProductUse, place: Place) => {
    const key = typeof use === 'string' ? use : use.product;
    const saveAs = products[key]?.saveAs;
    const owner = saveAs === undefined ? undefined : owners.get(saveAs);
    if (owner === key) reportAt(context, place, 'duplicate-product', `The cart lists "${key}" twice.`);
    else if (owner !== undefined) {
      const message = `"${key}" and "${owner}" both save their answers as "${saveAs}".`;
      reportAt(context, { file: files.products, at: [key, 'saveAs'] }, 'duplicate-name', message);
    }
    if (saveAs !== undefined) owners.set(saveAs, key);
  };
  for (const group of ['primary', 'optional'] as const) {
    steps.cart?.[group].forEach((use, index) =>
      check(use, { file: files.steps, at: ['cart', group, index] }),
    );
  }
}

/** Checks that names which must be a thing's own are. */
export function checkNames(context: CompileContext): void {
  checkOptionKeys(context);
  checkProductNames(context);
}
