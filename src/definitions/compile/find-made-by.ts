import type { CompileContext } from './compile-context.ts';
import type { JsonRecord, ProductSource } from './definition.ts';
import { writtenPath } from './use-field.ts';

const GROUPS = ['all', 'any'];

/** The first answer a condition reads, as it is written; named conditions are looked into once. */
function findFirstName(context: CompileContext, condition: unknown, isNamed = false): string | undefined {
  if (Array.isArray(condition)) {
    for (const part of condition) {
      const found = findFirstName(context, part, isNamed);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (condition === null || typeof condition !== 'object') return undefined;
  for (const [name, value] of Object.entries(condition)) {
    if (/^(config|facts)\./.test(name) || name === 'not' || name === 'offered') continue;
    if (name === 'ref') {
      const named = isNamed ? undefined : context.definition.conditions[String(value)];
      const found = findFirstName(context, named, true);
      if (found !== undefined) return found;
      continue;
    }
    const found = GROUPS.includes(name) ? findFirstName(context, value, isNamed) : name;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The field a name leads to or into, such as that of `companyInformation.entityType.key`. */
function findField(context: CompileContext, name: string, rows: string | undefined): string | undefined {
  const segments = writtenPath(name, rows).split('.');
  const paths = segments.map((_, index) => segments.slice(0, segments.length - index).join('.'));
  return paths.find((path) => context.fields.has(path));
}

/**
 * The answer that puts a product into the cart: what its condition asks first, else where it is chosen or, of a primary
 * product, what it is sold for. Undefined where there is none.
 * @param choice where it is chosen; undefined for a primary product
 */
export function findMadeBy(
  context: CompileContext,
  product: ProductSource,
  when: JsonRecord | undefined,
  choice: string | undefined,
  rows: string | undefined,
): string | undefined {
  const names = [
    findFirstName(context, product.when),
    product.when === undefined ? choice : undefined,
    findFirstName(context, when),
    product.states,
    product.entityType,
    product.jurisdiction,
  ];
  for (const name of names) {
    const field = name === undefined ? undefined : findField(context, name, rows);
    if (field !== undefined) return field;
  }
  return undefined;
}
