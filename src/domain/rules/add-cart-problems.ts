import type { Answers } from '../answers/answers.ts';
import { allInstances } from '../relevance/field-instances.ts';
import type { CartProblem } from '../cart/cart.ts';
import type { CompiledForm } from '../form.ts';
import { describeCartProblem } from './validation.ts';
import type { ValidationProblem } from './validation.ts';

/**
 * Adds cart problems to the validation problems, for fields that pass their own rules. Sorts all problems in
 * form order.
 */
export function addCartProblems(
  form: CompiledForm,
  answers: Answers,
  failing: readonly ValidationProblem[],
  problems: readonly CartProblem[],
): readonly ValidationProblem[] {
  const added = problems.filter(({ path }) => failing.every((other) => other.path !== path));
  if (added.length === 0) return failing;
  const places = new Map(allInstances(form, answers).map(({ path }, place) => [path, place]));
  const placeOf = ({ path }: ValidationProblem) => places.get(path) ?? places.size;
  return [...failing, ...added.map(describeCartProblem)].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
}
