import type { Answers } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { isRecord } from '#domain/read-property.ts';
import { NO_FACTS } from '../no-facts.ts';
import type { Hints } from '../orders/fill-answers.ts';
import { sampleTexts } from '../orders/sample-answers.ts';
import { measureMask, storedThroughMask } from './mask-text.ts';
import { listWrittenRules } from './parsed-rules.ts';
import type { WrittenRules } from './parsed-rules.ts';
import { hintsOf } from './rule-hints.ts';

interface UsedMask {
  readonly mask: string;
  readonly store: string;
}

function maskOf({ field }: WrittenRules): UsedMask | undefined {
  const options = field.ui['ui:options'];
  if (!isRecord(options) || typeof options['mask'] !== 'string') return undefined;
  const store = options['store'];
  return { mask: options['mask'], store: typeof store === 'string' ? store : 'shown' };
}

/** Returns texts that fill a mask with a single repeated character. */
function fillingsOf(mask: string): readonly string[] {
  const { taken } = measureMask(mask);
  return ['1', '2', '0', '9', 'A', 'a'].map((character) => character.repeat(taken));
}

function* textsFor({ mask }: UsedMask, facts: Facts, hints: readonly unknown[]): Iterable<string> {
  const { taken, shown } = measureMask(mask);
  yield* hints.map(String);
  yield* sampleTexts(facts, [taken, shown]);
  yield* fillingsOf(mask);
}

function check(checked: CheckedForm, written: WrittenRules, hints: Hints): readonly Report[] {
  const { field, validate } = written;
  const used = maskOf(written);
  if (used === undefined || validate === undefined) return [];
  const facts = { ...NO_FACTS, page: checked.pages[0]?.page ?? NO_FACTS.page, today: checked.today };
  for (const text of textsFor(used, facts, hints(field.path))) {
    const stored = storedThroughMask(used.mask, used.store, text);
    const answers: Answers = { get: () => stored, rows: () => ['0'] };
    const isRight = stored !== undefined && validate.call({ answers, facts, row: '' }, stored) === undefined;
    if (isRight) return [];
  }
  const location = inside(field.uiSource, 'ui:options', 'mask');
  const message = `The mask "${used.mask}" stores nothing that the rules "${written.text}" accept.`;
  return [{ code: 'mask-against-rules', location, message }];
}

export const checkMasks: FormCheck = {
  about: "Masks whose output the field's rules always reject.",
  codes: { 'mask-against-rules': 'error' },
  find: (checked) => {
    const hints = hintsOf(checked);
    return listWrittenRules(checked).flatMap((written) => check(checked, written, hints));
  },
};
