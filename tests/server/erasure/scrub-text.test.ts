import { describe, expect, it } from 'vitest';
import { scrubText, scrubValue } from '#server/erasure/scrub-text.ts';

describe('scrubText', () => {
  it.each([
    ['ruiz-tools.com', '(deleted)'],
    ['Domain ana.ruiz.co.uk for 2 years', 'Domain (deleted) for 2 years'],
    ['ana.ruiz+1@example.com', '(deleted)'],
    ['Phone (307) 555-0142', 'Phone (deleted)'],
    ['LLC Filing Service, 2 × $49.00', 'LLC Filing Service, 2 × $49.00'],
    ['Tax ID (EIN) without an SSN', 'Tax ID (EIN) without an SSN'],
    ['U.S. Trademark, Class 25. It takes 12 months.', 'U.S. Trademark, Class 25. It takes 12 months.'],
  ])('replaces personal data in %j to get %j', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it('keeps numbers and property names', () => {
    const value = [{ label: 'ruiz.com', cents: 3075550142, day: '2027-01-15' }];
    expect(scrubValue(value)).toEqual([{ label: '(deleted)', cents: 3075550142, day: '2027-01-15' }]);
  });
});
