import type { RuleArgument } from './rule.ts';

/** The schema for the names or the values of a map: a subset of JSON Schema. */
export interface InnerSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
}

/** The keywords of one answer: its JSON type and bounds, then its rules by name, each with its arguments. */
export interface AnswerKeywords {
  readonly type: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  /** The JSON type of a list's entries. */
  readonly items?: string;
  readonly propertyNames?: InnerSchema;
  readonly additionalProperties?: InnerSchema | boolean;
  readonly rules: readonly (readonly [name: string, ...args: RuleArgument[]])[];
}
