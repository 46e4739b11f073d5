import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Answers } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { entriesOf } from '#domain/options/options.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import type { Hints } from '../orders/fill-answers.ts';
import { sampleAnswers } from '../orders/sample-answers.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { findExclusion } from './rule-kinds.ts';
import { hintsOf } from './rule-hints.ts';
import { report } from '../check.ts';

function factsOf({ pages, today, catalogue = NO_FACTS.catalogue }: CheckedForm): Facts {
  const page = pages[0]?.page ?? NO_FACTS.page;
  return { ...NO_FACTS, page, today, catalogue };
}

/** Returns true for fields with few possible answers, so that all can be tried: checkboxes and options. */
function isCountable({ field }: WrittenRules): boolean {
  const { options, type } = field.schema;
  return type === 'boolean' || (options !== undefined && type !== 'array');
}

function* samplesFor({ form }: CheckedForm, { field, parsed }: WrittenRules, facts: Facts, hints: Hints) {
  const model = form.fields[field.path];
  yield* hints(field.path);
  if (model === undefined) return;
  const options = model.options === undefined ? [] : entriesOf(model.options, facts);
  const numbers = parsed.flatMap(({ args }) => args.filter((arg) => typeof arg === 'number'));
  yield* sampleAnswers(model, options, facts, numbers);
}

/**
 * Returns true when the rules accept an answer. Tries the answer twice: with all other answers equal to it
 * (for `passwordConfirmed`), and with all others empty (for `differs`).
 */
function accepts({ validate }: WrittenRules, value: unknown, facts: Facts): boolean {
  if (isEmptyAnswer(value)) return false;
  return [value, undefined].some((other) => {
    const answers: Answers = { get: () => other, rows: () => ['0'] };
    return validate?.call({ answers, facts, row: '' }, value) === undefined;
  });
}

function checkRules(checked: CheckedForm, written: WrittenRules, hints: Hints): Found {
  const { field, validate, parsed, location } = written;
  const isExcluded = parsed.some(({ name }) => parsed.some((other) => findExclusion(name, other.name)));
  if (validate === undefined || isExcluded) return undefined;
  const facts = factsOf(checked);
  for (const value of samplesFor(checked, written, facts, hints)) {
    if (accepts(written, value, facts)) return undefined;
  }
  return isCountable(written)
    ? report(
        'no-right-answer',
        location,
        `The rules reject every possible answer of "${field.path}". Relax or remove one of them.`,
      )
    : report(
        'no-known-answer',
        location,
        `The rules of "${field.path}" reject all known samples. Check that an answer can pass them.`,
      );
}

export const checkAnswerable: FormCheck = {
  errors: { 'no-right-answer': 'Rules that reject every answer.' },
  warnings: { 'no-known-answer': 'Rules that reject all known samples.' },
  find: (checked) => {
    const hints = hintsOf(checked);
    return listWrittenRules(checked).map((written) => checkRules(checked, written, hints));
  },
};
