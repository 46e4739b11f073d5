import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Answers } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { entriesOf } from '#domain/options/options.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import type { Hints } from '../orders/fill-answers.ts';
import { sampleAnswers } from '../orders/sample-answers.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { findExclusion } from './rule-kinds.ts';
import { hintsOf } from './rule-hints.ts';

function factsOf({ pages, today, catalogue = NO_FACTS.catalogue }: CheckedForm): Facts {
  const page = pages[0]?.page ?? NO_FACTS.page;
  return { ...NO_FACTS, page, today, catalogue };
}

/** Returns true for fields with few possible answers, so that all can be tried: check boxes and options. */
function isCountable({ field }: WrittenRules): boolean {
  const { options, type } = field.schema;
  return type === 'boolean' || (options !== undefined && type !== 'array');
}

function numbersIn({ parsed }: Pick<WrittenRules, 'parsed'>): readonly number[] {
  return parsed.flatMap(({ args }) => args.filter((arg) => typeof arg === 'number'));
}

function* samplesFor(checked: CheckedForm, { field, ...written }: WrittenRules, facts: Facts, hints: Hints) {
  const model = checked.form.fields[field.path];
  yield* hints(field.path);
  if (model === undefined) return;
  yield* sampleAnswers(
    model,
    model.options === undefined ? [] : entriesOf(model.options, facts),
    facts,
    numbersIn(written),
  );
}

/**
 * Returns true when the rules accept an answer. Tries it with all other answers equal to it
 * (`passwordConfirmed`) and with all others empty (`differs`).
 */
function accepts({ validate }: WrittenRules, value: unknown, facts: Facts): boolean {
  if (isEmptyAnswer(value)) return false;
  return [value, undefined].some((other) => {
    const answers: Answers = { get: () => other, rows: () => ['0'] };
    return validate?.call({ answers, facts, row: '' }, value) === undefined;
  });
}

function check(checked: CheckedForm, written: WrittenRules, hints: Hints): readonly Report[] {
  const { field, validate, parsed, location } = written;
  const isExcluded = parsed.some(({ name }) => parsed.some((other) => findExclusion(name, other.name)));
  if (validate === undefined || isExcluded) return [];
  const facts = factsOf(checked);
  for (const value of samplesFor(checked, written, facts, hints)) {
    if (accepts(written, value, facts)) return [];
  }
  const message = isCountable(written)
    ? `The rules refuse every answer that "${field.path}" can have.`
    : `No answer was found that the rules of "${field.path}" accept: check that there is one.`;
  return [{ code: isCountable(written) ? 'no-right-answer' : 'no-known-answer', location, message }];
}

export const checkAnswerable: FormCheck = {
  about: 'Rules without a valid answer, or without a known one.',
  codes: { 'no-right-answer': 'error', 'no-known-answer': 'warning' },
  find: (checked) => {
    const hints = hintsOf(checked);
    return listWrittenRules(checked).flatMap((written) => check(checked, written, hints));
  },
};
