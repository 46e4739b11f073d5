import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { PlaceholderOf, TextKey } from '../texts.ts';

/** The reason that a value fails: the message key, and the values of its placeholders. */
export interface RuleFailure {
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * The facts that rules can read. Prices are excluded, because they may still be loading and must not affect
 * validity.
 */
export type ValidationFacts = Omit<Facts, 'catalogue' | 'quotes'>;

/** The context of a rule, in addition to the value. `row` is the path of the field's row, or ''. */
export interface RuleContext {
  readonly answers: Answers;
  readonly facts: ValidationFacts;
  readonly row: Path;
  /** The path of the value; undefined for a value without one. */
  readonly path?: Path;
}

export type RuleArgument = string | number;

/** An argument of a rule in a pipe string, by position: `min:2` → `[2]`. */
export interface RuleArgumentSpec {
  readonly name: string;
  /**
   * `path`: the path of another answer. `group`: the path of a group of answers, such as an address.
   * `setting`: the name of a page setting that is a text. `toggle`: the name of a page setting that is true
   * or false. `expression`: a regular expression for the whole text. `day`: a day as `MM/DD/YYYY`, or a word
   * that `pattern` allows. The build checks all of them.
   */
  readonly type:
    'integer' | 'number' | 'string' | 'path' | 'group' | 'setting' | 'toggle' | 'expression' | 'day';
  readonly minimum?: number;
  /** Pattern that a string must match, checked by the build. */
  readonly pattern?: string;
  readonly optional?: boolean;
}

/**
 * A validation rule. The rule, its file and its keyword in definitions have the same name. `test` receives
 * nonempty values only, unless `runsOnEmpty` is set. `test` returns the failure, or undefined.
 */
export interface Rule {
  readonly name: string;
  readonly arguments: readonly RuleArgumentSpec[];
  readonly runsOnEmpty?: boolean;
  /** True if the build adds `required` before this rule, unless the pipe contains `optional`. */
  readonly requiredByDefault?: boolean;
  test(value: unknown, args: readonly RuleArgument[], context: RuleContext): RuleFailure | undefined;
}

type FailureWith<Message, Name extends PropertyKey> = [Name] extends [never]
  ? { readonly message: Message }
  : { readonly message: Message; readonly params: { readonly [Each in Name]: string | number } };

/** The failures of a rule: the texts `rule.{rule}.{message}` with their values, except `{field}`. */
export type FailureOf<Name extends string> = {
  [Key in TextKey]: Key extends `rule.${Name}.${infer Message}`
    ? FailureWith<Message, Exclude<PlaceholderOf<Key>, 'field'>>
    : never;
}[TextKey];

/**
 * A rule whose messages all have a default text. If TypeScript reports that `test` is not assignable to `undefined`, the
 * text `rule.<rule>.<message>` is missing in `en-US.json`.
 */
export interface RuleOf<Name extends string> extends Rule {
  readonly name: Name;
  test(value: unknown, args: readonly RuleArgument[], context: RuleContext): FailureOf<Name> | undefined;
}
