import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import type { StartingPrice } from '#definitions/check/orders/starting-price.ts';
import { renderHome } from '#server/pages/welcome/home-page.ts';
import { renderServicePage } from '#server/pages/welcome/service-page.ts';
import type { LaterCharge } from '#domain/catalogue/catalogue.ts';
import type { SitePrices } from '#server/site/starting-prices.ts';
import type { HomePrices } from '#server/pages/welcome/home-prices.ts';

const filing = {
  product: 'Business Formation',
  jurisdiction: 'Wyoming',
  method: 'Online',
  filed_in: { days: 0, hours: 1 },
  docs_in: { days: 0, hours: 0 },
};
const price: StartingPrice = {
  ownCents: 22_500,
  feeCents: 10_375,
  renewals: [yearly(12_500)],
  includes: ['Business Formation', 'Registered Agent Service', 'Domain'],
  filing,
  entityType: 'LLC',
};
const WYOMING = { key: 'WY', value: 'Wyoming' };

const addressOf = (slug: string) => `/${slug}/`;
const charge: LaterCharge = {
  jurisdiction: 'WY',
  entity_types: ['LLC'],
  name: 'Annual Report',
  cents: 6_000,
  every_months: 12,
  due: 'May 1',
};

function priceForm(changes: Partial<StartingPrice> = {}, hasStateFees = true): SitePrices {
  return {
    states: [WYOMING],
    hasStateFees: () => hasStateFees,
    listLaterCharges: () => [],
    find: (slug: string, state?: string) => {
      if (slug !== 'form') return undefined;
      return state === 'XX' ? ('unavailable' as const) : { ...price, ...changes };
    },
  };
}

