import type { RefusalModel } from '#domain/pages/configured-text.ts';
import { findText } from '#domain/texts.ts';
import defaults from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { FormDefinition, ReactionSource } from '../definition.ts';
import { firingCondition } from './reaction-node.ts';
import type { ReactionNode } from './reaction-node.ts';

/** Returns the message of a refusal: from a page setting, or the default text. */
export function refusalWords(
  { steps, texts }: FormDefinition,
  refuse: NonNullable<ReactionSource['refuse']>,
): RefusalModel {
  if (typeof refuse === 'string') return { text: refuse };
  return {
    text: findText('reaction.refused', steps.texts, texts) ?? defaults['reaction.refused'].text,
    setting: refuse.config,
  };
}

/** A refusal that is also a rule of a field. */
export interface RefusalNode {
  readonly when: ConditionNode;
  readonly refuse: NonNullable<ReactionSource['refuse']>;
}

/**
 * Returns the refusals of reactions whose first trigger is this field. They also become rules of the field,
 * because the server does not run reactions.
 */
export function refusalsOf(reactions: readonly ReactionNode[], path: string): readonly RefusalNode[] {
  return reactions.flatMap((reaction): readonly RefusalNode[] => {
    const { refuse } = reaction.source;
    const [first] = reaction.triggers;
    const when = first === path ? firingCondition(reaction, first) : undefined;
    return refuse === undefined || when === undefined ? [] : [{ when, refuse }];
  });
}
