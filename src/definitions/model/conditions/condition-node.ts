import type { ComparisonOperator, Scalar } from '#domain/conditions/condition.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { Mistake, SourceLocation } from '../source-location.ts';

/** The left side of a comparison. */
export type ConditionSubject =
  | {
      readonly kind: 'answer';
      /** Path of the field, with `*` for the row. */
      readonly path: string;
      /** The subject is in the row for which the condition is evaluated. */
      readonly isOfRow: boolean;
      /** The property path inside the answer, such as `['key']`. */
      readonly inside: readonly string[];
    }
  | { readonly kind: 'rows'; readonly path: string }
  | { readonly kind: 'setting'; readonly name: string }
  | { readonly kind: 'today' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'payable' };

/** One comparison of an answer, a setting or a fact. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly subject: ConditionSubject;
  readonly operator: ComparisonOperator;
  /** The right side of the comparison. `is` accepts any of the values; `empty` has none. */
  readonly values: readonly Scalar[];
  /** The values are written as a list. */
  readonly isList?: true;
  /** The location of the subject. The compared value can be nested more deeply. */
  readonly subjectLocation: SourceLocation;
}

type ConditionKind =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly ConditionNode[] }
  | { readonly kind: 'not'; readonly part: ConditionNode }
  | Comparison
  /** A named condition, defined elsewhere. */
  | { readonly kind: 'named'; readonly name: string; readonly part: ConditionNode }
  /** True when a product is available: the product's table allows it and the page does not exclude it. */
  | { readonly kind: 'available'; readonly product: string; readonly part: ConditionNode }
  /**
   * True when a product's prices are loaded: for products sold by state, the prices in the answered state.
   */
  | {
      readonly kind: 'loaded';
      readonly from: ProductModel['from'];
      /** Path of the answer with the state or states of the filing. */
      readonly filedIn: string | undefined;
    }
  /** True when expedited service finishes a product's filing on an earlier day. */
  | {
      readonly kind: 'quicker';
      readonly product: string;
      /** Paths of the answers that select the filing and its method. */
      readonly reads: readonly string[];
    }
  /** True when the page does not exclude a product. */
  | { readonly kind: 'notExcluded'; readonly product: string }
  /** True when the page has a captcha. */
  | { readonly kind: 'captcha' }
  /** True when the page's setting lists a question with this key. */
  | { readonly kind: 'question'; readonly setting: string; readonly key: string }
  /** True in the first row of a list. */
  | { readonly kind: 'firstRow'; readonly rows: string }
  | { readonly kind: 'constant'; readonly holds: boolean }
  /** An invalid condition. It counts as true, and a check reports the mistake. */
  | { readonly kind: 'unreadable'; readonly mistake: Mistake };

/** A condition tree. Each node has its location and its source JSON. */
export type ConditionNode = ConditionKind & {
  readonly location: SourceLocation;
  readonly written: unknown;
};

export type ComparisonNode = ConditionNode & Comparison;
