import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { Reaction } from '#domain/reactions/reaction.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** What a page needs of a product to price and order it, such as the words of its line. */
export type LateProduct = Partial<Omit<ProductModel, 'key' | 'selectedWhen' | 'availableWhen' | 'follows'>>;

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
