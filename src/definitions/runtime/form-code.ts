import type { IsQuicker } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { Reaction } from '#domain/reactions/reaction.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Texts } from '#domain/texts.ts';

/** The properties of a product that only prices and orders need, such as its label. */
export type LateProduct = Partial<Omit<ProductModel, 'key' | 'selectedWhen' | 'availableWhen' | 'follows'>>;

export type LateProducts = Readonly<Record<string, LateProduct>>;

/** The parts of a form that its JSON omits: rules and reactions by name, and default texts. */
export interface FormCode {
  readonly rules: Readonly<Record<string, Rule>>;
  readonly reactions: Readonly<Record<string, Reaction>>;
  /** The default texts. Undefined if the emitted form contains those of its first step. */
  readonly texts?: Texts;
  /** Compares filings with and without expedited service. Undefined if pages load it with the prices. */
  readonly isQuicker?: IsQuicker;
  readonly longLists?: CompiledForm['longLists'];
  /** Undefined if the emitted form contains its whole products. */
  readonly lateProducts?: () => Promise<{ readonly products: LateProducts }>;
}
