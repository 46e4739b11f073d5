import type { ConditionNode } from '../conditions/condition-node.ts';
import type { ProductSource } from '../definition.ts';
import { splitPath } from '../conditions/parse-subject.ts';
import { writtenPath } from '../answers/resolve-field.ts';
import type { Names } from '../names.ts';

function isNegation(written: unknown): boolean {
  return written !== null && typeof written === 'object' && Object.hasOwn(written, 'not');
}

/** Returns the first answer that a condition reads. Named conditions are followed only one level deep. */
function findFirstRead(node: ConditionNode | undefined, isNamed = false): string | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'comparison') {
    const { subject } = node;
    return subject.kind === 'answer' ? subject.path : undefined;
  }
  if (node.kind === 'named') return isNamed ? undefined : findFirstRead(node.part, true);
  // A negated condition cannot be the reason, but a comparison with `not` can.
  if (node.kind === 'not') return isNegation(node.written) ? undefined : findFirstRead(node.part, isNamed);
  if (node.kind !== 'all' && node.kind !== 'any') return undefined;
  for (const part of node.parts) {
    const found = findFirstRead(part, isNamed);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the field that a name starts with: `companyInformation.entityType.key` →
 * `companyInformation.entityType`.
 */
function findField(names: Names, name: string | undefined, rows: string | undefined): string | undefined {
  return name === undefined ? undefined : splitPath(names, writtenPath(name, rows))?.leaf;
}

/** The answer that chooses a product, and the conditions under which the product is sold. */
interface Origin {
  readonly rows: string | undefined;
  /** The product's own condition. `use` is the condition at its use in a step. */
  readonly own: ConditionNode | undefined;
  readonly use: ConditionNode | undefined;
  /** The answer that chooses the product. Undefined for a primary product. */
  readonly choice: string | undefined;
}

/**
 * Returns the answer that puts a product into the cart: the first answer that the product's condition
 * reads, or else the answer that selects the product. For a primary product, returns the answer for the
 * state or entity type. Returns undefined if no answer adds the product.
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
