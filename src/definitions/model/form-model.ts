import type { PageConfiguration } from '#domain/facts.ts';
import type { ConditionNode } from './conditions/condition-node.ts';
import type { Names } from './names.ts';
import type { GivenAnswer } from './reactions/given-answers.ts';
import type { ReactionNode } from './reactions/reaction-node.ts';
import type { FieldRules } from './rules/field-rules.ts';
import type { StepNode } from './steps/item-node.ts';
import type { Placement } from './steps/placement.ts';
import type { CartNode } from './products/build-cart.ts';

/**
 * A form as its author wrote it, with names resolved and conditions and rules parsed. Each part has its
 * location.
 */
export interface FormModel {
  readonly names: Names;
  readonly steps: readonly StepNode[];
  /** The fields and lists that are shown, set by reactions, preselected or fixed. */
  readonly placement: Placement;
  readonly cart: CartNode;
  readonly reactions: readonly ReactionNode[];
  /** Rules of all fields, by path. */
  readonly rules: ReadonlyMap<string, FieldRules>;
  /** Conditions of options, by the path of the field and the key of the option. */
  readonly optionConditions: ReadonlyMap<string, ReadonlyMap<string, ConditionNode>>;
  /** Answers that only reactions set. `preselected` lists those that only pages set. */
  readonly givenAnswers: readonly GivenAnswer[];
  readonly preselected: readonly string[];
  readonly pages: readonly PageConfiguration[];
}
