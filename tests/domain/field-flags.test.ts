import { describe, expect, it } from 'vitest';
import { fieldFlags } from '#domain/field-flags.ts';
import type { FieldFlags, FieldState } from '#domain/field-flags.ts';

const fresh: FieldState = {
  first: undefined,
  value: undefined,
  isTouched: false,
  isEdited: false,
  isValidated: false,
  isPending: false,
  isFailing: false,
};

/** The flags that hold, in the order the language lists them. */
function holding(state: Partial<FieldState>): string {
  const flags: FieldFlags = fieldFlags({ ...fresh, ...state });
  return Object.entries(flags)
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .join(' ');
}

describe('the flags of a field', () => {
  it.each([
    ['an optional one that nobody came to', {}, 'untouched pristine valid'],
    ['a required one that nobody came to', { isFailing: true }, 'untouched pristine invalid'],
    ['one that was left as it was', { isTouched: true }, 'touched pristine valid validated passed'],
    [
      'a required one that was left empty',
      { isTouched: true, isFailing: true },
      'touched pristine invalid validated failed',
    ],
    [
      'one that is being typed into for the first time',
      { isEdited: true, isPending: true, value: 'A', isFailing: true },
      'untouched dirty invalid pending changed',
    ],
    [
      'the same a moment later',
      { isEdited: true, isValidated: true, value: 'A' },
      'untouched dirty valid validated changed passed',
    ],
    [
      'one that was typed into and emptied again',
      { isEdited: true, isValidated: true, isFailing: true, value: '' },
      'untouched dirty invalid validated failed',
    ],
    [
      'a draft’s answer that was changed by a reaction',
      { first: 'A', value: 'B' },
      'untouched pristine valid changed',
    ],
    [
      'one that failed, was put right and is not looked at yet',
      { isTouched: true, isEdited: true, isValidated: true, isPending: true, isFailing: true, value: 'A' },
      'touched dirty invalid validated pending changed failed',
    ],
  ])('of %s', (_, state, flags) => {
    expect(holding(state)).toBe(flags);
  });

  it.each([
    [undefined, '', false],
    [undefined, '  ', false],
    [undefined, [], false],
    [undefined, null, false],
    [undefined, false, true],
    [undefined, 0, true],
    ['a', 'a', false],
    ['a', 'b', true],
    ['a', undefined, true],
    [1, '1', true],
    [['a', 'b'], ['a', 'b'], false],
    [['a', 'b'], ['b', 'a'], true],
    [{ key: 'a', value: 'A' }, { key: 'a', value: 'A' }, false],
    [{ key: 'a', value: 'A' }, { key: 'b', value: 'B' }, true],
    [null, { key: 'a' }, true],
  ])('say of %j that became %j whether it changed: %s', (first, value, changed) => {
    expect(fieldFlags({ ...fresh, first, value }).changed).toBe(changed);
  });
});
