import type { FormModel } from '../form-model.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import { listSites } from './list-condition-sites.ts';

/** Lists every condition of a form: those that authors wrote and those derived from them. */
export function listConditions(model: FormModel): readonly ConditionNode[] {
  const { placement, cart } = model;
  const all = [
    ...listSites(model).map(({ condition }) => condition),
    ...[...placement.fields.values()].flatMap(({ relevantWhen }) => relevantWhen),
    ...[...cart.products.values()].flatMap(({ selectedWhen }) => selectedWhen ?? []),
  ];
  return [...new Set(all)];
}
