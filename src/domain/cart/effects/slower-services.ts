import type { Answers, Path } from '../../answers/answers.ts';
import type { Facts } from '../../facts.ts';
import { findFilingFinish } from '../../filing/filing-finish.ts';
import type { CompiledForm } from '../../form.ts';
import { allInstances } from '../../relevance/field-instances.ts';
import { evaluateAnswers } from '../../relevance/relevance.ts';

/** A checked service that the form does not offer, because it would not finish a filing earlier. */
export interface SlowerService {
  readonly path: Path;
  /** Title of the checkbox. */
  readonly name: string;
}

/**
 * Finds the checked services that are hidden only because they would not be quicker. Skips those of filings whose
 * prices are still loading.
 * @param given the visitor's answers, relevant or not
 */
export function findSlowerServices(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
): readonly SlowerService[] {
  const checked = allInstances(form, given).filter(
    ({ field, path }) => field.type === 'boolean' && given.get(path) === true,
  );
  if (checked.length === 0) return [];
  const models = [...form.cart.primary, ...form.cart.optional];
  const isKnown: Facts['isQuicker'] = (product, answers, known) => {
    const model = models.find(({ key }) => key === product);
    return model !== undefined && findFilingFinish(model, answers, known) !== undefined;
  };
  const present = evaluateAnswers(form, given, facts);
  const ifQuicker = evaluateAnswers(form, given, { ...facts, isQuicker: isKnown });
  return checked
    .filter(({ path }) => ifQuicker.get(path) === true && present.get(path) !== true)
    .map(({ field, path }) => ({ path, name: field.title }));
}
