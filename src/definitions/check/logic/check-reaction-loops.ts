import { NO_FACTS } from '../no-facts.ts';
import { askConditions } from './condition-tests.ts';
import type { AskedCondition } from './condition-tests.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { comparisonWith } from '../../compile/compile-firing.ts';
import { findReaction, findRole } from '../../compile/compile-roles.ts';
import type { CompileContext, Place } from '../../compile/compile-context.ts';
import type { ReactionSource } from '../../compile/definition.ts';
import { listTriggers, listWrites, rowsOfReaction } from '../../compile/reaction-writes.ts';

interface Reacting {
  readonly place: Place;
  readonly on: readonly string[];
  /** What it sets by path; undefined where the value is not known before. */
  readonly writes: ReadonlyMap<string, unknown>;
  /** Whether a value at a path can fire it. */
  canFire(path: string, value: unknown): boolean;
}

const UNKNOWN = Symbol('a value that is not known before');

/** The paths that fire a reaction of the registry, or those that it writes. */
function pathsByRole({ use, with: given }: ReactionSource, is: 'fires' | 'isWritten'): readonly string[] {
  const reaction = findReaction(use);
  if (reaction === undefined) return [];
  return Object.entries(given ?? {}).flatMap(([name, path]) =>
    findRole(reaction, name)?.[is] === true ? [path] : [],
  );
}

function writesOf(
  context: CompileContext,
  source: ReactionSource,
  place: Place,
): ReadonlyMap<string, unknown> {
  const plain = listWrites(context, source, place).map(
    ({ path, value }) => [path, value.kind === 'literal' ? (value.literal ?? undefined) : UNKNOWN] as const,
  );
  const named = pathsByRole(source, 'isWritten').map((path) => [path, UNKNOWN] as const);
  return new Map<string, unknown>([...plain, ...named]);
}

/** For each answer that fires a reaction, the comparison it is fired by. */
function comparisonsOf(
  context: CompileContext,
  source: ReactionSource,
  place: Place,
): ReadonlyMap<string, AskedCondition | undefined> {
  // Nobody comes to a field because a reaction wrote it.
  if (source.event !== undefined) return new Map();
  const rows = rowsOfReaction(context, source);
  const isCompared = Object.hasOwn(source, 'is');
  const plain = listTriggers(source).map((path) => {
    const condition = comparisonWith(path, source.is, rows);
    const written = { condition, place, ...(rows === undefined ? {} : { rows }) };
    return [path, isCompared ? askConditions(context, [written])[0] : undefined] as const;
  });
  return new Map([...plain, ...pathsByRole(source, 'fires').map((path) => [path, undefined] as const)]);
}

function toReacting(context: CompileContext, source: ReactionSource, place: Place): Reacting {
  const comparisons = comparisonsOf(context, source, place);
  return {
    place,
    on: [...comparisons.keys()],
    writes: writesOf(context, source, place),
    canFire: (path, value) => {
      if (!comparisons.has(path)) return false;
      const is = comparisons.get(path);
      if (is === undefined || value === UNKNOWN) return true;
      // The comparison of a reaction's `is` reads the answer and nothing else.
      return is.test({ get: () => value, rows: () => [] }, NO_FACTS, '');
    },
  };
}

function listReactions({ context }: CheckedForm): readonly Reacting[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).map((source, index) =>
    toReacting(context, source, { file: files.steps, at: ['reactions', index] }),
  );
}

/** The path by which one reaction fires another; undefined where it does not. */
function findLink(from: Reacting, to: Reacting): string | undefined {
  return [...from.writes].find(([path, value]) => to.canFire(path, value))?.[0];
}

/** The shortest way from a reaction back to itself through others; indexes, the first one at both ends. */
function findLoop(reactions: readonly Reacting[], start: number): readonly number[] | undefined {
  let ways: readonly (readonly number[])[] = [[start]];
  const seen = new Set<number>();
  while (ways.length > 0) {
    const next: (readonly number[])[] = [];
    for (const way of ways) {
      const from = reactions[way.at(-1) ?? start];
      for (const [index, to] of reactions.entries()) {
        if (from === undefined || index === way.at(-1) || findLink(from, to) === undefined) continue;
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

/** Reactions that fire each other in a circle. A reaction's own two-way sync is none. */
export const checkReactionLoops: FormCheck = {
  codes: { 'reaction-loop': 'error' },
  find: (checked) => {
    const reactions = listReactions(checked);
    const told = new Set<number>();
    return reactions.flatMap((reaction, index): readonly Report[] => {
      const loop = told.has(index) ? undefined : findLoop(reactions, index);
      if (loop === undefined) return [];
      loop.forEach((member) => told.add(member));
      const message = `Reactions go round in a circle: ${describeLoop(reactions, loop)}.`;
      const [on] = reaction.on;
      const answers = on === undefined ? {} : { [on]: firstAnswer(checked, index) };
      return [{ code: 'reaction-loop', place: reaction.place, message, witness: { answers } }];
    });
  },
};

/** The change that sets a loop off. */
function firstAnswer({ context }: CheckedForm, index: number): unknown {
  const source = context.definition.steps.reactions?.[index];
  return source?.is ?? 'any answer';
}
