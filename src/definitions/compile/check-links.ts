import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { suggest } from './problem.ts';
import { findSoldProduct } from './sold-products.ts';
import type { SoldProduct } from './sold-products.ts';
import { readProductUse } from './used-groups.ts';

/** The products that one brings along, through others too, back to itself; undefined where it does not come back. */
function findCircle(
  { products }: CompileContext['definition'],
  start: string,
): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (key: string, trail: readonly string[]): readonly string[] | undefined => {
    if (key === start && trail.length > 0) return [...trail, key];
    if (done.has(key)) return undefined;
    done.add(key);
    const { linked = [], dependents = [] } = products[key] ?? {};
    for (const next of [...linked.map((use) => readProductUse(use).key), ...dependents]) {
      const circle = search(next, [...trail, key]);
      if (circle !== undefined) return circle;
    }
    return undefined;
  };
  return search(start, []);
}

/** Reports a product that cannot be brought along: there is none, or it is sold elsewhere. */
function checkLink(context: CompileContext, sold: SoldProduct, key: string, place: Place): void {
  const { definition } = context;
  if (!Object.hasOwn(definition.products, key)) {
    const hint = suggest(key, Object.keys(definition.products));
    return reportAt(context, place, 'unknown-product', `There is no product "${key}".${hint}`);
  }
  const other = findSoldProduct(definition, key);
  if (key === sold.key || other === undefined || other.each === sold.each) return;
  const message = `"${sold.key}" cannot bring "${key}" along: only one of them is sold once a row.`;
  reportAt(context, place, 'sold-elsewhere', message);
}

/** Reports what is mistaken in the products that one brings along, by `linked` and `dependents`. */
export function checkLinks(context: CompileContext, sold: SoldProduct): void {
  const { products, files } = context.definition;
  const { linked = [], dependents = [], from } = products[sold.key] ?? {};
  const place = { file: files.products, at: [sold.key] };
  const seen = new Set<string>();
  const check = (key: string, at: Place) => {
    checkLink(context, sold, key, at);
    if (seen.has(key)) {
      const message = `"${sold.key}" brings "${key}" along twice.`;
      reportAt(context, at, 'duplicate-product', message);
    }
    seen.add(key);
  };
  linked.forEach((use, index) => check(readProductUse(use).key, inside(place, 'linked', index)));
  dependents.forEach((key, index) => {
    const at = inside(place, 'dependents', index);
    check(key, at);
    const isFiled = products[key]?.from === 'filing_products' && products[key].match?.['type'] !== undefined;
    if (!Object.hasOwn(products, key) || isFiled) return;
    const message = `"${key}" is no filing with a "type" in its "match", so no way to file brings it along.`;
    reportAt(context, at, 'no-filing', message);
  });
  if (dependents.length > 0 && from !== 'filing_products') {
    const message = 'Only what is filed brings filings along: "dependents" is for "filing_products".';
    reportAt(context, inside(place, 'dependents'), 'no-filing', message);
  }
  const circle = findCircle(context.definition, sold.key);
  // A circle is told once, at the first of its members by name.
  if (circle === undefined || [...circle].sort()[0] !== sold.key) return;
  const message = `Products bring each other along in a circle: ${circle.join(' → ')}.`;
  reportAt(context, inside(place, linked.length > 0 ? 'linked' : 'dependents'), 'linked-cycle', message);
}
