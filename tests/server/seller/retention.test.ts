import { describe, expect, it } from 'vitest';
import { checkRetention, periodsInWords, retainedKinds, retention } from '#server/seller/retention.ts';

describe('checkRetention', () => {
  it.each([0, -7, 1.5, 101, Number.NaN])('rejects a period of %s years, and names it', (years) => {
    const wrong = { ...retention, years: { ...retention.years, contacts: years } };
    expect(() => checkRetention(wrong)).toThrow(
      /^"contacts" in server\/seller\/retention\.json must be a whole number from 1 to 100/,
    );
    expect(() => checkRetention({ ...retention, consentYears: years })).toThrow(/^"consentYears"/);
  });

  it('returns the shipped periods', () => {
    expect(checkRetention(retention)).toBe(retention);
    expect(Object.keys(retention.years).toSorted()).toEqual([...retainedKinds].toSorted());
  });
});

describe('periodsInWords', () => {
  it('names the number of years of each kind', () => {
    for (const kind of retainedKinds) {
      const years = retention.years[kind];
      expect(periodsInWords[kind]).toBe(years === 1 ? '1 year' : `${years} years`);
    }
  });
});
