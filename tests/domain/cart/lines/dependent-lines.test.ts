import { describe, expect, it } from 'vitest';
import { yearly } from '../schedule/renewing.ts';
import type { LineItem } from '#domain/cart/cart.ts';
import { linesOfEntries, toSubItem } from '#domain/cart/lines/dependent-lines.ts';

function makeLine(id: string, line: Partial<LineItem> = {}): LineItem {
  return {
    id,
    kind: 'single',
    group: id,
    label: `The ${id}`,
    priceCents: 1_000,
    renewals: [],
    quantity: 1,
    ...line,
  };
}

const filing = makeLine('filing');
const report = makeLine('report', { priceCents: 300, renewals: [yearly(300, 24)], months: 24 });
const seal = makeLine('seal', { priceCents: 50, quantity: 3, originalPriceCents: 80 });

describe('toSubItem', () => {
  it('includes the quantity and the original price', () => {
    expect(toSubItem(seal)).toEqual({
      id: 'seal',
      label: 'The seal × 3',
      priceCents: 50,
      originalPriceCents: 80,
    });
    expect(toSubItem(filing)).toStrictEqual({ id: 'filing', label: 'The filing', priceCents: 1_000 });
  });
});

describe('linesOfEntries', () => {
  it("adds dependent lines to their parent's items and price", () => {
    const lines = linesOfEntries([
      { lines: [filing] },
      { lines: [seal] },
      { lines: [report], below: 'filing' },
    ]);
    expect(lines).toStrictEqual([
      {
        ...filing,
        priceCents: 1_300,
        renewals: [yearly(300, 24)],
        months: 24,
        items: [toSubItem(filing), toSubItem(report)],
      },
      seal,
    ]);
  });

  it('appends dependent lines to existing items', () => {
    const items = [{ id: 'wy', label: 'Wyoming', priceCents: 1_000 }];
    const [line] = linesOfEntries([
      { lines: [{ ...filing, items }] },
      { lines: [report, seal], below: 'filing' },
      { lines: [makeLine('third')], below: 'filing' },
    ]);
    expect(line?.items?.map(({ id }) => id)).toEqual(['wy', 'report', 'seal', 'third']);
    expect(line).toMatchObject({ priceCents: 2_350, renewals: [yearly(300, 24)] });
    expect(line).not.toHaveProperty('quantity', 3);
  });

  it('crosses out the original prices of all items when those prices are higher', () => {
    const [line] = linesOfEntries([{ lines: [filing] }, { lines: [seal], below: 'filing' }]);
    expect(line).toMatchObject({ priceCents: 1_050, originalPriceCents: 1_080 });
    const free = { ...filing, priceCents: 0, originalPriceCents: 700 };
    const [other] = linesOfEntries([{ lines: [free] }, { lines: [report], below: 'filing' }]);
    expect(other).toMatchObject({ priceCents: 300, originalPriceCents: 1_000 });
    const [plain] = linesOfEntries([{ lines: [filing] }, { lines: [makeLine('third')], below: 'filing' }]);
    expect(plain).not.toHaveProperty('originalPriceCents');
    expect(plain).not.toHaveProperty('months');
  });

  it('keeps separate lines when the parent has no line', () => {
    const entries = [{ lines: [seal] }, { lines: [report], below: 'filing' }];
    expect(linesOfEntries(entries)).toEqual([seal, report]);
  });

  it('keeps separate lines when one of them is an error', () => {
    const wrong = makeLine('wrong', { kind: 'error', priceCents: 0 });
    const entries = [{ lines: [filing] }, { lines: [report, wrong], below: 'filing' }];
    expect(linesOfEntries(entries)).toEqual([filing, report, wrong]);
  });

  it('returns all lines unchanged without dependents', () => {
    expect(linesOfEntries([{ lines: [filing, seal] }, { lines: [] }, { lines: [report] }])).toEqual([
      filing,
      seal,
      report,
    ]);
  });
});
