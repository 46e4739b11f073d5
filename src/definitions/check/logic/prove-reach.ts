import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import { rowPathOf, soldPlacesOf } from '#domain/products/sold/sold-places.ts';
import { holdAll } from '#domain/relevance/relevance.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { isItemShown, isModuleShown, isStepShown } from '#domain/steps/steps.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import type { Logic, Question, Verdict } from './logic.ts';

/** A part of a form that some answers must reach. `step`, `module` and `item` are indexes. */
export type ReachTarget =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'module'; readonly step: number; readonly module: number }
  | { readonly kind: 'item'; readonly step: number; readonly module: number; readonly item: number }
  | { readonly kind: 'rows'; readonly path: string }
  | { readonly kind: 'field'; readonly path: string }
  | { readonly kind: 'required'; readonly path: string }
  | { readonly kind: 'product'; readonly key: string };

/** A target, and the verdict on whether any answers reach it. */
export interface Reach {
  readonly target: ReachTarget;
  /** Returns true when the answers reach the target. */
  readonly question: Question;
  readonly verdict: Verdict;
}

interface Asked {
  readonly target: ReachTarget;
  readonly question: Question;
  /** Equal for questions that have the same verdict. */
  readonly alike?: string;
}

function targetsOfSteps({ steps }: CompiledForm): readonly Asked[] {
  return steps.flatMap((step, stepIndex) => {
    const isStepOpen: Question = (answers, facts) => step.when?.(answers, facts, '') ?? true;
    const modules = step.modules.flatMap((module, moduleIndex): readonly Asked[] => {
      const location = { step: stepIndex, module: moduleIndex };
      return [
        {
          target: { kind: 'module', ...location },
          question: (answers, facts) => isStepOpen(answers, facts) && isModuleShown(module, answers, facts),
        },
        ...module.items.map((item, index): Asked => ({
          target: { kind: 'item', ...location, item: index },
          question: (answers, facts) =>
            isStepOpen(answers, facts) &&
            (module.when?.(answers, facts, '') ?? true) &&
            isItemShown(item, answers, facts),
        })),
      ];
    });
    return [
      {
        target: { kind: 'step', step: stepIndex },
        question: (answers, facts) => isStepShown(step, answers, facts),
      },
      ...modules,
    ];
  });
}

/** Returns a question that is true where a field is relevant. A field of rows is tested in the first row. */
function isFieldReached(form: CompiledForm, field: FieldModel): Question {
  const rows = field.rows === undefined ? undefined : form.rows[field.rows];
  const row = rows === undefined ? '' : `${rows.path}.0`;
  return (answers, facts) =>
    (rows === undefined || answers.rows(rows.path).length > 0) &&
    holdAll(field.relevantWhen, answers, facts, row);
}

function targetsOfFields(form: CompiledForm): readonly Asked[] {
  const numbers = new Map<Condition, number>();
  const numberOf = (condition: Condition) => {
    const number = numbers.get(condition) ?? numbers.size;
    numbers.set(condition, number);
    return number;
  };
  return Object.values(form.fields).flatMap((field): readonly Asked[] => {
    const { path, rows, required, rulesWhen } = field;
    const question = isFieldReached(form, field);
    const alike = `${rows ?? ''} ${field.relevantWhen.map(numberOf).join(' ')}`;
    const reached: Asked = { target: { kind: 'field', path }, question, alike };
    if (rulesWhen === undefined) {
      return required ? [reached, { ...reached, target: { kind: 'required', path } }] : [reached];
    }
    if (!required && !rulesWhen.some((entry) => entry.required)) return [reached];
    const row = rows === undefined ? '' : `${rows}.0`;
    const isDemanded: Question = (answers, facts) =>
      question(answers, facts) && rulesInForce(field, answers, facts, row).required;
    return [reached, { target: { kind: 'required', path }, question: isDemanded }];
  });
}

function targetsOfRows(form: CompiledForm): readonly Asked[] {
  return Object.values(form.rows).map(({ path, relevantWhen }) => ({
    target: { kind: 'rows', path },
    question: (answers, facts) => holdAll(relevantWhen, answers, facts, ''),
  }));
}

function targetsOfProducts({ cart }: CompiledForm): readonly Asked[] {
  return [...cart.primary, ...cart.optional].map((model) => ({
    target: { kind: 'product', key: model.key },
    question: (answers, facts) =>
      // A product's states do not affect whether it can be reached.
      (model.states === undefined ? soldPlacesOf(model, answers) : [{ model, row: undefined }]).some(
        ({ row }) => model.selectedWhen(answers, facts, rowPathOf(row)),
      ),
  }));
}

/** Returns a filter that drops fields without a place in the steps: fixed values, and answers from pages. */
function isShownSomewhere({ steps }: CompiledForm): (asked: Asked) => boolean {
  const shown = new Set(
    steps.flatMap(({ modules }) => modules.flatMap(({ items }) => items.flatMap(pathsOfItem))),
  );
  return ({ target }) => (target.kind !== 'field' && target.kind !== 'required') || shown.has(target.path);
}

/** Returns for every part of a form whether any answers reach it. */
export function proveReach(form: CompiledForm, logic: Logic): readonly Reach[] {
  const verdicts = new Map<string, Verdict>();
  return [
    ...targetsOfSteps(form),
    ...targetsOfRows(form),
    ...targetsOfFields(form).filter(isShownSomewhere(form)),
    ...targetsOfProducts(form),
  ].map(({ target, question, alike }) => {
    // The same answers reach all fields that have the same conditions.
    const known = alike === undefined ? undefined : verdicts.get(alike);
    const verdict = known ?? logic.find(question);
    if (alike !== undefined) verdicts.set(alike, verdict);
    return { target, question, verdict };
  });
}
