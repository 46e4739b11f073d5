import { findAnswerMisfit } from './check-answer.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { ReactionSource } from './definition.ts';
import type { RawField } from './raw-field.ts';
import { listTriggers, listWrites } from './reaction-writes.ts';
import type { ReactionWrite } from './reaction-writes.ts';
import { findGivenField, findReactionField } from './find-reaction-field.ts';

/** Why an answer of one field cannot be copied to another; undefined when it can. */
function findCopyMisfit(from: RawField, to: RawField): string | undefined {
  const [list, other] = [to.schema.options?.list, from.schema.options?.list];
  if ((from.schema.type ?? 'string') !== (to.schema.type ?? 'string')) {
    return `An answer of "${from.path}" is of another type than one of "${to.path}".`;
  }
  if (list === undefined || list === other) return undefined;
  return `"${to.path}" is chosen from the list "${list}", and "${from.path}" is not.`;
}

function checkSetting(context: CompileContext, { schema, path }: RawField, name: string, place: Place): void {
  const list = schema.options?.list;
  context.settingUses.push({ name, ...place, ...(list === undefined ? {} : { list }) });
  if (schema.type !== 'object' && schema.type !== 'array') return;
  const message = `A page setting is a text, a number, true or false; an answer of "${path}" is none of these.`;
  reportAt(context, place, 'bad-answer', message);
}

function checkWrite(
  context: CompileContext,
  { path, value, place, isAsked }: ReactionWrite,
  reaction: ReactionSource,
  rows: string | undefined,
): void {
  const field = findGivenField(context, path, rows, place);
  const [only, ...others] = listTriggers(reaction);
  if (!isAsked && path === only && others.length === 0 && reaction.event === undefined) {
    const message = `A reaction never rewrites the answer whose change fires it: "${path}" is set by nobody here.`;
    reportAt(context, place, 'sets-trigger', message);
  }
  const from =
    value.kind === 'copy' ? findReactionField(context, value.from, rows, inside(place, 'from')) : undefined;
  if (field === undefined) return;
  if (value.kind === 'setting') checkSetting(context, field, value.name, place);
  const copied = from && findCopyMisfit(from, field);
  if (copied !== undefined) reportAt(context, place, 'bad-copy', copied);
  if (value.kind !== 'literal' || value.literal === null) return;
  const misfit = findAnswerMisfit(context.definition, field, value.literal);
  if (misfit !== undefined) reportAt(context, place, 'bad-answer', misfit);
}

function groupWrites(writes: readonly ReactionWrite[]) {
  const of = <Value>(pick: (value: ReactionWrite['value']) => readonly Value[]) => {
    const entries = writes.flatMap(({ path, value }) => pick(value).map((picked) => [path, picked] as const));
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  return {
    set: of((value) => (value.kind === 'literal' ? [value.literal] : [])),
    copy: of((value) => (value.kind === 'copy' ? [value.from] : [])),
    settings: of((value) => (value.kind === 'setting' ? [value.name] : [])),
  };
}

/** The source of what a plain reaction writes: at once, and when its question is answered with yes. */
export function compileWrites(
  context: CompileContext,
  reaction: ReactionSource,
  rows: string | undefined,
  place: Place,
) {
  const writes = listWrites(context, reaction, place);
  for (const write of writes) checkWrite(context, write, reaction, rows);
  return {
    now: groupWrites(writes.filter(({ isAsked }) => !isAsked)),
    asked: groupWrites(writes.filter(({ isAsked }) => isAsked)),
  };
}
