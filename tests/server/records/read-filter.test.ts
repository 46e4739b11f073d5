import { describe, expect, it } from 'vitest';
import { readFilter } from '#server/records/read-filter.ts';
import { recordWords } from '#server/records/record-words.ts';

describe('readFilter', () => {
  it('returns the given filters without the missing ones', () => {
    const typed = { since: '2026-11-01', status: 'placed', search: 'ruiz', email: undefined, dead: false };
    const filter = { since: '2026-11-01', status: 'placed', search: 'ruiz' };
    expect(readFilter(recordWords.orders, typed)).toEqual({ filter });
  });

  it.each([
    [{ since: '2026-02-30' }, { kind: 'invalid-day', option: 'since', value: '2026-02-30' }],
    [{ status: 'paid' }, { kind: 'unknown-status', option: 'status', value: 'paid' }],
    [{ search: ' & ' }, { kind: 'no-word', option: 'search', value: ' & ' }],
    [
      { search: '&', since: 'soon' },
      { kind: 'invalid-day', option: 'since', value: 'soon' },
    ],
  ])('returns the first fault of %j as data', (typed, fault) => {
    expect(readFilter(recordWords.orders, typed)).toEqual({ fault });
  });
});
