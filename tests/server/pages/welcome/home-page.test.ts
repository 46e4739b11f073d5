import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import type { StartingPrice } from '#definitions/check/orders/starting-price.ts';
import { renderHome } from '#server/pages/welcome/home-page.ts';
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

function read(
  changes: Partial<StartingPrice> = {},
  home: Partial<HomePrices> = {},
  hasStateFees = true,
): string {
  const prices = {
    states: [WYOMING],
    hasStateFees: () => hasStateFees,
    find: (slug: string, state?: string) => {
      if (slug !== 'form') return undefined;
      return state === 'XX' ? ('unavailable' as const) : { ...price, ...changes };
    },
  };
  const forms = [
    { slug: 'form', title: 'Form', summary: 'Forms it.' },
    { slug: 'contact', title: 'Contact', summary: '' },
  ];
  const page = String(renderHome([{ title: 'Start', forms }], { prices, ...home }));
  return page
    .slice(page.indexOf('<section'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
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
    const federal = { ...filing, jurisdiction: 'Federal' };
    expect(read({ filing: federal }, {}, false)).toContain('From $328.75 $225.00 + $103.75 federal fee');
  });

  it('shows one price without a fee, and omits years when nothing renews', () => {
    expect(read({ feeCents: 0, renewals: [], includes: ['A'] }, {}, false)).toBe(
      'Start Form Forms it. From $225.00 Online (LLC). About 1 hour. Contact',
    );
  });
});

describe('the state picker of the home page', () => {
  it('works without scripts and shows the selected state', () => {
    const prices = { states: [WYOMING], hasStateFees: () => true, find: () => undefined };
    const page = String(renderHome([], { prices, state: WYOMING }));
    expect(page).toMatch(/<form class="state-picker" method="get" action="\/">/);
    expect(page).toContain('<option value="WY" selected>Wyoming</option>');
    expect(String(renderHome([], { prices }))).toContain('<option value="WY">Wyoming</option>');
  });

  it('stays absent when no form has states', () => {
    const prices = { states: [], hasStateFees: () => false, find: () => undefined };
    expect(String(renderHome([], { prices }))).not.toContain('state-picker');
  });
});
