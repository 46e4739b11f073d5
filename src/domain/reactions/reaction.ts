import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { AvailabilityRow } from '../options/availability-row.ts';
import type { Texts } from '../texts.ts';

/** An entry of a list that an answer is chosen from. */
interface Entry {
  readonly key: string;
  readonly value: string;
}

/** A question to the visitor; `set` is written, with the change itself, when it is answered with yes. */
export interface ReactionQuestion {
  readonly text: string;
  readonly set: Readonly<Record<Path, unknown>>;
}

/** What follows from a visitor's change: answers to set, a question first, or a refusal with its reason. */
export type ReactionResult =
  | { readonly set: Readonly<Record<Path, unknown>> }
  | { readonly confirm: ReactionQuestion }
  | { readonly refuse: string };

/** What the field at a role's path must be: a text, a yes or no, an answer with options, or a map of such answers. */
export type RoleKind = 'text' | 'truth' | 'choice' | 'map';

/** What the definition hands over under a name: the path of an answer or, where it says so, an availability table. */
export interface Role {
  /** Any of these; `table` is no answer but the name of an availability table. */
  readonly takes: readonly RoleKind[] | 'table';
  /** A change of it fires the reaction. */
  readonly fires?: boolean;
  /** The reaction may write it. */
  readonly isWritten?: boolean;
  /** The reaction keeps something there for later, so that no step needs to show it. */
  readonly isKept?: boolean;
}

export interface ReactionInput {
  readonly changed: Path;
  /** What the visitor gave there, before options and relevance have a say. */
  readonly given: unknown;
  /** The evaluated answers before and after the change. */
  readonly before: Answers;
  readonly after: Answers;
  readonly facts: Facts;
  /** The paths the definition hands over, by role. */
  readonly with: Readonly<Record<string, Path>>;
  /** The availability tables it hands over, by role. */
  readonly tables: Readonly<Record<string, readonly AvailabilityRow[]>>;
  /** All entries of the list an answer is chosen from; none where it has no list. */
  entries(path: Path): readonly Entry[];
  /** Those of them that may be chosen after the change. */
  choices(path: Path): readonly Entry[];
  /** An answer that names an entry, in the shape its field has. */
  answerOf(path: Path, key: string): unknown;
  /**
   * The words at a text's key, filled in.
   * @param usual texts that the reaction brings along
   */
  text(key: string, values: Readonly<Record<string, string>>, usual?: Texts): string;
}

/** A reaction of the registry: what it is handed, what of that fires it and is written, and what it answers. */
export interface Reaction {
  readonly name: string;
  readonly roles: Readonly<Record<string, Role>>;
  /** It takes more answers like these, at least one, under names of the author's choice. */
  readonly moreRoles?: Role;
  /** It keeps answers in step both ways, so it may also tidy up the one that was just edited. */
  readonly isTwoWay?: boolean;
  react(input: ReactionInput): ReactionResult | undefined;
}
