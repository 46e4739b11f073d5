import type { PageConfiguration } from '#domain/facts.ts';
import { yearly } from '../domain/cart/schedule/renewing.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { LineItem } from '#domain/cart/cart.ts';
import type { PriceOrder, PricedOrder } from '#server/orders/price-order.ts';
import type { Site } from '#server/site.ts';

/** In cents. A piece costs 100 dollars today, and 10 dollars each year. */
export const PIECE_CENTS = 10_000;

export const testPage: PageConfiguration = {
  pageID: 'shop',
  formType: 'ShopForm',
  formFileName: 'shop',
  website_id: 1,
  apiBase: '/api/v1/',
  mode: 'steps',
  settings: {},
  tokenizer: { frame: '/tokenizer-frame/', service: '/sandbox/tokenizer', method: 'post' },
};

export interface ShopAnswers {
  readonly email: string;
  readonly password: string;
  readonly pieces: number;
  readonly [name: string]: unknown;
}

/** Replaces the validation of real forms with the minimum for an order. */
export function priceShopOrder({ email, password, pieces, company }: ShopAnswers): PricedOrder {
  const totalCents = pieces * PIECE_CENTS;
  const reason = { text: 'You asked for it', definition: 'piece', product_id: 1 };
  const lines: readonly LineItem[] =
    pieces === 0
      ? []
      : [
          {
            id: 'piece',
            kind: 'single',
            group: 'piece',
            label: 'Piece',
            priceCents: totalCents,
            renewals: [yearly(pieces * 1_000, 12, 'Piece')],
            months: 12,
            quantity: pieces,
            reason,
          },
        ];
  return {
    kind: 'priced',
    lines,
    products: [],
    totalCents,
    schedule: deriveSchedule(lines, '2026-01-15'),
    renewalConsents: [],
    submission: {
      website: 1,
      client_ip: null,
      companies: [
        {
          products: [{ product_id: 1, product_option_id: null, quantity: pieces, data: {} }],
          company: { name: company ?? 'Acme' },
          notes: [],
        },
      ],
      account: { email_address: email, password },
      contact: { first_name: 'Ana', last_name: 'Ruiz' },
      phones: [],
      addresses: [],
      emails: [],
      payment: null,
      test: false,
      cancel_services: false,
      formType: 'ShopForm',
    },
    answers: { email, pieces, company },
    filings: [],
    describedAnswers: [{ step: 'Shop', label: 'Pieces', words: String(pieces) }],
    files: [],
    versions: { definition: 'definition-1', page: 'page-1', catalogue: 'catalogue-1' },
    email,
    password,
  };
}

const priceOrder: PriceOrder = ({ answers }) => {
  const { email, password, pieces } = answers;
  const isPossible =
    typeof email === 'string' &&
    email.includes('@') &&
    typeof password === 'string' &&
    typeof pieces === 'number' &&
    Number.isInteger(pieces) &&
    pieces >= 0;
  if (isPossible) return priceShopOrder({ ...answers, email, password, pieces });
  return {
    kind: 'refused',
    problems: [{ path: 'email', rule: 'email', message: 'Enter an e-mail address.' }],
  };
};

/** A shop with one form. */
export const testSite: Site = {
  forms: [{ slug: 'shop', title: 'Shop', defaultPageID: 'shop' }],
  findPage: (slug, pageID) => (slug === 'shop' && pageID === 'shop' ? testPage : undefined),
  drawFirstStep: async () => undefined,
  whatHappensNext: () => ['We wrap your pieces today.', 'Be at home on Friday.'],
  findFileLimit: () => undefined,
  findSettingsFaults: () => [],
  findGoneProducts: () => [],
  startingPrices: async () => ({
    states: [],
    hasStateFees: () => false,
    listLaterCharges: () => [],
    find: () => undefined,
  }),
  tldPrices: () => [
    { tld: 'com', create: 1_199, renew: 1_999, hero: true },
    { tld: 'net', create: 1_399, renew: 2_099 },
    { tld: 'co.uk', create: 799, renew: 1_199 },
    { tld: 'uk', create: 899, renew: 1_299 },
  ],
  checkAnswers: (_slug, answers) => ({ kind: 'possible', answers, dropped: 0 }),
  priceOrder,
  checkMessage: () => {
    throw new Error('The shop places orders and accepts no messages.');
  },
  getFact: (kind, version) => ({ kind, version }),
};
