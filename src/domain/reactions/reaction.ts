import type { Answers, Path } from '../answers.ts';

/** A question to the visitor; `set` is written when it is answered with yes. */
export interface ReactionQuestion {
  readonly text: string;
  readonly set: Readonly<Record<Path, unknown>>;
}

/** What follows from a visitor's change: answers to set, a question first, or a refusal with its reason. */
export type ReactionResult =
  | { readonly set: Readonly<Record<Path, unknown>> }
  | { readonly confirm: ReactionQuestion }
  | { readonly refuse: string };

export interface ReactionInput {
  readonly changed: Path;
  readonly before: Answers;
  readonly after: Answers;
  /** The paths the definition hands over, by role. */
  readonly with: Readonly<Record<string, string>>;
}

/** A reaction of the registry: what roles it takes and what it answers. */
export interface Reaction {
  readonly name: string;
  /** Roles of the paths in `with`; a change of any of them fires the reaction. */
  readonly roles: readonly string[];
  react(input: ReactionInput): ReactionResult | undefined;
}
