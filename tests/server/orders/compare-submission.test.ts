import { describe, expect, it } from 'vitest';
import { describeDifferences, isSamePrice, isSameSubmission } from '#server/orders/compare-submission.ts';
import { priceShopOrder } from '../test-site.ts';

const order = priceShopOrder({ email: 'a@example.com', password: 'x', pieces: 1 });
const { submission } = order;
const piece = { id: 'piece', label: 'Piece', priceCents: 10_000 };

/** Returns a copy of a document for each path, with the value at that path replaced. */
function mutationsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((entry, index) =>
      mutationsOf(entry).map((changed) => value.with(index, changed)),
    );
    return [...inner, [...value, null]];
  }
  if (value !== null && typeof value === 'object') {
    const inner = Object.entries(value).flatMap(([name, entry]) =>
      mutationsOf(entry).map((changed) => ({ ...value, [name]: changed })),
    );
    return [...inner, { ...value, extra: 1 }];
  }
  return [typeof value === 'number' ? value + 1 : 'changed'];
}

const ignored = new Set(['payment', 'client_ip', 'test', 'cancel_services']);

describe('isSameSubmission', () => {
  it('ignores the order of keys', () => {
    const reversed = Object.fromEntries(Object.entries(submission).toReversed());
    expect(isSameSubmission(reversed, submission)).toBe(true);
  });

  it('ignores payment, IP address, test flag, cancellation and a missing password', () => {
    const posted = {
      ...submission,
      payment: { token: 'x' },
      client_ip: '1.1.1.1',
      test: true,
      cancel_services: true,
      account: { email_address: 'a@example.com' },
    };
    expect(isSameSubmission(posted, submission)).toBe(true);
  });

  it('returns false for any other change', () => {
    for (const [name, value] of Object.entries(submission)) {
      if (ignored.has(name)) continue;
      for (const changed of mutationsOf(value)) {
        if (JSON.stringify(changed) === '{"email_address":"a@example.com","password":"changed"}') continue;
        expect(isSameSubmission({ ...submission, [name]: changed }, submission)).toBe(false);
      }
      const without = Object.fromEntries(Object.entries(submission).filter(([other]) => other !== name));
      expect(isSameSubmission(without, submission)).toBe(false);
    }
  });
});

describe('describeDifferences', () => {
  it('reports the current lines and both totals when the submission contains no lines', () => {
    expect(describeDifferences({ shownTotalCents: 5 }, order)).toEqual([
      { id: 'piece', label: 'Piece', shownCents: null, currentCents: 10_000 },
      { id: 'total', label: 'Total', shownCents: 5, currentCents: 10_000 },
    ]);
  });

  it('reports the lines that differ from the shown lines, and both totals', () => {
    const shownLines = [{ ...piece, priceCents: 9_000 }];
    expect(describeDifferences({ shownTotalCents: 9_000, shownLines }, order)).toEqual([
      { id: 'piece', label: 'Piece', shownCents: 9_000, currentCents: 10_000 },
      { id: 'total', label: 'Total', shownCents: 9_000, currentCents: 10_000 },
    ]);
  });
});

describe('isSamePrice', () => {
  it.each([
    ['true for the same total without lines', { shownTotalCents: 10_000 }, true],
    ['true for the same total and lines', { shownTotalCents: 10_000, shownLines: [piece] }, true],
    ['false for another total', { shownTotalCents: 9_999 }, false],
    [
      'false for a changed line with the same total',
      { shownTotalCents: 10_000, shownLines: [{ ...piece, priceCents: 9_000 }] },
      false,
    ],
    ['false for a line that was not shown', { shownTotalCents: 10_000, shownLines: [] }, false],
  ])('returns whether the visitor saw the current price: %s', (_, shown, isSame) => {
    expect(isSamePrice(shown, order)).toBe(isSame);
  });
});
