import type { PageConfiguration } from '#domain/facts.ts';
import type { EmittedStep } from '../runtime/emitted-form.ts';
import type { CartNode } from './cart/build-cart.ts';
import type { ConditionNode } from './conditions/condition-node.ts';
import type { Names } from './names.ts';
import type { GivenAnswer } from './reactions/given-answers.ts';
import type { ReactionNode } from './reactions/reaction-node.ts';
import type { FieldRules } from './rules/field-rules.ts';
import type { Placement } from './steps/placement.ts';

/** A form as its author wrote it: names resolved, conditions and rules parsed, everything with the place it is written at. */
export interface FormModel {
  readonly names: Names;
  readonly steps: readonly EmittedStep<ConditionNode>[];
  /** The fields and lists that are shown, given by reactions, preselected or fixed. */
  readonly placement: Placement;
  readonly cart: CartNode;
  readonly reactions: readonly ReactionNode[];
  /** Rules of all fields, by path. */
  readonly rules: ReadonlyMap<string, FieldRules>;
  /** Conditions of single options, by the path of the field and the option's key. */
  readonly optionConditions: ReadonlyMap<string, ReadonlyMap<string, ConditionNode>>;
  /** Answers that only reactions give, and those that only pages give. */
  readonly givenAnswers: readonly GivenAnswer[];
  readonly preselected: readonly string[];
  readonly pages: readonly PageConfiguration[];
}
