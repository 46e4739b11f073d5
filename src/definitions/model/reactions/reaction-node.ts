import type { Reaction, Role } from '#domain/reactions/reaction.ts';
import { reactions as registry } from '#domain/reactions/registry.ts';
import type { ReactionSource } from '../definition.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll } from '../conditions/join-conditions.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { listTriggers, listWrites, rowsOfReaction } from './reaction-writes.ts';
import type { ReactionWrite } from './reaction-writes.ts';

/** A role (parameter) of a registered reaction, and its value in the definition. */
export interface GivenRole {
  readonly name: string;
  readonly given: string;
  /** Undefined when the reaction has no such role. */
  readonly role: Role | undefined;
  readonly location: SourceLocation;
}

/** A reaction as written, with its parsed parts. */
export interface ReactionNode {
  readonly source: ReactionSource;
  readonly location: SourceLocation;
  /** The row list that contains the reaction's answers. */
  readonly rows: string | undefined;
  readonly triggers: readonly string[];
  readonly writes: readonly ReactionWrite[];
  /** The registered reaction that `use` names. */
  readonly named: Reaction | undefined;
  readonly roles: readonly GivenRole[];
  readonly when: ConditionNode | undefined;
  /** By trigger: the comparison of the answer with `is`. */
  readonly comparisons: ReadonlyMap<string, ConditionNode>;
}

/** Returns the `is` of a reaction as a condition on the answer that fires it. */
function comparisonWith(path: string, is: unknown, rows: string | undefined) {
  const start = `${rows}.*.`;
  return { [rows !== undefined && path.startsWith(start) ? `./${path.slice(start.length)}` : path]: is };
}

/** Returns the role with the given name. Authors choose the names of additional answers. */
function findRole(reaction: Reaction | undefined, name: string): Role | undefined {
  if (reaction === undefined) return undefined;
  const { roles, moreRoles } = reaction;
  return Object.hasOwn(roles, name) ? roles[name] : moreRoles;
}

function buildReaction(names: Names, source: ReactionSource, location: SourceLocation): ReactionNode {
  const rows = rowsOfReaction(names, source);
  const triggers = listTriggers(source);
  const { use, is, when } = source;
  const named = use !== undefined && Object.hasOwn(registry, use) ? registry[use] : undefined;
  const compared = Object.hasOwn(source, 'is') ? triggers.filter((path) => names.fields.has(path)) : [];
  const at = inside({ ...location, rows }, 'is');
  return {
    source,
    location,
    rows,
    triggers,
    writes: listWrites(source, rows, location),
    named,
    roles: Object.entries(source.with ?? {}).map(([name, given]) => ({
      name,
      given,
      role: findRole(named, name),
      location: inside(location, 'with', name),
    })),
    when: when === undefined ? undefined : names.condition(when, inside({ ...location, rows }, 'when')),
    comparisons: new Map(
      compared.map((path) => [path, names.condition(comparisonWith(path, is, rows), at)] as const),
    ),
  };
}

export function buildReactions(names: Names): readonly ReactionNode[] {
  const { steps, files } = names.definition;
  return (steps.reactions ?? []).map((source, index) =>
    buildReaction(names, source, { file: files.steps, at: ['reactions', index] }),
  );
}

/** Returns the condition for running a reaction when a trigger changes, or undefined when it always runs. */
export function firingCondition(
  { comparisons, when }: ReactionNode,
  trigger: string | undefined,
): ConditionNode | undefined {
  return joinAll([trigger === undefined ? undefined : comparisons.get(trigger), when]);
}
