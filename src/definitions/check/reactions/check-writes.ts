import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import { resolveInRows } from '../../model/answers/field-uses.ts';
import type { Names } from '../../model/names.ts';
import type { ReactionNode } from '../../model/reactions/reaction-node.ts';
import type { ReactionWrite } from '../../model/reactions/reaction-writes.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

/** Returns why an answer cannot be copied from one field to another, or undefined when it can. */
function findCopyMisfit(from: FieldNode, to: FieldNode): string | undefined {
  const [list, other] = [to.schema.options?.list, from.schema.options?.list];
  if ((from.schema.type ?? 'string') !== (to.schema.type ?? 'string')) {
    return `"${from.path}" and "${to.path}" have different types.`;
  }
  if (list === undefined || list === other) return undefined;
  return `"${to.path}" is a choice from the list "${list}", and "${from.path}" is not.`;
}

/** Reports a value that cannot be written to its field. */
function checkValue(names: Names, { path, value, location }: ReactionWrite, rows: string | undefined): Found {
  const field = resolveInRows(names, path, rows);
  if (isMistake(field)) return undefined;
  const { type = 'string' } = field.schema;
  if (value.kind === 'setting') {
    const message = `A page setting is a text, a number, true or false. "${field.path}" cannot store it.`;
    return report('bad-answer', location, (type === 'object' || type === 'array') && message);
  }
  if (value.kind === 'copy') {
    const from = resolveInRows(names, value.from, rows);
    return report('bad-copy', location, isMistake(from) ? undefined : findCopyMisfit(from, field));
  }
  const { literal } = value;
  return report(
    'bad-answer',
    location,
    literal !== null && findAnswerMisfit(names.definition, field, literal),
  );
}

function checkWrite(names: Names, write: ReactionWrite, reaction: ReactionNode): readonly Found[] {
  const { triggers, source, rows } = reaction;
  const { path, location, needsConsent } = write;
  const [only, ...others] = triggers;
  const isTrigger = !needsConsent && path === only && others.length === 0 && source.event === undefined;
  const message = `"${path}" triggers this reaction, so the reaction cannot set it. Set another answer.`;
  return [report('sets-trigger', location, isTrigger && message), checkValue(names, write, rows)];
}

/** Reports two reactions with the same trigger and conditions that set the same answer. */
function checkRepeated(reactions: readonly ReactionNode[]): readonly Found[] {
  const keyOf = ({ source: { on, is, when, event, use } }: ReactionNode) =>
    use === undefined ? JSON.stringify([on, is, when, event]) : undefined;
  return reactions.flatMap((reaction, index) => {
    const key = keyOf(reaction);
    const earlier = reactions.slice(0, index).filter((other) => key !== undefined && keyOf(other) === key);
    return reaction.writes.map(({ path, location }) => {
      const first = earlier.find(({ writes }) => writes.some((write) => write.path === path));
      const message = `Reaction ${first === undefined ? 0 : reactions.indexOf(first) + 1} has the same trigger and conditions, and also sets "${path}". Remove one of them, or change its "is" or "when".`;
      return report('repeated-write', location, first !== undefined && message);
    });
  });
}

export const checkWrites: ModelCheck = {
  errors: {
    'sets-trigger': 'Reactions that write their own trigger.',
    'bad-answer': 'Reactions that write invalid values.',
    'repeated-write': 'Answers that two reactions with the same trigger and conditions set.',
    'bad-copy': 'Reactions that copy an answer to a different kind of field.',
  },
  find: ({ model: { names, reactions } }) => [
    ...reactions.flatMap((reaction) =>
      reaction.writes.flatMap((write) => checkWrite(names, write, reaction)),
    ),
    ...checkRepeated(reactions),
  ],
};
