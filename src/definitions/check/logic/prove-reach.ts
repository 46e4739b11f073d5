import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import { rowPathOf, soldPlacesOf } from '#domain/products/sold/sold-places.ts';
import { holdAll } from '#domain/relevance/relevance.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { isModuleShown, isStepShown } from '#domain/steps/steps.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import type { Logic, Question, Verdict } from './logic.ts';

/** A part of a form that some answers must reach. `step` and `module` are indexes. */
export type ReachTarget =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'module'; readonly step: number; readonly module: number }
  | { readonly kind: 'required'; readonly path: string }
  | { readonly kind: 'product'; readonly key: string };

interface ReachQuestion {
  readonly target: ReachTarget;
  /** Returns true when the answers reach the target. */
  readonly question: Question;
  /** A key that is equal for questions with the same verdict. */
  readonly alike?: string;
}

/** A target, and the verdict on whether it is reachable. */
export interface Reach extends ReachQuestion {
  readonly verdict: Verdict;
}

function targetsOfSteps({ steps }: CompiledForm): readonly ReachQuestion[] {
  return steps.flatMap((step, index): readonly ReachQuestion[] => [
    {
      target: { kind: 'step', step: index },
      question: (answers, facts) => isStepShown(step, answers, facts),
    },
    ...step.modules.map((module, position): ReachQuestion => ({
      target: { kind: 'module', step: index, module: position },
      question: (answers, facts) =>
        (step.when?.(answers, facts, '') ?? true) && isModuleShown(module, answers, facts),
    })),
  ]);
}

/** Returns a question that is true where a field is relevant. A field of rows is tested in the first row. */
function isFieldReached({ rows, relevantWhen }: FieldModel, row: string): Question {
  return (answers, facts) =>
    (rows === undefined || answers.rows(rows).length > 0) && holdAll(relevantWhen, answers, facts, row);
}

/** Returns a question per required field. Skips fields outside of the steps: fixed values, and answers from pages. */
function targetsOfFields({ fields, steps }: CompiledForm): readonly ReachQuestion[] {
  const items = steps.flatMap(({ modules }) => modules.flatMap((module) => module.items));
  const shown = new Set(items.flatMap(pathsOfItem));
  const numbers = new Map<Condition, number>();
  const numberOf = (condition: Condition) => {
    const number = numbers.get(condition) ?? numbers.size;
    numbers.set(condition, number);
    return number;
  };
  return Object.values(fields).flatMap((field): readonly ReachQuestion[] => {
    const { path, rows, required, rulesWhen = [], relevantWhen } = field;
    const isEverRequired = required || rulesWhen.some((entry) => entry.required);
    if (!isEverRequired || !shown.has(path)) return [];
    const row = rows === undefined ? '' : `${rows}.0`;
    const question = isFieldReached(field, row);
    const target = { kind: 'required', path } as const;
    if (rulesWhen.length === 0) {
      return [{ target, question, alike: `${rows ?? ''} ${relevantWhen.map(numberOf).join(' ')}` }];
    }
    const isRequired: Question = (answers, facts) =>
      question(answers, facts) && rulesInForce(field, answers, facts, row).required;
    return [{ target, question: isRequired }];
  });
}

function targetsOfProducts({ cart }: CompiledForm): readonly ReachQuestion[] {
  return [...cart.primary, ...cart.optional].map((model) => ({
    target: { kind: 'product', key: model.key },
    question: (answers, facts) =>
      // The states of a product do not affect whether the product is reachable.
      (model.states === undefined ? soldPlacesOf(model, answers) : [{ model, row: undefined }]).some(
        ({ row }) => model.selectedWhen(answers, facts, rowPathOf(row)),
      ),
  }));
}

/** Returns for each part of a form whether any answers reach it. */
export function proveReach(form: CompiledForm, logic: Logic): readonly Reach[] {
  const verdicts = new Map<string, Verdict>();
  return [...targetsOfSteps(form), ...targetsOfFields(form), ...targetsOfProducts(form)].map((reach) => {
    const { question, alike } = reach;
    // The same answers reach all fields that have the same conditions.
    const verdict = (alike === undefined ? undefined : verdicts.get(alike)) ?? logic.find(question);
    if (alike !== undefined) verdicts.set(alike, verdict);
    return { ...reach, verdict };
  });
}
