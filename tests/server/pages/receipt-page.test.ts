import { describe, expect, it } from 'vitest';
import type { ReceiptLine } from '#server/orders/receipt/find-receipt.ts';
import { renderReceipt } from '#server/pages/receipt-page.ts';

const next = ['We file it today.', 'Open <mail> from us.'];

function line(label: string, changes: Partial<ReceiptLine> = {}): ReceiptLine {
  return {
    kind: 'single',
    lineGroup: label,
    label,
    quantity: 1,
    priceCents: 10_000,
    originalPriceCents: null,
    items: [],
    reason: null,
    ...changes,
  };
}

/** The text of a receipt's table, as it is read. */
function read(...lines: readonly ReceiptLine[]): string {
  const receipt = {
    invoiceNumber: 'FC-1',
    placedOn: 'Today',
    totalCents: 1,
    yearlyCents: 0,
    lines,
    answers: [],
  };
  const body = /<tbody>([\s\S]*)<\/tbody>/.exec(String(renderReceipt(receipt, next)))?.[1] ?? '';
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('a line of a receipt', () => {
  it.each([
    ['has its price', line('Book'), 'Book $100.00'],
    ['is free where it costs nothing', line('Book', { priceCents: 0 }), 'Book Free'],
    [
      'says what it costs otherwise',
      line('Tax ID', { priceCents: 0, originalPriceCents: 5_000 }),
      'Tax ID $50.00 Free',
    ],
    ['says how many there are', line('Plate', { quantity: 2 }), 'Plate × 2 $100.00'],
    [
      'names what it is made of, with the prices that are part of its own',
      line('Registered Agent', {
        items: [
          { id: 'WY', label: 'Wyoming', priceCents: 4_900 },
          { id: 'DE', label: 'Delaware', priceCents: 0, originalPriceCents: 5_100 },
        ],
      }),
      'Registered Agent Wyoming ($49.00) Delaware ( $51.00 Free ) $100.00',
    ],
    [
      'says for how long each state is bought',
      line('Registered Agent', {
        kind: 'multiState',
        items: [
          { id: 'WY', label: 'Wyoming', priceCents: 5_000, months: 24 },
          { id: 'DE', label: 'Delaware', priceCents: 5_000, months: 12 },
        ],
      }),
      'Registered Agent Wyoming, 2 Years ($50.00) Delaware, 1 Year ($50.00) $100.00',
    ],
    [
      'tells no prices of what a bundle holds',
      line('Fast Start', { kind: 'bundle', items: [{ id: 'seal', label: 'Seal', priceCents: 0 }] }),
      'Fast Start Seal $100.00',
    ],

    [
      'says why it is there',
      line('Book', { reason: { text: 'You asked for it.', definition: 'book', product_id: 1 } }),
      'Book You asked for it. $100.00',
    ],
    ['is text, whatever its label holds', line('<b>Book</b>'), '&lt;b&gt;Book&lt;/b&gt; $100.00'],
  ])('%s', (_, shown, text) => {
    expect(read(shown)).toBe(text);
  });

  it('numbers vehicles, each with what is bought for it', () => {
    const items = [
      { id: 'car', label: 'Car/Truck', priceCents: 5_500 },
      { id: 'plates', label: 'Temporary Plates', priceCents: 4_500 },
    ];
    const car = line('Car/Truck', { kind: 'vehicle', items });
    expect(read(line('Book'), car, { ...car, lineGroup: 'b', items: [] })).toBe(
      'Book $100.00 Vehicle 1 Car/Truck Car/Truck ($55.00) Temporary Plates ($45.00) $100.00 Vehicle 2 Car/Truck $100.00',
    );
  });

  it('says why once for the lines of one product', () => {
    const reason = { text: 'You form it.', definition: 'formation', product_id: 1 };
    const ours = line('Filing', { lineGroup: 'formation', reason });
    const fee = line('State fee', { lineGroup: 'formation', reason });
    const other = line('Book', { reason });
    expect(read(ours, fee, other).match(/You form it\./g)).toHaveLength(2);
  });
});

describe('what happens next', () => {
  it('is said in the sentences of the form', () => {
    const receipt = { invoiceNumber: 'FC-1', placedOn: 'Today', totalCents: 1, yearlyCents: 0, lines: [] };
    const page = String(renderReceipt({ ...receipt, answers: [] }, next));
    const section = /<section aria-labelledby="what-next">[\s\S]*?<\/ol>/.exec(page)?.[0] ?? '';
    const sentences = [...section.matchAll(/<li>([^<]*)</g)].map((match) => match[1]);
    expect(sentences).toEqual(['We file it today.', 'Open &lt;mail&gt; from us.']);
  });
});

describe('the answers on a receipt', () => {
  const receipt = { invoiceNumber: 'FC-1', placedOn: 'Today', totalCents: 1, yearlyCents: 0, lines: [] };

  it('are there by step, without those that nobody was asked for', () => {
    const answers = [
      { step: 'Company', label: 'Name', words: 'Ruiz <Tools>' },
      { step: 'Contact', label: 'Phone', words: '(307) 555-0142' },
      { step: 'Company', label: 'State', words: 'Wyoming' },
      { step: null, label: 'Form type', words: 'FormABusinessForm' },
    ];
    const page = String(renderReceipt({ ...receipt, answers }, next));
    const section = /<section class="receipt-answers"[\s\S]*?<\/section>/.exec(page)?.[0] ?? '';
    const words = [...section.matchAll(/<(?:h3|dt|dd)[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(words).toEqual([
      'Company',
      'Name',
      'Ruiz &lt;Tools&gt;',
      'State',
      'Wyoming',
      'Contact',
      'Phone',
      '(307) 555-0142',
    ]);
  });

  it('have no heading where none are stored', () => {
    expect(String(renderReceipt({ ...receipt, answers: [] }, next))).not.toContain('Your answers');
  });
});
