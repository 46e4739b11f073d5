import { describe, expect, it } from 'vitest';
import { isBusinessFormed } from '#rules/isBusinessFormed.ts';
import { tellVerdict } from './rule-harness.ts';

const REFUSAL = 'You must have an existing business to continue.';

describe('isBusinessFormed', () => {
  it.each([true, 'yes', 'Yes', 'YES', { key: 'yes', value: 'Yes' }, { key: 'Yes', value: 'Yes' }])(
    'accepts %j',
    (value) => {
      expect(tellVerdict(isBusinessFormed, value)).toBe('passes');
    },
  );

  it.each([false, 'no', 'No', 'yes!', 'true', { key: 'no', value: 'No' }, { value: 'yes' }, 1, ['yes'], {}])(
    'rejects %j',
    (value) => {
      expect(tellVerdict(isBusinessFormed, value)).toBe(REFUSAL);
    },
  );

  it('does not run on an empty answer', () => {
    expect(isBusinessFormed.runsOnEmpty).toBeUndefined();
  });
});
