import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { Reaction } from '#domain/reactions/reaction.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** The words of a product's line, and the sources of its order data. */
export type LateProduct = Pick<ProductModel, 'reason' | 'tooltip' | 'faq' | 'data'>;

/** Late products by key. */
export type LateProducts = Readonly<Record<string, LateProduct>>;

/** The code that a form names: its rules and its reactions, by name. */
export interface FormCode {
  readonly rules: Readonly<Record<string, Rule>>;
  readonly reactions: Readonly<Record<string, Reaction>>;
  readonly longLists?: CompiledForm['longLists'];
  /** Left out where the emitted form has all of its products. */
  readonly lateProducts?: () => Promise<{ readonly products: LateProducts }>;
}
