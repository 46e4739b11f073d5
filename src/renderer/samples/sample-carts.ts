import type { Cart, LineItem } from '#domain/cart/cart.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import { sumCents } from '#domain/money.ts';

function yearly(label: string, cents: number, months = 12): Renewal {
  return { label, cents, months: 12, after: { days: 0, months } };
}

function lineOf(id: string, label: string, priceCents: number, different: Partial<LineItem> = {}): LineItem {
  const reason = { text: 'It shows what a line looks like.', definition: id, product_id: 1 };
  return {
    id,
    kind: 'single',
    group: id,
    label,
    priceCents,
    renewals: [],
    quantity: 1,
    reason,
    ...different,
  };
}

const lines: readonly LineItem[] = [
  lineOf('formation', 'LLC Filing Service', 10000, {
    group: 'formation',
    tooltipText: 'We write the articles, file them and send you what the state answers.',
    faq: [
      {
        faqQuestionText: 'How long does it take?',
        faqContent: [
          {
            tag: 'p',
            children: [
              'As long as the way you chose takes: ',
              { tag: 'strong', children: ['a day'] },
              ' in the quickest states.',
            ],
          },
          {
            tag: 'ul',
            children: [
              { tag: 'li', children: ['We file on the day you order.'] },
              { tag: 'li', children: ['The rest is up to the state.'] },
            ],
          },
        ],
        faqShowFooterButton: true,
        faqFooterButtonText: 'Got it',
      },
      { faqQuestionText: 'Our terms', faqContent: [], faqAsLink: true, faqLinkUrl: '/terms/' },
    ],
  }),
  lineOf('fee', 'Wyoming State Filing Fee', 10000, { group: 'formation' }),
  lineOf('agent', 'Registered Agent Service', 25000, {
    kind: 'multiState',
    months: 12,
    renewals: [yearly('Registered Agent Service', 25000)],
    items: [
      { id: 'WY', label: 'Wyoming', priceCents: 12500 },
      { id: 'DE', label: 'Delaware', priceCents: 12500 },
    ],
  }),
  lineOf('identity', 'Business Identity Bundle', 24900, {
    kind: 'bundle',
    originalPriceCents: 36279,
    months: 12,
    renewals: [yearly('Business Identity Bundle', 24900)],
    items: ['Web hosting', 'TLS certificate', 'Business email'].map((label) => ({
      id: label,
      label,
      priceCents: 0,
    })),
  }),
  lineOf('vehicle', 'Car/Truck', 29400, {
    kind: 'vehicle',
    row: { rows: 'vehicles', key: '1', number: 1 },
    items: [
      { id: 'car', label: 'Car/Truck', priceCents: 24900 },
      { id: 'plates', label: 'Temporary Plates', priceCents: 4500 },
    ],
  }),
  lineOf('domains', 'Domains', 4497, {
    kind: 'domain',
    renewals: [yearly('example.com', 1499), yearly('a-rather-long-name-for-a-business.example', 1499, 24)],
    items: [
      { id: 'one', label: 'example.com', priceCents: 1499, months: 12 },
      { id: 'two', label: 'a-rather-long-name-for-a-business.example', priceCents: 2998, months: 24 },
    ],
  }),
  lineOf('certificates', 'Membership Certificates', 1500, { quantity: 3 }),
  lineOf('tax-id', 'Tax ID (EIN)', 0, { originalPriceCents: 5000 }),
  lineOf('insurance', 'Business Insurance Quote', 0),
];

/** A cart with every kind of line, and a cart that cannot be priced. */
export const sampleCarts: Readonly<Record<'whole' | 'unpriced', Cart>> = {
  whole: {
    products: [],
    lines,
    totalCents: sumCents(lines.map((line) => line.priceCents)),
    loading: [],
  },
  unpriced: {
    products: [],
    lines: [lineOf('prompt', 'Please select your filing jurisdiction', 0, { kind: 'error' })],
    totalCents: null,
    loading: [],
  },
};
