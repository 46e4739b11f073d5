import type { FormModel } from '../form-model.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import { listSites } from './list-condition-sites.ts';

/** Every condition of a form: those that authors wrote, and those that follow from what they wrote. */
export function listConditions(model: FormModel): readonly ConditionNode[] {
  const { placement, cart } = model;
  const all = [
    ...listSites(model).map(({ condition }) => condition),
    ...[...placement.fields.values()].flatMap(({ relevantWhen }) => relevantWhen),
    ...[...cart.products.values()].flatMap(({ selectedWhen }) => selectedWhen ?? []),
  ];
  return [...new Set(all)];
}
