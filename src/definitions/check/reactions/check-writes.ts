import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import { resolveInRows } from '../../model/answers/field-uses.ts';
import type { Names } from '../../model/names.ts';
import type { ReactionNode } from '../../model/reactions/reaction-node.ts';
import type { ReactionWrite } from '../../model/reactions/reaction-writes.ts';
import type { ModelCheck, Report } from '../check.ts';

/** Returns why an answer cannot be copied from one field to another, or undefined when it can. */
function findCopyMisfit(from: FieldNode, to: FieldNode): string | undefined {
  const [list, other] = [to.schema.options?.list, from.schema.options?.list];
  if ((from.schema.type ?? 'string') !== (to.schema.type ?? 'string')) {
    return `An answer of "${from.path}" is of another type than one of "${to.path}".`;
  }
  if (list === undefined || list === other) return undefined;
  return `"${to.path}" is chosen from the list "${list}", and "${from.path}" is not.`;
}

/** Returns why a value cannot be written to a field, or undefined when it can. */
function findMisfit(
  names: Names,
  field: FieldNode,
  { value }: ReactionWrite,
  rows: string | undefined,
): readonly [code: string, message: string] | undefined {
  const { type = 'string' } = field.schema;
  if (value.kind === 'setting') {
    if (type !== 'object' && type !== 'array') return undefined;
    const message = `A page setting is a text, a number, true or false; an answer of "${field.path}" is none of these.`;
    return ['bad-answer', message];
  }
  if (value.kind === 'copy') {
    const from = resolveInRows(names, value.from, rows);
    const message = isMistake(from) ? undefined : findCopyMisfit(from, field);
    return message === undefined ? undefined : ['bad-copy', message];
  }
  const misfit =
    value.literal === null ? undefined : findAnswerMisfit(names.definition, field, value.literal);
  return misfit === undefined ? undefined : ['bad-answer', misfit];
}

function checkWrite(
  names: Names,
  write: ReactionWrite,
  { triggers, source, rows }: ReactionNode,
): readonly Report[] {
  const { path, location, isAsked } = write;
  const [only, ...others] = triggers;
  const isTrigger = !isAsked && path === only && others.length === 0 && source.event === undefined;
  const own: readonly Report[] = isTrigger
    ? [
        {
          code: 'sets-trigger',
          location,
          message: `A reaction never rewrites the answer whose change fires it: "${path}" is set by nobody here.`,
        },
      ]
    : [];
  const field = resolveInRows(names, path, rows);
  const misfit = isMistake(field) ? undefined : findMisfit(names, field, write, rows);
  if (misfit === undefined) return own;
  const [code, message] = misfit;
  return [...own, { code, location, message }];
}

export const checkWrites: ModelCheck = {
  about: 'Reactions that write invalid values or their own trigger.',
  codes: { 'sets-trigger': 'error', 'bad-answer': 'error', 'bad-copy': 'error' },
  find: ({ model: { names, reactions } }) =>
    reactions.flatMap((reaction) => reaction.writes.flatMap((write) => checkWrite(names, write, reaction))),
};
