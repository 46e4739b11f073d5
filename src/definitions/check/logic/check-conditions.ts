import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { explainNever } from './explain-never.ts';
import { isForOtherForms } from './other-forms.ts';
import { evaluateConditions } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { quoteCondition } from './parts.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import { report } from '../check.ts';

/** The code and message for a condition that is always false, by the kind of its owner. */
const CONSEQUENCES: Readonly<Record<ConditionSite['owner'], readonly [code: string, sentence: string]>> = {
  step: ['unreachable-step', 'No answers ever show this step'],
  module: ['unreachable-module', 'No answers ever show this module'],
  item: ['unreachable-item', 'No answers ever show this'],
  row: ['never-true', 'No further row can ever be added'],
  rules: ['never-true', 'These rules never apply'],
  option: ['never-true', 'Nobody can ever choose this option'],
  reaction: ['never-true', 'This reaction never fires'],
  cart: ['never-true', 'This is never in the cart'],
  prompt: ['never-true', 'This prompt never appears'],
  product: ['never-true', 'This product is never in the cart'],
  named: ['never-true', 'This condition is never true'],
};

function reportNever(checked: CheckedForm, evaluated: EvaluatedCondition): Found {
  const { site, canApply } = evaluated;
  const example = canApply.kind === 'found' ? canApply.example : undefined;
  const reason = explainNever(checked, evaluated);
  if (reason?.named !== undefined) {
    const message = `The condition "${reason.named}" is never true: ${reason.message}`;
    return report('exclusive-demands', reason.location, message);
  }
  const [code, sentence] = CONSEQUENCES[site.owner];
  return report(
    reason?.isExclusion === true ? 'exclusive-demands' : code,
    reason?.location ?? site.condition.location,
    `${sentence}: ${reason?.message ?? `${quoteCondition(site.condition)} is never true.`}`,
    example,
  );
}

function reportAlways(checked: CheckedForm, { site, holds, canHold }: EvaluatedCondition): Found {
  const isAlone = checked.logic.find((answers, facts) => !holds(answers, facts)).kind === 'never';
  const why = isAlone ? '' : ' here, because the conditions around it require the same';
  return report(
    isAlone ? 'always-true' : 'repeated-condition',
    site.condition.location,
    `${quoteCondition(site.condition)} is always true${why}. Remove it.`,
    canHold.kind === 'found' ? canHold.example : undefined,
  );
}

function checkCondition(checked: CheckedForm, evaluated: EvaluatedCondition): Found {
  const { site, canApply, canHold, canFail } = evaluated;
  if (canApply.kind === 'never') return undefined;
  const { holds } = evaluated;
  if (canHold.kind === 'never') {
    return isForOtherForms(checked, evaluated, holds) ? undefined : reportNever(checked, evaluated);
  }
  if (canFail.kind === 'never') {
    const isFine =
      site.isOfTable === true ||
      isForOtherForms(checked, evaluated, (answers, facts) => !holds(answers, facts));
    return isFine ? undefined : reportAlways(checked, evaluated);
  }
  const isDecided = canHold.kind === 'found' && canFail.kind === 'found';
  const message = `${quoteCondition(site.condition)} depends on too many answers to be checked. Simplify it.`;
  return report('undecided', site.condition.location, !isDecided && message);
}

export const checkConditions: FormCheck = {
  errors: {
    'unreachable-step': 'Steps with a condition that is never true.',
    'unreachable-module': 'Modules with a condition that is never true.',
    'unreachable-item': 'Fields and other items with a condition that is never true.',
    'never-true': 'Conditions that are never true.',
    'exclusive-demands': 'Conditions whose parts exclude each other.',
    'always-true': 'Conditions that are always true.',
  },
  warnings: {
    'repeated-condition': 'Conditions that the conditions around them include.',
    undecided: 'Conditions with too many answers to try.',
  },
  find: (checked) =>
    evaluateConditions(checked)
      .filter(({ site }) => site.owner !== 'named')
      .map((evaluated) => checkCondition(checked, evaluated)),
};
