import type { CompiledCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { findReaction, findRole } from './compile-roles.ts';
import type { ReactionSource } from './definition.ts';
import { listTriggers, listWrites, rowsOfReaction } from './reaction-writes.ts';
import type { ShownFields } from './shown-fields.ts';

/** An answer that a reaction gives, and the answers that fire it. */
interface Given {
  readonly path: string;
  readonly triggers: readonly string[];
  readonly rows: string | undefined;
  readonly place: Place;
}

function listGiven(context: CompileContext, reaction: ReactionSource, place: Place): readonly Given[] {
  const rows = rowsOfReaction(context, reaction);
  const named = findReaction(reaction.use);
  if (named === undefined) {
    const triggers = listTriggers(reaction);
    return listWrites(context, reaction, place).map((write) => ({ ...write, triggers, rows }));
  }
  const given = Object.entries(reaction.with ?? {});
  const triggers = given.flatMap(([name, path]) => (findRole(named, name)?.fires === true ? [path] : []));
  return given.flatMap(([name, path]) =>
    findRole(named, name)?.isKept === true
      ? [{ path, triggers, rows, place: inside(place, 'with', name) }]
      : [],
  );
}

/** What must hold for one of the triggers to be shown; undefined where one is shown always. */
function shownWhen(shown: ShownFields, { triggers, rows }: Given): readonly CompiledCondition[] | undefined {
  const relevances = triggers.flatMap((path) => {
    const draft = rows === undefined ? shown.fields.get(path) : shown.rows.get(rows);
    return draft === undefined ? [] : [draft.relevantWhen];
  });
  if (relevances.some((conditions) => conditions.length === 0)) return undefined;
  const sources = relevances.map((conditions) =>
    conditions.map(({ code }) => `${code.source}(a,f,r)`).join('&&'),
  );
  return [
    {
      code: shown.context.conditions.add(`(a,f,r)=>${sources.map((source) => `(${source})`).join('||')}`),
      reads: relevances.flat().flatMap(({ reads }) => reads),
    },
  ];
}

/**
 * Makes the answers that reactions give and no step shows part of the form: they count while an answer that fires the
 * reaction does. Nobody could answer a demand there.
 */
export function ownGivenAnswers(shown: ShownFields): void {
  const { context } = shown;
  const { steps, files } = context.definition;
  const all = (steps.reactions ?? []).flatMap((reaction, index) =>
    listGiven(context, reaction, { file: files.steps, at: ['reactions', index] }),
  );
  const hidden = all.filter(({ path }) => !shown.fields.has(path) && !path.includes('.*.'));
  for (const path of new Set(hidden.map((given) => given.path))) {
    const givers = hidden.filter((given) => given.path === path);
    const isKnown = givers.some(({ triggers }) => triggers.some((trigger) => shown.fields.has(trigger)));
    const [first] = givers;
    if (first === undefined || !isKnown || !context.fields.has(path)) continue;
    const triggers = givers.flatMap((given) => given.triggers);
    const conditions = shownWhen(shown, { ...first, triggers }) ?? [];
    shown.own(path, { ...first.place, conditions });
    if (shown.fields.get(path)?.model['required'] !== true) continue;
    const message = `No step shows the field "${path}", though it must be answered, and a reaction may not have set it.`;
    reportAt(context, first.place, 'unshown-field', message);
  }
}
