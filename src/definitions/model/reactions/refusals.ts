import type { RefusalModel } from '#domain/pages/configured-text.ts';
import { refusalTexts } from '#domain/texts/refusal-texts.ts';
import { textOf } from '#domain/texts.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { FormDefinition, ReactionSource } from '../definition.ts';
import { firingCondition } from './reaction-node.ts';
import type { ReactionNode } from './reaction-node.ts';

/** A refusal's words: a page setting's, with the usual ones where no page says them. */
export function refusalWords(
  { steps, texts }: FormDefinition,
  refuse: NonNullable<ReactionSource['refuse']>,
): RefusalModel {
  if (typeof refuse === 'string') return { text: refuse };
  return { text: textOf('reaction.refused', steps.texts, texts, refusalTexts), setting: refuse.config };
}

/** A refusal that also is a rule of a field. */
export interface RefusalNode {
  readonly when: ConditionNode;
  readonly refuse: NonNullable<ReactionSource['refuse']>;
}

/**
 * The refusals of reactions that name a field first: what may not be reached by a change must not be in a post either.
 */
export function refusalsOf(reactions: readonly ReactionNode[], path: string): readonly RefusalNode[] {
  return reactions.flatMap((reaction): readonly RefusalNode[] => {
    const { refuse } = reaction.source;
    const [first] = reaction.triggers;
    const when = first === path ? firingCondition(reaction, first) : undefined;
    return refuse === undefined || when === undefined ? [] : [{ when, refuse }];
  });
}
