import type { Path } from '#domain/answers/answers.ts';
import type { ComparisonOperator, Scalar } from '#domain/conditions/condition.ts';
import type { ProductModel } from '#domain/products/product-model.ts';

/**
 * The subject of an emitted condition: a path (`./name` in rows), a path with a property path, a row list,
 * a setting or a fact.
 */
export type EmittedSubject =
  | string
  | readonly [path: string, ...inside: string[]]
  | { readonly rows: string }
  | { readonly config: string }
  | { readonly fact: 'today' | 'customer' };

/** The index of a condition in the form's list of conditions. */
export type ConditionRef = number;

/** A condition as JSON. Numbers refer to earlier conditions of the form. */
export type EmittedCondition =
  | boolean
  | readonly ['all' | 'any', ...parts: ConditionRef[]]
  | readonly ['not', part: ConditionRef]
  | readonly [ComparisonOperator, subject: EmittedSubject, ...operands: Scalar[]]
  | readonly ['loaded', from: ProductModel['from'], ...filedIn: Path[]]
  | readonly ['quicker', product: string]
  | readonly ['notExcluded', product: string]
  | readonly ['captcha']
  | readonly ['firstRow', rows: string]
  | readonly ['question', setting: string, key: string];
