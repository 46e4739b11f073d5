import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { explainNever } from './explain-never.ts';
import { evaluateConditions } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { quoteCondition } from './parts.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';

/** The code and message for a condition that is always false, by the kind of its owner. */
const CONSEQUENCES: Readonly<Record<ConditionSite['owner'], readonly [code: string, sentence: string]>> = {
  step: ['unreachable-step', 'No answers ever show this step'],
  module: ['unreachable-module', 'No answers ever show this module'],
  item: ['unreachable-item', 'No answers ever show this'],
  row: ['never-true', 'No further row can ever be added'],
  rules: ['never-true', 'These rules are never in force'],
  option: ['never-true', 'This can never be chosen'],
  reaction: ['never-true', 'This reaction never fires'],
  cart: ['never-true', 'This is never in the cart'],
  prompt: ['never-true', 'This is never asked for'],
  product: ['never-true', 'This product is never in the cart'],
  named: ['never-true', 'This never holds'],
};

function reportNever(checked: CheckedForm, evaluated: EvaluatedCondition): Report {
  const { site, canBeAsked } = evaluated;
  const example = canBeAsked.kind === 'found' ? { example: canBeAsked.example } : {};
  const reason = explainNever(checked, evaluated);
  if (reason?.named !== undefined) {
    const message = `The condition "${reason.named}" never holds: ${reason.message}`;
    return { code: 'exclusive-demands', location: reason.location, message };
  }
  const [code, sentence] = CONSEQUENCES[site.owner];
  return {
    code: reason?.isExclusion === true ? 'exclusive-demands' : code,
    location: reason?.location ?? site.condition.location,
    message: `${sentence}: ${reason?.message ?? `${quoteCondition(site.condition)} never holds.`}`,
    ...example,
  };
}

function reportAlways(checked: CheckedForm, { site, holds, canHold }: EvaluatedCondition): Report {
  const isAlone = checked.logic.find((answers, facts) => !holds(answers, facts)).kind === 'never';
  return {
    code: isAlone ? 'always-true' : 'repeated-condition',
    location: site.condition.location,
    message: isAlone
      ? `${quoteCondition(site.condition)} always holds, so it decides nothing: leave it out.`
      : `${quoteCondition(site.condition)} always holds here: what is around it demands as much.`,
    ...(canHold.kind === 'found' ? { example: canHold.example } : {}),
  };
}

function judge(checked: CheckedForm, evaluated: EvaluatedCondition): readonly Report[] {
  const { site, canBeAsked, canHold, canFail } = evaluated;
  if (canBeAsked.kind === 'never') return [];
  if (canHold.kind === 'never') return [reportNever(checked, evaluated)];
  if (canFail.kind === 'never') return site.isOfTable === true ? [] : [reportAlways(checked, evaluated)];
  if (canHold.kind === 'found' && canFail.kind === 'found') return [];
  const message = `${quoteCondition(site.condition)} depends on too many answers to be sure about it: make it simpler.`;
  return [{ code: 'undecided', location: site.condition.location, message }];
}

/** Owners that forms share, together with their conditions, by `$ref` or by name. */
const SHARED_OWNERS = new Set<ConditionSite['owner']>(['option', 'product', 'rules']);

/**
 * Returns true when the form fixes every answer that a shared condition reads. Other forms that share the
 * field or product still ask for these answers.
 */
function isFixedHere({ form }: CheckedForm, { site, reads }: EvaluatedCondition): boolean {
  if (!SHARED_OWNERS.has(site.owner) || reads.length === 0) return false;
  return reads.every((path) => Object.hasOwn(form.fixed, path));
}

export const checkConditions: FormCheck = {
  about: 'Conditions that are always or never true, and contradictory requirements.',
  codes: {
    'unreachable-step': 'error',
    'unreachable-module': 'error',
    'unreachable-item': 'error',
    'never-true': 'error',
    'exclusive-demands': 'error',
    'always-true': 'error',
    'repeated-condition': 'warning',
    undecided: 'warning',
  },
  find: (checked) =>
    evaluateConditions(checked)
      .filter((evaluated) => evaluated.site.owner !== 'named' && !isFixedHere(checked, evaluated))
      .flatMap((evaluated) => judge(checked, evaluated)),
};
