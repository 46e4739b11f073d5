import type { Condition } from '#domain/conditions/condition.ts';
import type { ReactionNode } from '../../model/reactions/reaction-node.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import { openConditions } from './open-conditions.ts';
import { report } from '../check.ts';

interface Reacting {
  readonly location: SourceLocation;
  readonly on: readonly string[];
  /**
   * The values that the reaction sets, by path. `UNKNOWN` stands for a value that is computed at run time.
   */
  readonly writes: ReadonlyMap<string, unknown>;
  /** True when a single answer can fire the reaction. */
  readonly isOfOneAnswer: boolean;
  /** Returns true when a value at a path can fire the reaction. */
  canFire(path: string, value: unknown): boolean;
}

const UNKNOWN = Symbol('a value that is not known before');

/** Lists the paths that fire a registered reaction, or the paths that the reaction writes. */
function pathsByRole({ roles }: ReactionNode, is: 'fires' | 'isWritten'): readonly string[] {
  return roles.flatMap(({ role, given }) => (role?.[is] === true ? [given] : []));
}

function writesOf(reaction: ReactionNode): ReadonlyMap<string, unknown> {
  const plain = reaction.writes.map(
    ({ path, value }) => [path, value.kind === 'literal' ? (value.literal ?? undefined) : UNKNOWN] as const,
  );
  const named = pathsByRole(reaction, 'isWritten').map((path) => [path, UNKNOWN] as const);
  return new Map<string, unknown>([...plain, ...named]);
}

/** Maps each answer that fires a reaction to the comparison that the answer must pass. */
function comparisonsOf(reaction: ReactionNode): ReadonlyMap<string, Condition | undefined> {
  const { source, triggers, comparisons } = reaction;
  // Only a visitor who focuses a field fires an `event`. Writes by a reaction do not focus a field.
  if (source.event !== undefined) return new Map();
  const plain = triggers.map((path) => {
    const node = comparisons.get(path);
    return [path, node === undefined ? undefined : openConditions([node])[0]] as const;
  });
  return new Map([...plain, ...pathsByRole(reaction, 'fires').map((path) => [path, undefined] as const)]);
}

function toReacting(reaction: ReactionNode): Reacting {
  const comparisons = comparisonsOf(reaction);
  return {
    location: reaction.location,
    on: [...comparisons.keys()],
    writes: writesOf(reaction),
    isOfOneAnswer: ['string', 'number', 'boolean'].includes(typeof reaction.source.is),
    canFire: (path, value) => {
      if (!comparisons.has(path)) return false;
      const is = comparisons.get(path);
      if (is === undefined || value === UNKNOWN) return true;
      // The comparison of `is` reads only the answer that changed.
      return is({ get: () => value, rows: () => [] }, NO_FACTS, '');
    },
  };
}

/** Returns the path that one reaction writes and that fires the other, or undefined. */
function findLink(from: Reacting, to: Reacting): string | undefined {
  return [...from.writes].find(([path, value]) => to.canFire(path, value))?.[0];
}

/**
 * Returns true when two reactions keep two answers in sync: each writes a value that fires the other. A third
 * reaction breaks the sync if it fires on the same path and writes the same value. The other reaction would
 * then overwrite the answer that fired it.
 */
function agree(one: Reacting, other: Reacting, reactions: readonly Reacting[]): boolean {
  const isKept = (from: Reacting, to: Reacting) => {
    const path = findLink(from, to);
    if (path === undefined || from.writes.get(path) === UNKNOWN || !to.isOfOneAnswer) return false;
    return reactions.every(
      (third) =>
        third === from ||
        third.writes.get(path) !== from.writes.get(path) ||
        !third.on.some((fired) => from.on.includes(fired)),
    );
  };
  return isKept(one, other) && isKept(other, one);
}

/** Returns the shortest loop from a reaction back to itself, as indexes. The first index is also the last. */
function findLoop(reactions: readonly Reacting[], start: number): readonly number[] | undefined {
  let ways: readonly (readonly number[])[] = [[start]];
  const seen = new Set<number>();
  while (ways.length > 0) {
    const next: (readonly number[])[] = [];
    for (const way of ways) {
      const from = reactions[way.at(-1) ?? start];
      for (const [index, to] of reactions.entries()) {
        if (from === undefined || index === way.at(-1) || findLink(from, to) === undefined) continue;
        if (index === start && way.length === 2 && agree(from, to, reactions)) continue;
        if (index === start && way.length > 1) return [...way, start];
        if (seen.has(index) || way.includes(index)) continue;
        seen.add(index);
        next.push([...way, index]);
      }
    }
    ways = next;
  }
  return undefined;
}

function describeLoop(reactions: readonly Reacting[], loop: readonly number[]): string {
  const links = loop.slice(0, -1).map((index, position) => {
    const from = reactions[index];
    const to = reactions[loop[position + 1] ?? index];
    const path = from === undefined || to === undefined ? '' : findLink(from, to);
    return `reaction ${index + 1} sets "${path}"`;
  });
  return `${links.join(', which fires ')}, which fires reaction ${(loop[0] ?? 0) + 1} again`;
}

export const checkReactionLoops: FormCheck = {
  errors: { 'reaction-loop': 'Circular reactions, except for two-way syncs.' },
  find: (checked) => {
    const reactions = checked.model.reactions.map(toReacting);
    const known = new Set<number>();
    return reactions.map((reaction, index): Found => {
      const loop = known.has(index) ? undefined : findLoop(reactions, index);
      if (loop === undefined) return undefined;
      loop.forEach((member) => known.add(member));
      const message = `These reactions form a cycle: ${describeLoop(reactions, loop)}.`;
      const [on] = reaction.on;
      const answers = on === undefined ? {} : { [on]: firstAnswer(checked, index) };
      return report('reaction-loop', reaction.location, message, { answers });
    });
  },
};

/** Returns an answer that starts the loop, for the example. */
function firstAnswer({ model }: CheckedForm, index: number): unknown {
  return model.reactions[index]?.source.is ?? 'any answer';
}
