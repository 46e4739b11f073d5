import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { AvailabilityRow } from '../options/availability-row.ts';
import type { SayText } from '../texts.ts';

interface Entry {
  readonly key: string;
  readonly value: string;
}

/** A question to the visitor. If the visitor confirms, `set` is written together with the change. */
export interface ReactionQuestion {
  readonly text: string;
  readonly set: Readonly<Record<Path, unknown>>;
}

/** The result of a reaction: answers to write, a question to confirm first, or a rejection with its reason. */
export type ReactionResult =
  | { readonly set: Readonly<Record<Path, unknown>> }
  | { readonly confirm: ReactionQuestion }
  | { readonly refuse: string };

/** The required type of a role's field: text, boolean, an answer with options, or a map of such answers. */
export type RoleKind = 'text' | 'truth' | 'choice' | 'map';

/** A named input of a reaction: the path of an answer, or an availability table. */
export interface Role {
  /** Accepted field types. `table` takes the name of an availability table instead of a path. */
  readonly takes: readonly RoleKind[] | 'table';
  /** True if a change of this answer triggers the reaction. */
  readonly fires?: boolean;
  /** True if the reaction may write this answer. */
  readonly isWritten?: boolean;
  /** True if the reaction only stores a value in the field, so that no step needs to show the field. */
  readonly isKept?: boolean;
}

export interface ReactionInput {
  readonly changed: Path;
  /** The visitor's raw answer, before options and relevance apply. */
  readonly given: unknown;
  /** Evaluated answers before and after the change. */
  readonly before: Answers;
  readonly after: Answers;
  readonly facts: Facts;
  /** Paths by role. */
  readonly with: Readonly<Record<string, Path>>;
  /** Availability tables by role. */
  readonly tables: Readonly<Record<string, readonly AvailabilityRow[]>>;
  /** Returns all entries of a field's list; empty without one. */
  entries(path: Path): readonly Entry[];
  /** Returns the entries that are available after the change. */
  choices(path: Path): readonly Entry[];
  /** Returns the answer for an option key, in the type of the field. */
  answerOf(path: Path, key: string): unknown;
  readonly text: SayText;
}

/** A registered reaction with its inputs. */
export interface Reaction {
  readonly name: string;
  readonly roles: Readonly<Record<string, Role>>;
  /** Additional inputs of this type. At least one is required; the author chooses their names. */
  readonly moreRoles?: Role;
  /**
   * True if the reaction keeps answers in sync both ways, so that it may also write the answer that was
   * just edited.
   */
  readonly isTwoWay?: boolean;
  react(input: ReactionInput): ReactionResult | undefined;
}
