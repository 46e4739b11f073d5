import { NO_FACTS } from '../no-facts.ts';
import { askConditions } from './condition-tests.ts';
import type { AskedCondition } from './condition-tests.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import type { ReactionSource } from '../../compile/definition.ts';
import type { Place } from '../../compile/compile-context.ts';

interface Reacting {
  readonly place: Place;
  readonly on: readonly string[];
  /** What it sets by path; undefined where the value is not known before. */
  readonly writes: ReadonlyMap<string, unknown>;
  /** Whether a value at a path can fire it. */
  canFire(path: string, value: unknown): boolean;
}

const UNKNOWN = Symbol('a value that is not known before');

function pathsOf({ use, with: given, on }: ReactionSource): readonly string[] {
  if (use !== undefined) return Object.values(given ?? {});
  return on === undefined ? [] : [on];
}

function toReacting(source: ReactionSource, place: Place, is: AskedCondition | undefined): Reacting {
  const on = pathsOf(source);
  const named = source.use === undefined ? [] : on.map((path) => [path, UNKNOWN] as const);
  return {
    place,
    on,
    writes: new Map<string, unknown>([...Object.entries(source.set ?? {}), ...named]),
    canFire: (path, value) => {
      if (!on.includes(path)) return false;
      if (is === undefined || value === UNKNOWN) return true;
      const answers = { get: (asked: string) => (asked === path ? value : undefined), rows: () => [] };
      // The comparison of a reaction's `is` reads the answer and nothing else.
      return is.test(answers, NO_FACTS, '');
    },
  };
}

function listReactions({ context }: CheckedForm): readonly Reacting[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).map((source, index) => {
    const place = { file: files.steps, at: ['reactions', index] };
    const { on } = source;
    const isCompared = on !== undefined && Object.hasOwn(source, 'is');
    const [is] = isCompared ? askConditions(context, [{ condition: { [on]: source.is }, place }]) : [];
    return toReacting(source, place, is);
  });
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
