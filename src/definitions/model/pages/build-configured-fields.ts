import type { ConditionNode } from '../conditions/condition-node.ts';
import { inside } from '../source-location.ts';
import type { ItemNode } from '../steps/item-node.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';
import type { FieldsFromSource } from '../../model/definition.ts';

/** Builds the fields for the questions in a page setting. */
export function buildConfiguredFields(
  placement: Placement,
  { config, at }: FieldsFromSource,
  location: ItemLocation,
): ItemNode<'configured'> {
  const questions = placement.names.definition.questions[config] ?? [];
  const fields = questions.flatMap(({ key }) => {
    const listed: ConditionNode = { kind: 'question', setting: config, key, location, written: {} };
    const conditions = [...location.conditions, listed];
    return placement.show(`${at}.${key}`, { ...location, conditions }) ?? [];
  });
  const when = placement.names.condition({ [`config.${config}`]: 'filled' }, inside(location, 'config'));
  return { kind: 'configured', setting: config, fields, when };
}
