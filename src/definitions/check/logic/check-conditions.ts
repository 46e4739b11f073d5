import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { explainNever } from './explain-never.ts';
import { judgeSites } from './judged-sites.ts';
import type { JudgedSite } from './judged-sites.ts';
import { quoteCondition } from './parts.ts';
import type { SiteOwner } from './sites.ts';

/** What a condition that never holds leads to, by what it decides about. */
const CONSEQUENCES: Readonly<Record<SiteOwner, readonly [code: string, sentence: string]>> = {
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

function reportNever(checked: CheckedForm, judged: JudgedSite): Report {
  const { site, canBeAsked } = judged;
  const witness = canBeAsked.kind === 'found' ? { witness: canBeAsked.witness } : {};
  const reason = explainNever(checked, judged);
  if (reason?.named !== undefined) {
    const message = `The condition "${reason.named}" never holds: ${reason.message}`;
    return { code: 'exclusive-demands', place: reason.place, message };
  }
  const [code, sentence] = CONSEQUENCES[site.owner];
  return {
    code: reason?.isExclusion === true ? 'exclusive-demands' : code,
    place: reason?.place ?? site.place,
    message: `${sentence}: ${reason?.message ?? `${quoteCondition(site)} never holds.`}`,
    ...witness,
  };
}

function reportAlways(checked: CheckedForm, { site, holds, canHold }: JudgedSite): Report {
  const isAlone = checked.logic.find((answers, facts) => !holds(answers, facts)).kind === 'never';
  return {
    code: isAlone ? 'always-true' : 'repeated-condition',
    place: site.place,
    message: isAlone
      ? `${quoteCondition(site)} always holds, so it decides nothing: leave it out.`
      : `${quoteCondition(site)} always holds here: what stands around it demands as much.`,
    ...(canHold.kind === 'found' ? { witness: canHold.witness } : {}),
  };
}

function judge(checked: CheckedForm, judged: JudgedSite): readonly Report[] {
  const { site, canBeAsked, canHold, canFail } = judged;
  if (canBeAsked.kind === 'never') return [];
  if (canHold.kind === 'never') return [reportNever(checked, judged)];
  if (canFail.kind === 'never') return [reportAlways(checked, judged)];
  if (canHold.kind === 'found' && canFail.kind === 'found') return [];
  const message = `${quoteCondition(site)} depends on too many answers to be sure about it: make it simpler.`;
  return [{ code: 'undecided', place: site.place, message }];
}

/** Conditions that always or never hold, and demands that exclude each other. */
export const checkConditions: FormCheck = {
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
    judgeSites(checked)
      .filter(({ site }) => site.owner !== 'named')
      .flatMap((judged) => judge(checked, judged)),
};
