import type { ConditionNode } from '../conditions/condition-node.ts';
import type { ProductSource } from '../definition.ts';
import { splitPath } from '../conditions/parse-subject.ts';
import { writtenPath } from '../answers/resolve-field.ts';
import type { Names } from '../names.ts';

function isNegation(written: unknown): boolean {
  return written !== null && typeof written === 'object' && Object.hasOwn(written, 'not');
}

/** The first answer that a condition asks for; named conditions are looked into once. */
function findFirstRead(node: ConditionNode | undefined, isNamed = false): string | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'comparison') {
    const { subject } = node;
    return subject.kind === 'answer' ? subject.path : undefined;
  }
  if (node.kind === 'named') return isNamed ? undefined : findFirstRead(node.part, true);
  // A negated condition is no reason; a comparison with something else is.
  if (node.kind === 'not') return isNegation(node.written) ? undefined : findFirstRead(node.part, isNamed);
  if (node.kind !== 'all' && node.kind !== 'any') return undefined;
  for (const part of node.parts) {
    const found = findFirstRead(part, isNamed);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The field a name leads to or into, such as that of `companyInformation.entityType.key`. */
function findField(names: Names, name: string | undefined, rows: string | undefined): string | undefined {
  return name === undefined ? undefined : splitPath(names, writtenPath(name, rows))?.leaf;
}

/** Where a product is chosen, and the conditions it is sold under. */
interface Origin {
  readonly rows: string | undefined;
  /** Its own condition, and that of its use. */
  readonly own: ConditionNode | undefined;
  readonly use: ConditionNode | undefined;
  /** Where it is chosen; undefined for a primary product. */
  readonly choice: string | undefined;
}

/**
 * The answer that puts a product into the cart: what its condition asks first, else where it is chosen or, of a primary
 * product, what it is sold for. Undefined where there is none.
 */
export function findMadeBy(
  names: Names,
  product: ProductSource,
  { rows, own, use, choice }: Origin,
): string | undefined {
  return (
    findFirstRead(own) ??
    (own === undefined ? findField(names, choice, rows) : undefined) ??
    findFirstRead(use) ??
    [product.states, product.entityType, product.jurisdiction]
      .map((name) => findField(names, name, rows))
      .find((path) => path !== undefined)
  );
}
