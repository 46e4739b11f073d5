import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll, joinAny } from '../conditions/join-conditions.ts';
import type { SourceLocation } from '../source-location.ts';
import type { Placement } from '../steps/placement.ts';
import type { ReactionNode } from './reaction-node.ts';

/** An answer that a reaction sets, and the answers that fire the reaction. */
interface Given {
  readonly path: string;
  readonly triggers: readonly string[];
  readonly rows: string | undefined;
  readonly location: SourceLocation;
}

function listGiven({ named, writes, triggers, roles, rows }: ReactionNode): readonly Given[] {
  if (named === undefined) return writes.map(({ path, location }) => ({ path, location, triggers, rows }));
  const firing = roles.flatMap(({ role, given }) => (role?.fires === true ? [given] : []));
  return roles.flatMap(({ role, given, location }) =>
    role?.isKept === true ? [{ path: given, triggers: firing, rows, location }] : [],
  );
}

/**
 * Returns the conditions under which a trigger is shown. Returns an empty list if one trigger is always
 * shown.
 */
function shownWhen(
  { fields, rows: lists }: Placement,
  { triggers, rows, location }: Given,
): readonly ConditionNode[] {
  const relevances = triggers.flatMap((path) => {
    const shown = rows === undefined ? fields.get(path) : lists.get(rows)?.rows;
    return shown === undefined ? [] : [shown.relevantWhen];
  });
  if (relevances.some((conditions) => conditions.length === 0)) return [];
  return [
    joinAny(
      relevances.flatMap((conditions) => joinAll(conditions) ?? []),
      location,
    ),
  ];
}

/** An answer that only reactions set, and where the first of them sets it. */
export interface GivenAnswer {
  readonly path: string;
  readonly location: SourceLocation;
}

/**
 * Adds to the form the answers that only reactions set. They are relevant while an answer that fires the
 * reaction is relevant.
 */
export function showGivenAnswers(
  placement: Placement,
  reactions: readonly ReactionNode[],
): readonly GivenAnswer[] {
  const all = reactions.flatMap(listGiven);
  const hidden = all.filter(({ path }) => !placement.fields.has(path) && !path.includes('.*.'));
  return [...new Set(hidden.map(({ path }) => path))].flatMap((path): readonly GivenAnswer[] => {
    const givers = hidden.filter((given) => given.path === path);
    const isKnown = givers.some(({ triggers }) => triggers.some((trigger) => placement.fields.has(trigger)));
    const [first] = givers;
    if (first === undefined || !isKnown) return [];
    const triggers = givers.flatMap((given) => given.triggers);
    const conditions = shownWhen(placement, { ...first, triggers });
    const { location } = first;
    return placement.show(path, { ...location, conditions }) === undefined ? [] : [{ path, location }];
  });
}
