import type { ComparisonOperator, Scalar } from '#domain/conditions/condition-operators.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { SourceLocation } from '../source-location.ts';

/** What a condition compares. */
export type ConditionSubject =
  | {
      readonly kind: 'answer';
      /** Path of the field, with `*` for the row. */
      readonly path: string;
      /** The row is the one the condition is asked for. */
      readonly isOfRow: boolean;
      /** Names that lead on inside the answer, such as `key`. */
      readonly inside: readonly string[];
    }
  | { readonly kind: 'rows'; readonly path: string }
  | { readonly kind: 'setting'; readonly name: string }
  | { readonly kind: 'today' };

/** One comparison of an answer, a setting or a fact. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly subject: ConditionSubject;
  readonly operator: ComparisonOperator;
  /** What it is compared with: of `is` any of these, of `empty` nothing. */
  readonly values: readonly Scalar[];
  /** Its values are written as a list. */
  readonly isList?: true;
  /** Where the subject is named; the value may be written further in. */
  readonly subjectLocation: SourceLocation;
}

/** What a condition is made of. */
type ConditionKind =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly ConditionNode[] }
  | { readonly kind: 'not'; readonly part: ConditionNode }
  | Comparison
  /** A named condition, written elsewhere. */
  | { readonly kind: 'named'; readonly name: string; readonly part: ConditionNode }
  /** That a product of the form is available: by its table, and unless the page excludes it. */
  | { readonly kind: 'available'; readonly product: string; readonly part: ConditionNode }
  /** That the prices of a product of the form are there: for the state that is answered, where it is sold by state. */
  | {
      readonly kind: 'loaded';
      readonly from: ProductModel['from'];
      /** Path of the answer that says in which state, or in which states, it is filed. */
      readonly filedIn: string | undefined;
    }
  /** That the page does not exclude a product. */
  | { readonly kind: 'notExcluded'; readonly product: string }
  /** That the page names a captcha. */
  | { readonly kind: 'captcha' }
  /** That the page's setting lists a question with this key. */
  | { readonly kind: 'question'; readonly setting: string; readonly key: string }
  /** That the row it is asked for is the first of a list. */
  | { readonly kind: 'firstRow'; readonly rows: string }
  | { readonly kind: 'constant'; readonly holds: boolean }
  /** What cannot be read as a condition counts as one that always holds; a check reports the mistake. */
  | { readonly kind: 'unreadable'; readonly code: string; readonly message: string };

/** A condition as a tree, each node with the place it is written at and the JSON that its author wrote there. */
export type ConditionNode = ConditionKind & {
  readonly location: SourceLocation;
  readonly written: unknown;
};