const withoutTags = (page: string) =>
  page
    .replace(/<span(?: class="whole")? translate="no">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
    .trim();

const forms = [
  { slug: 'form', title: 'Form', summary: 'Forms it.', about: 'We form it and write to you.' },
  { slug: 'contact', title: 'Contact', summary: '' },
];

function read(
  changes: Partial<StartingPrice> = {},
  home: Partial<HomePrices> = {},
  hasStateFees = true,
): string {
  const prices = priceForm(changes, hasStateFees);
  const page = String(renderHome([{ title: 'Start', forms }], { prices, addressOf, ...home }));
  return withoutTags(page.slice(page.indexOf('<section')));
}

describe('a form on the home page', () => {
  it('shows its lowest price before a state is selected, and explains that a state fee is added', () => {
    expect(read()).toBe(
      'Start Form Forms it. From $225.00 + state fee Then $125.00 / year until you cancel. ' +
        'Includes Business Formation, Registered Agent Service and Domain. Contact',
    );
  });

  it('shows the fee and time of the selected state, with the sum', () => {
    expect(read({ includes: ['A'] }, { state: WYOMING })).toBe(
      'Start Form Forms it. From $328.75 $225.00 + $103.75 state fee ' +
        'Then $125.00 / year until you cancel. Online (LLC). About 1 hour. Contact',
    );
  });

  it('shows the states where it is unavailable', () => {
    const state = { key: 'XX', value: 'Nowhere' };
    expect(read({}, { state })).toBe('Start Form Forms it. Not available in Nowhere Contact');
  });

  it('shows a fee that is equal in all states before a state is selected, and shows who charges the fee', () => {
    const federal = { ...filing, jurisdiction: 'Federal', agency: 'Patent Office' };
    expect(read({ filing: federal }, {}, false)).toContain(
      'From $328.75 $225.00 + $103.75 fee of the Patent Office',
    );
  });

  it('shows one price, without a yearly price or entity type, when it has no fee and no renewal', () => {
    expect(read({ feeCents: 0, renewals: [], includes: ['A'] }, {}, false)).toBe(
      'Start Form Forms it. From $225.00 Online. About 1 hour. Contact',
    );
  });
});

describe('the state picker of the home page', () => {
  it('submits as a plain GET form, and preselects the chosen state', () => {
    const prices = priceForm();
    const page = String(renderHome([], { prices, addressOf, state: WYOMING }));
    expect(page).toMatch(/<form class="state-picker" method="get" action="\/">/);
    expect(page).toContain('<option value="WY" selected>Wyoming</option>');
    expect(String(renderHome([], { prices, addressOf }))).toContain('<option value="WY">Wyoming</option>');
  });

  it('opens the primary form with the picked state', () => {
    const page = String(renderHome([], { prices: priceForm(), addressOf }));
    expect(page).toMatch(/button-primary" type="submit" formaction="\/form-a-business\/"/);
    expect(page.match(/button-primary/g)).toHaveLength(1);
  });

  it('stays absent when no form has states', () => {
    const prices = { ...priceForm(), states: [] };
    expect(String(renderHome([], { prices, addressOf }))).not.toContain('state-picker');
  });
});

describe('the offer on the home page', () => {
  const readOffer = (charges: readonly LaterCharge[]) => {
    const prices = { ...priceForm(), find: () => price, listLaterCharges: () => charges };
    return withoutTags(String(renderHome([], { prices, addressOf, state: WYOMING })));
  };

  it.each<[readonly Partial<LaterCharge>[], string]>([
    [[{}], 'What Wyoming charges later Annual Report: $60.00 each year. Due: May 1.'],
    [
      [
        { cents: 80_000, name: 'Franchise tax', amount: 'least' },
        { every_months: 24, amount: 'usual' },
      ],
      'Franchise tax: at least $800.00 each year. Due: May 1. Annual Report: usually $60.00 every 2 years. Due: May 1.',
    ],
    [[{ cents: 0 }], 'Annual Report: no fee. Due: May 1.'],
    [[{ every_months: null }], 'Annual Report: $60.00 once. Due: May 1.'],
    [[], "Wyoming doesn't require regular reports from an LLC."],
  ])('names what the state itself charges later: %j', (changes, words) => {
    const offer = readOffer(changes.map((change) => ({ ...charge, ...change })));
    expect(offer).toContain(`An LLC in Wyoming From $328.75 $225.00 + $103.75 state fee`);
    expect(offer).toContain(words);
  });
});

describe('the page of a service group', () => {
  const group = { title: 'Start', page: { key: 'start', intro: 'All about it.' }, forms };

  it('shows the description, price and time of each service, and a link that keeps the state', () => {
    const prices = { prices: priceForm(), state: WYOMING, addressOf: () => '/form/?state=WY' };
    const page = String(renderServicePage(group, prices));
    expect(withoutTags(page)).toContain('Form Forms it. We form it and write to you. From $328.75');
    expect(withoutTags(page)).toContain('About 1 hour. Start your order : Form');
    expect(page).toContain('href="/form/?state=WY"');
  });

  it('shows how long a filing takes over all states, and what the order asks for', () => {
    const days: Readonly<Record<string, number>> = { WY: 0, TX: 12 };
    const prices = {
      ...priceForm(),
      states: [WYOMING, { key: 'TX', value: 'Texas' }],
      find: (_slug: string, state = 'WY') => ({
        ...price,
        filing: { ...filing, filed_in: { days: days[state] ?? 0, hours: 1 } },
      }),
    };
    const group = {
      title: 'Start',
      page: { key: 'start', intro: 'We form it.' },
      forms: [{ slug: 'form', title: 'Form', summary: 'Forms it.', needs: 'A name.' }],
    };
    const page = withoutTags(String(renderServicePage(group, { prices, addressOf })));
    expect(page).toContain(
      'How long it usually takes 1 to 12 business days at the lowest fee, depending on the state.',
    );
    expect(page).toContain('What we need from you A name.');
    const inWyoming = withoutTags(String(renderServicePage(group, { prices, addressOf, state: WYOMING })));
    expect(inWyoming).not.toContain('How long it usually takes');
  });
});
