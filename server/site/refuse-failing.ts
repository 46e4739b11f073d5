import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { RefusedOrder } from '../orders/price-order.ts';

/** Describes problems with the same messages as the browser. */
export function refuseFailing(
  form: CompiledForm,
  page: PageConfiguration,
  problems: readonly ValidationProblem[],
): RefusedOrder {
  return {
    kind: 'refused',
    problems: problems.map((problem) => ({
      path: problem.path,
      rule: problem.rule,
      message: describeProblem(form, problem, page.texts),
    })),
  };
}
