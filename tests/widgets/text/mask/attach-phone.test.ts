import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { normalizePhone } from '#domain/input/normalize-phone.ts';
import { phoneNumber } from '#rules/phoneNumber.ts';
import { attachPhone } from '#widgets/text/mask/attach-phone.ts';
import { tellVerdict } from '../../../rules/rule-harness.ts';
import { countRuns } from '../../../fixtures/count-runs.ts';

afterEach(() => document.body.replaceChildren());

/** Attaches the mask to a focused control. Returns the control and a function that inserts text at its caret. */
function showPhoneControl() {
  const control = document.createElement('input');
  document.body.append(control);
  control.focus();
  let answer = '';
  const mask = attachPhone(control, {
    mask: 'phone',
    store: 'shown',
    report: (now) => {
      answer = now;
    },
  });
  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = control;
    control.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
    control.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: text }));
  };
  return { control, insert, detach: () => mask.detach(), answer: () => answer };
}

/** Numbers of any length, with any punctuation before, between and after their digits. */
const separators = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.string({ unit: fc.constantFrom(...' ()-./,:_+x#*'), maxLength: 2 }),
);
const writtenNumbers = fc
  .tuple(
    fc.constantFrom('', '1', '+1', '+', '00', '011', '001'),
    fc.array(fc.tuple(fc.constantFrom(...'0123456789'), separators), { minLength: 6, maxLength: 13 }),
  )
  .map(([prefix, digits]) => prefix + digits.flat().join(''));
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Country codes and dialing prefixes that a stored number omits. */
const PREFIXES = ['', '1', '00', '001', '011', '0111'];

/**
 * Judges a number after blur: `typed` if the stored number has the typed digits, `rejected` if the text stays as
 * typed and the rule rejects it.
 */
function judge(typed: string, shown: string, answer: string): 'typed' | 'rejected' | 'changed' {
  const stored = normalizePhone(answer);
  if (tellVerdict(phoneNumber, stored) === 'passes')
    return PREFIXES.some((prefix) => prefix + digitsOf(stored) === digitsOf(typed)) ? 'typed' : 'changed';
  const isShort = digitsOf(typed).length <= 10 && !/[x#*]/.test(typed);
  const isKept = isShort ? digitsOf(shown) === digitsOf(typed) : shown === typed;
  return isKept ? 'rejected' : 'changed';
}

describe('attachPhone', () => {
  it('stores the typed digits, or keeps the text as typed for the error', () => {
    fc.assert(
      fc.property(writtenNumbers, (typed) => {
        const { control, insert, detach, answer } = showPhoneControl();
        for (const character of typed) insert(character);
        expect(digitsOf(control.value)).toBe(digitsOf(typed));
        control.blur();
        expect(judge(typed, control.value, answer())).not.toBe('changed');
        detach();
      }),
      { numRuns: countRuns(1000) },
    );
  });

  it('stores the pasted digits, or keeps the pasted text', () => {
    fc.assert(
      fc.property(writtenNumbers, (typed) => {
        const { control, insert, detach, answer } = showPhoneControl();
        insert(typed);
        control.blur();
        expect(judge(typed, control.value, answer())).not.toBe('changed');
        detach();
      }),
      { numRuns: countRuns(1000) },
    );
  });

  it('keeps the text of an input method until its composition ends', () => {
    const { control, detach } = showPhoneControl();
    control.value = '307';
    control.dispatchEvent(new InputEvent('input', { isComposing: true }));
    expect(control.value).toBe('307');
    control.dispatchEvent(new CompositionEvent('compositionend'));
    expect(control.value).toBe('(307) ___-____');
    detach();
  });

  it('keeps a text that a script sets, wherever the caret is', () => {
    const { control, detach, answer } = showPhoneControl();
    control.value = '+1 307 555 0142';
    control.setSelectionRange(0, 0);
    control.dispatchEvent(new Event('input'));
    expect(answer()).toBe('(307) 555-0142');
    detach();
  });
});
