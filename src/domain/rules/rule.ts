import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';

/** Why a value fails: the key of the rule's message and what fills its placeholders. */
export interface RuleFailure {
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The facts that rules and conditions look at: prices come while a visitor answers, and make no answer right or wrong. */
export type ValidationFacts = Omit<Facts, 'catalogue' | 'quotes'>;

/** What a rule may look at besides the value. `row` is the path of the row the field is in, or ''. */
export interface RuleContext {
  readonly answers: Answers;
  readonly facts: ValidationFacts;
  readonly row: Path;
  /** The path of the value, where it has one. */
  readonly path?: Path;
}

export type RuleArgument = string | number;

/** One argument of a rule in a pipe string, in order: `min:2` → `[2]`. */
export interface RuleArgumentSpec {
  readonly name: string;
  /**
   * `path` is the path of another answer, `group` that of answers which belong together, such as an address, `setting`
   * the name of a page setting, `expression` a regular expression for a whole text; all are checked at build.
   */
  readonly type: 'integer' | 'number' | 'string' | 'path' | 'group' | 'setting' | 'expression';
  readonly minimum?: number;
  /** Of a string or an expression: the regular expression it matches, checked at build. */
  readonly pattern?: string;
  readonly optional?: boolean;
}

/**
 * A rule of the catalogue. Its name, its file's name and its name in a definition are one.
 * `test` gets a value that is not empty (unless `runsOnEmpty`) and answers why it fails, or undefined when it passes.
 */
export interface Rule {
  readonly name: string;
  readonly arguments: readonly RuleArgumentSpec[];
  /** Words by message key; `{field}` is the field's name, `{n}` and others come from the failure's params. */
  readonly messages: Readonly<Record<string, string>>;
  /** The rule demands an answer: it is asked about empty values too. */
  readonly runsOnEmpty?: boolean;
  /** `required` goes before it at build, unless the pipe holds `optional`. */
  readonly requiredByDefault?: boolean;
  test(value: unknown, args: readonly RuleArgument[], context: RuleContext): RuleFailure | undefined;
}
