import type { Answers, Path } from '../../answers/answers.ts';
import { findInstance, placeInRow } from '../../relevance/field-instances.ts';
import { isShown } from '../../relevance/relevance.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { OWN_TICK } from '../../products/product-model.ts';
import { productAnswerPath, rowPathOf } from '../../products/sold/sold-places.ts';
import { rejectSeveralStates } from '../bundles/reject-several-states.ts';
import type { CartProblem } from '../cart.ts';
import { createSay } from '../../texts.ts';
import type { SelectedProduct } from './price-product.ts';

/** Lists the answers that can cause a missing price of a product, the most likely first. */
function listCauses({ place: { model, row }, missing, pricing }: SelectedProduct): readonly Path[] {
  const { jurisdiction, entityType, feeOf, states, domains, madeBy, saveAs } = model;
  const chosen = madeBy === OWN_TICK ? productAnswerPath(saveAs, 'checked', rowPathOf(row)) : undefined;
  if (pricing.kind === 'unavailable' && pricing.isMissing === true)
    return chosen === undefined ? [] : [chosen];
  const causes =
    missing.length === 0
      ? [chosen, states, domains, jurisdiction, entityType, madeBy]
      : [missing.includes('jurisdiction') ? jurisdiction : (entityType ?? feeOf?.path)];
  return causes.flatMap((path) => (path === undefined ? [] : placeInRow(path, rowPathOf(row))));
}

/**
 * Finds the reasons for a missing total that a visible field can fix. Skips prices that are still loading.
 */
export function findCartProblems(
  form: CompiledForm,
  selected: readonly SelectedProduct[],
  answers: Answers,
  facts: Facts,
): readonly CartProblem[] {
  if (facts.catalogue.version === null) return [];
  const say = createSay(facts.page.texts, form.texts);
  const found = rejectSeveralStates(selected, facts, say).flatMap((entry): readonly CartProblem[] => {
    const { pricing, missing } = entry;
    if (pricing.kind === 'unavailable' && pricing.awaits !== undefined) return [{ path: pricing.awaits }];
    if (pricing.kind !== 'unavailable' && missing.length === 0) return [];
    const path = listCauses(entry).find((cause) => {
      const instance = findInstance(form, cause);
      return instance !== undefined && isShown(instance, answers, facts);
    });
    if (path === undefined) return [];
    return [pricing.kind === 'unavailable' ? { path, reason: pricing.reason ?? pricing.text } : { path }];
  });
  // Each field has one error, the first that was found.
  const byPath = new Map(found.toReversed().map((problem) => [problem.path, problem]));
  return [...byPath.values()].toReversed();
}
