import type { Path } from '#domain/answers/answers.ts';
import type { ComparisonOperator, Scalar } from '#domain/conditions/condition-operators.ts';
import type { ProductModel } from '#domain/products/product-model.ts';

/** What an emitted condition compares: a path (`./name` in the row), with names inside the answer, or something else. */
export type EmittedSubject =
  | string
  | readonly [path: string, ...inside: string[]]
  | { readonly rows: string }
  | { readonly config: string }
  | { readonly fact: 'today' };

/** Number of a condition in the form's list of them. */
export type ConditionRef = number;

/** A condition as JSON; a number stands for a condition of the form that comes before it. */
export type EmittedCondition =
  | boolean
  | readonly ['all' | 'any', ...parts: ConditionRef[]]
  | readonly ['not', part: ConditionRef]
  | readonly [ComparisonOperator, subject: EmittedSubject, ...operands: Scalar[]]
  | readonly ['loaded', from: ProductModel['from'], ...filedIn: Path[]]
  | readonly ['notExcluded', product: string]
  | readonly ['captcha']
  | readonly ['firstRow', rows: string]
  | readonly ['question', setting: string, key: string];
