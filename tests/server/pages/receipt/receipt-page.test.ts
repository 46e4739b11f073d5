import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import type { StoredLine, StoredReceipt } from '#server/orders/receipt/find-receipt.ts';
import { html } from '#server/html.ts';
import { renderReceipt } from '#server/pages/receipt/receipt-page.ts';
import { receiptWords, storedLine, storedReceipt } from '../../orders/receipt/stored-receipt.ts';

const pageOf = (
  changes: Partial<StoredReceipt> = {},
  renewals: Parameters<typeof renderReceipt>[1]['renewals'] = [],
) =>
  String(
    renderReceipt(describeReceipt(storedReceipt(changes), receiptWords), {
      timeline: html``,
      documents: undefined,
      renewals,
    }),
  );

function textOf(markup: string): string {
  return markup
    .replace(/<span(?: class="whole")? translate="no">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the text of a receipt’s lines. */
function read(...lines: readonly StoredLine[]): string {
  return textOf(/<tbody>([\s\S]*)<\/tbody>/.exec(pageOf({ lines }))?.[1] ?? '');
}

describe('a line of a receipt', () => {
  it.each([
    ['its price', storedLine('Book'), 'Book $100.00'],
    ['"Free" when it costs nothing', storedLine('Book', { priceCents: 0 }), 'Book Free'],
    [
      'its original price',
      storedLine('Tax ID', { priceCents: 0, originalPriceCents: 5_000 }),
      'Tax ID $50.00 Free',
    ],
    ['its quantity', storedLine('Plate', { quantity: 2 }), 'Plate × 2 $100.00'],
    [
      'its items with their prices',
      storedLine('Registered Agent', {
        items: [
          { id: 'WY', label: 'Wyoming', priceCents: 4_900 },
          { id: 'DE', label: 'Delaware', priceCents: 0, originalPriceCents: 5_100 },
        ],
      }),
      'Registered Agent Wyoming ($49.00) Delaware ( $51.00 Free ) $100.00',
    ],
    [
      'its reason',
      storedLine('Book', { reason: { text: 'You asked for it.', definition: 'book', product_id: 1 } }),
      'Book You asked for it. $100.00',
    ],
    ['markup in its label as text', storedLine('<b>Book</b>'), '&lt;b&gt;Book&lt;/b&gt; $100.00'],
  ])('shows %s', (_, shown, text) => {
    expect(read(shown)).toBe(text);
  });
});

describe('the table of a receipt', () => {
  const agent = storedLine('Agent', { renewals: [yearly(12_500, 12, 'Agent')] });

  it('shows the renewal price and date of each line', () => {
    const text = textOf(pageOf({ lines: [storedLine('Book'), agent] }));
    expect(text).toContain('Item Today Book $100.00 Agent $100.00 then $125.00 / year Total paid');
    expect(text).toContain('Each year from Nov 22, 2027 $125.00');
    expect(textOf(pageOf())).not.toMatch(/ach year|\/ year/);
  });

  it('groups state fees under their own heading', () => {
    const fee = storedLine('Fee', { lineId: 'a.state-fee' });
    expect(read(storedLine('Filing'), fee)).toBe(
      'Our services Filing $100.00 State and agency fees Fee $100.00',
    );
  });
});

describe('the renewal notice of a receipt', () => {
  const agent = storedLine('Agent', { renewals: [yearly(12_500, 12, 'Agent')], months: 12 });

  it('contains the day, a cancellation link for each renewal and a link to the terms', () => {
    const page = pageOf({ lines: [agent] }, [{ series: 0, label: 'Agent', isCanceled: false }]);
    expect(textOf(page)).toContain('Agent Renews on November 22, 2027 at $125.00 / year.');
    expect(page).toMatch(
      /href="renewals\/0\/" aria-label="Cancel this renewal: Agent"\s*>Cancel this renewal</,
    );
    expect(page).toContain('href="/terms/#renewals"');
  });

  it('stays absent when nothing renews', () => {
    expect(pageOf()).not.toContain('cancel');
  });
});

describe('the list of next steps', () => {
  it('contains the sentences of the form', () => {
    const section = /<section aria-labelledby="what-next">[\s\S]*?<\/ol>/.exec(pageOf())?.[0] ?? '';
    const sentences = [...section.matchAll(/<li>([^<]*)</g)].map((match) => match[1]);
    expect(sentences).toEqual(['We file it today.', 'Open &lt;mail&gt; from us.']);
  });
});

describe('the print button', () => {
  it('stays hidden until a script shows it', () => {
    expect(pageOf()).toMatch(/<button class="[^"]*" type="button" data-print hidden>\s*Print this receipt/);
  });
});

describe('the answer list of a receipt', () => {
  it('groups answers by step, and omits answers that do not belong to a step', () => {
    const answers = [
      { step: 'Company', label: 'Name', words: 'Ruiz <Tools>' },
      { step: 'Contact', label: 'Phone', words: '(307) 555-0142' },
      { step: 'Company', label: 'State', words: 'Wyoming' },
      { step: null, label: 'Form type', words: 'FormABusinessForm' },
    ];
    const page = pageOf({ answers });
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

  it('groups answers in rows by the title of the member or vehicle', () => {
    const answers = [
      { step: 'Details', label: 'Members', words: 'Yes' },
      { step: 'Details', title: 'Member 1', label: 'Name', words: 'Ana Ruiz' },
      { step: 'Details', title: 'Member 1', label: 'Address', words: '1 Main St' },
      { step: 'Details', title: 'Member 2', label: 'Name', words: 'Bo Lind' },
    ];
    const section =
      /<section class="receipt-answers"[\s\S]*?<\/section>/.exec(pageOf({ answers }))?.[0] ?? '';
    const words = [...section.matchAll(/<(?:h3|h4|dt)[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(words).toEqual(['Details', 'Members', 'Member 1', 'Name', 'Address', 'Member 2', 'Name']);
  });

  it('omits its heading when no answers are stored', () => {
    expect(pageOf()).not.toContain('Your answers');
  });
});
