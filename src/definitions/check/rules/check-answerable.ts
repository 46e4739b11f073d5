import { isEmptyAnswer } from '#domain/answers.ts';
import type { Answers } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { RuleContext } from '#domain/rule.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import { sampleAnswers } from '../orders/sample-answers.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { findExclusion } from './rule-kinds.ts';
import { hintsOf } from './rule-hints.ts';

function factsOf({ pages, today }: CheckedForm): Facts {
  const page = pages[0]?.page ?? NO_FACTS.page;
  return { ...NO_FACTS, page, today };
}

/** Whether every answer there is can be tried: those of boxes and of lists of options. */
function isCountable({ field }: WrittenRules): boolean {
  return field.schema.options !== undefined || field.schema.type === 'boolean';
}

function numbersIn({ parsed }: WrittenRules): readonly number[] {
  return parsed.flatMap(({ args }) => args.filter((arg) => typeof arg === 'number'));
}

function check(checked: CheckedForm, written: WrittenRules): readonly Report[] {
  const { field, validate, parsed, place } = written;
  const model = checked.form.fields[field.path];
  const isExcluded = parsed.some(({ name }) => parsed.some((other) => findExclusion(name, other.name)));
  if (model === undefined || validate === undefined || isExcluded) return [];
  // A rule that compares with another answer accepts the same; one that compares with none accepts an empty one.
  const facts = factsOf(checked);
  const samples = [
    ...hintsOf(checked)(field.path),
    ...sampleAnswers(model, model.options?.list ?? [], facts, numbersIn(written)),
  ];
  const accepts = (value: unknown) => {
    const answers: Answers = { get: () => value, rows: () => ['0'] };
    const context: RuleContext = { answers, facts, row: '' };
    return validate.call(context, isEmptyAnswer(value) ? null : value) === undefined;
  };
  if (samples.some((value) => !isEmptyAnswer(value) && accepts(value))) return [];
  const message = isCountable(written)
    ? `The rules refuse every answer that "${field.path}" can have.`
    : `No answer was found that the rules of "${field.path}" accept: check that there is one.`;
  return [{ code: isCountable(written) ? 'no-right-answer' : 'no-known-answer', place, message }];
}

/** Rules that no answer passes. */
export const checkAnswerable: FormCheck = {
  codes: { 'no-right-answer': 'error', 'no-known-answer': 'warning' },
  find: (checked) => listWrittenRules(checked).flatMap((written) => check(checked, written)),
};
