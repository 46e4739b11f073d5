import type { Answers } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import type { Hints } from '../orders/fill-answers.ts';
import { sampleTexts } from '../orders/sample-answers.ts';
import { measureMask, storedThroughMask } from './mask-text.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { findUnsampled, hintsOf } from './rule-hints.ts';
import { recordOf } from '#domain/read-property.ts';
import { report } from '../check.ts';

interface UsedMask {
  readonly mask: string;
  readonly store: string;
}

function maskOf({ field }: WrittenRules): UsedMask | undefined {
  const options = recordOf(field.ui['ui:options']);
  const { mask, store } = options;
  if (typeof mask !== 'string') return undefined;
  return { mask, store: typeof store === 'string' ? store : 'shown' };
}

function* textsFor({ mask }: UsedMask, facts: Facts, hints: readonly unknown[]): Iterable<string> {
  const { taken, shown } = measureMask(mask);
  yield* hints.map(String);
  yield* sampleTexts(facts, [taken, shown]);
  for (const character of '1209Aa') yield character.repeat(taken);
}

function checkMask(checked: CheckedForm, written: WrittenRules, hints: Hints): Found {
  const { field, validate } = written;
  const used = maskOf(written);
  if (used === undefined || validate === undefined) return undefined;
  const facts = { ...NO_FACTS, page: checked.pages[0]?.page ?? NO_FACTS.page, today: checked.today };
  for (const text of textsFor(used, facts, hints(field.path))) {
    const stored = storedThroughMask(used.mask, used.store, text);
    if (stored === undefined) continue;
    // Some rules require another answer to be equal, others to differ.
    const isValid = [stored, undefined].some((other) => {
      const answers: Answers = { get: () => other, rows: () => ['0'] };
      return validate.call({ answers, facts, row: '' }, stored) === undefined;
    });
    if (isValid) return undefined;
  }
  const message = `The rules "${written.text}" reject everything that the mask "${used.mask}" stores. Change one of them.`;
  return report('mask-against-rules', inside(field.uiSource, 'ui:options', 'mask'), message);
}

export const checkMasks: FormCheck = {
  errors: { 'mask-against-rules': "Masks whose output the field's rules always reject." },
  find: (checked) => {
    const hints = hintsOf(checked);
    const unsampled = findUnsampled(checked);
    return listWrittenRules(checked)
      .filter(({ field }) => !unsampled.has(field.path))
      .map((written) => checkMask(checked, written, hints));
  },
};
