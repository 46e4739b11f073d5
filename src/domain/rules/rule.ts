import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';

/** Why a value fails: the message key, and the values of its placeholders. */
export interface RuleFailure {
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * The facts that rules can read. Prices are excluded: they load while a visitor answers and must not affect
 * validity.
 */
export type ValidationFacts = Omit<Facts, 'catalogue' | 'quotes'>;

/** The context of a rule besides the value. `row` is the path of the field's row, or ''. */
export interface RuleContext {
  readonly answers: Answers;
  readonly facts: ValidationFacts;
  readonly row: Path;
  /** The path of the value, if it has one. */
  readonly path?: Path;
}

export type RuleArgument = string | number;

/** An argument of a rule in a pipe string, by position: `min:2` → `[2]`. */
export interface RuleArgumentSpec {
  readonly name: string;
  /**
   * `path` is the path of another answer and `group` the path of a group of answers, such as an address.
   * `setting` is the name of a page setting. `expression` is a regular expression for the whole text. The
   * build checks all of them.
   */
  readonly type: 'integer' | 'number' | 'string' | 'path' | 'group' | 'setting' | 'expression';
  readonly minimum?: number;
  /** Pattern that a string or expression must match, checked by the build. */
  readonly pattern?: string;
  readonly optional?: boolean;
}

/**
 * A validation rule. Its name, its file's name and its name in definitions are the same. `test` gets a
 * nonempty value, unless `runsOnEmpty` is set. It returns why the value fails, or undefined.
 */
export interface Rule {
  readonly name: string;
  readonly arguments: readonly RuleArgumentSpec[];
  /** Messages by key. `{field}` is the field's name; other placeholders come from the failure's params. */
  readonly messages: Readonly<Record<string, string>>;
  /** Whether the rule also runs on empty values. */
  readonly runsOnEmpty?: boolean;
  /** Whether the build adds `required` before it, unless the pipe contains `optional`. */
  readonly requiredByDefault?: boolean;
  test(value: unknown, args: readonly RuleArgument[], context: RuleContext): RuleFailure | undefined;
}
