import { describe, expect, it } from 'vitest';
import { numeric } from '#rules/numeric.ts';
import { tellVerdict } from './rule-harness.ts';

describe('numeric', () => {
  it.each(['0', '9', '007', '123456789', 0, 42])('accepts %j', (value) => {
    expect(tellVerdict(numeric, value)).toBe('passes');
  });

  it.each(['12a', '1.5', '-1', '+1', '1 2', ' 12', '1e3', '٣', '１', 1.5, -1, Number.NaN, true, [], [7], {}])(
    'rejects %j',
    (value) => {
      expect(tellVerdict(numeric, value)).toBe('This field must contain only numbers');
    },
  );
});
