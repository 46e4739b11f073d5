import { describe, expect, it } from 'vitest';
import { isNo } from '#domain/options/is-no.ts';

describe('isNo', () => {
  it.each([false, 'no', 'No', { key: 'no', value: 'No' }])('accepts %j', (answer) => {
    expect(isNo(answer)).toBe(true);
  });

  it.each([true, 'yes', 'none', '', undefined, null, { key: 'yes' }])('rejects %j', (answer) => {
    expect(isNo(answer)).toBe(false);
  });
});
