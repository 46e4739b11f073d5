import { compileCondition, joinConditions } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import type { ProductSource } from './definition.ts';
import { findOfferedCondition, notExcluded } from './offered-condition.ts';

/** A product where it is sold; `rows` is the list it is sold once a row for. */
export interface OfferedProduct {
  readonly key: string;
  readonly product: ProductSource;
  readonly rows: string | undefined;
  readonly isPrimary: boolean;
}

/** Whether a product is sold at all: where its table says and, of an optional one, unless the page excludes it. */
export function compileOffered(
  context: CompileContext,
  { key, product, rows, isPrimary }: OfferedProduct,
): CompiledCondition | undefined {
  const condition = findOfferedCondition(context, key, product, rows);
  const place = { file: context.definition.files.products, at: [key, 'offered'], rows };
  // The paths are checked where they are written.
  const quiet = { ...context, fieldUses: [] };
  return joinConditions(context, [
    ...(isPrimary ? [] : [{ code: context.conditions.add(`(a,f,r)=>${notExcluded(key)}`), reads: [] }]),
    ...(condition === undefined ? [] : [compileCondition(quiet, condition, place)]),
  ]);
}
