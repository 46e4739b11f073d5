import { textOf } from '#domain/texts.ts';
import { inside } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { ReactionSource } from './definition.ts';
import type { RawField } from './raw-field.ts';
import { compileFiring } from './compile-firing.ts';
import { listTriggers } from './reaction-writes.ts';

/** The source of a refusal's words. */
export function writeRefusal({ definition }: CompileContext, refuse: NonNullable<ReactionSource['refuse']>) {
  if (typeof refuse === 'string') return { text: refuse };
  const usual = textOf('reaction.refused', definition.steps.texts, definition.texts);
  return { text: usual, setting: refuse.config };
}

/** A refusal that also is a rule of a field. */
export interface CompiledRefusal {
  readonly when: CompiledCondition;
  readonly words: ReturnType<typeof writeRefusal>;
}

/**
 * The refusals of reactions that name a field first: what may not be reached by a change must not stand in a post
 * either.
 */
export function compileRefusals(context: CompileContext, raw: RawField): readonly CompiledRefusal[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).flatMap((reaction, index) => {
    const [first] = listTriggers(reaction);
    if (reaction.refuse === undefined || first !== raw.path) return [];
    const place = inside({ file: files.steps, at: ['reactions'] }, index);
    const when = compileFiring(context, reaction, first, raw.rows, place);
    return when === undefined ? [] : [{ when, words: writeRefusal(context, reaction.refuse) }];
  });
}
