import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import type { FilingMethod } from '#domain/catalogue/catalogue.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { submissionDate } from '#domain/filing/submission-date.ts';
import { todayIn } from '#server/today.ts';
import { fixtureCatalogue } from '../../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../../copy-form.ts';
import type { LoadedForm } from '../../copy-form.ts';

const ZONE = 'America/Denver';
const DAY_MS = 86_400_000;
const METHODS = 'productState.businessFormation.selectedFilingMethodKeys';
const double = await loadForm('double-llc', 'form-definitions');
const formation = await loadForm('form-a-business', 'form-definitions');
const registration = await loadForm('foreign-registration', 'form-definitions');

const states = Object.values(formation.form.fields['companyInformation.state']?.options?.list ?? []).map(
  ({ key }) => key,
);
const types = Object.values(formation.form.fields['companyInformation.entityType']?.options?.list ?? []).map(
  ({ key }) => key,
);
const methodKeys = fixtureCatalogue.filingProducts
  .filter(({ type }) => type === 'formation')
  .flatMap(({ filing_methods }) => filing_methods);

/** A page that sells expedited service, and the answers that buy it. */
interface Offer {
  readonly loaded: LoadedForm;
  readonly pageID: string;
  readonly service: Readonly<Record<string, unknown>>;
  /** IDs of the products with the service. */
  readonly bought: readonly number[];
}

const tiers = (tier: string) => ({
  'productState.expeditedService.checked': true,
  'productState.expeditedService.data.tier': tier,
});
const offers: readonly Offer[] = [
  { loaded: double, pageID: 'double-llc', service: tiers('expedited-tier-1'), bought: [3050] },
  { loaded: double, pageID: 'double-llc-own-price', service: tiers('expedited-tier-2'), bought: [3051] },
  {
    loaded: double,
    pageID: 'double-llc-privacy',
    service: { privacyBundleToggle: true, ...tiers('expedited-tier-1') },
    bought: [3050],
  },
  {
    loaded: formation,
    pageID: 'form-a-business-bundles',
    service: { fastStartToggle: true, 'companyInformation.nameReservation': 'no' },
    bought: [3071],
  },
];

interface Order {
  readonly state: string;
  readonly type: string;
  readonly method?: string;
  readonly today: string;
}

function order({ loaded, pageID }: Offer, { state, type, method, today }: Order, service: object) {
  const document = {};
  const given = {
    'companyInformation.state': state,
    'companyInformation.entityType': { key: type },
    ...(method === undefined ? {} : { [METHODS]: { [state]: method } }),
    ...service,
  };
  for (const [path, value] of Object.entries(given)) setAtPath(document, path, value);
  const facts = { ...loaded.factsOf(pageID), catalogue: fixtureCatalogue, today };
  return deriveOrder(loaded.form, document, facts);
}

/** Counts business days one by one, so that the test does not repeat the tested code. */
function finishOf(submitted: string, { filed_in: filed, docs_in: docs }: FilingMethod): string {
  const hours = (filed.days + docs.days) * 24 + filed.hours + docs.hours;
  const days = Array.from({ length: 200 }, (_, index) => new Date(Date.parse(submitted) + index * DAY_MS));
  const open = days.filter((day) => ![0, 6].includes(day.getUTCDay()));
  const isOpen = open[0]?.toISOString().slice(0, 10) === submitted;
  const wanted = hours < 24 ? 0 : Math.round(hours / 24) - (isOpen ? 0 : 1);
  return open[wanted]?.toISOString().slice(0, 10) ?? '';
}

const methodOf = (products: readonly CartProduct[]) =>
  products.find(({ saveAs }) => saveAs === 'businessFormation')?.filing_methods[0];

/** Returns the finish of an order without and with the service, and whether the cart has the service. */
function compare(offer: Offer, asked: Order) {
  const [ordinary, expedited] = [order(offer, asked, {}), order(offer, asked, offer.service)];
  const isSold = expedited.cart.products.some(({ product_id: id }) => offer.bought.includes(id));
  const [slow, fast] = [methodOf(ordinary.cart.products), methodOf(expedited.cart.products)];
  const { expeditedDays } = offer.loaded.factsOf(offer.pageID).page.settings;
  return {
    isSold,
    ordinary: slow && finishOf(asked.today, slow),
    expedited: fast && finishOf(isSold ? submissionDate(asked.today, expeditedDays) : asked.today, fast),
    isPriority: expedited.cart.products.some(({ isExpedited }) => isExpedited === true),
    methods: [slow?.key, fast?.key],
  };
}

const instants = fc.integer({ min: 0, max: 60 * 24 * 4 }).map((quarters) => {
  return new Date(Date.parse('2026-10-30T00:00:00Z') + quarters * 15 * 60 * 1000);
});
const orders = fc
  .record({
    state: fc.constantFrom(...states),
    type: fc.constantFrom(...types),
    method: fc.option(fc.constantFrom(...methodKeys.map(({ key }) => key)), { nil: undefined }),
    today: instants.map((instant) => todayIn(ZONE, instant)),
  })
  .map(({ method, ...rest }): Order => ({ ...rest, ...(method === undefined ? {} : { method }) }));

describe.each(offers)('expedited service on $pageID', (offer) => {
  it('sells only where the order finishes on an earlier day', () => {
    fc.assert(
      fc.property(orders, (asked) => {
        const { isSold, ordinary, expedited, isPriority, methods } = compare(offer, asked);
        expect(isPriority).toBe(isSold);
        const isEarlier = String(expedited) < String(ordinary);
        const isSame = methods[0] === methods[1];
        expect(isSold ? isEarlier : isSame).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect.hasAssertions();
  });

  it('sells in the same states on every day of the week', () => {
    const week = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`);
    const soldOn = (today: string) =>
      states.filter((state) => compare(offer, { state, type: 'LLC', today }).isSold);
    const [monday, ...others] = week.map(soldOn);
    expect(monday).toContain('TX');
    expect(monday).not.toContain('WY');
    for (const day of others) expect(day).toEqual(monday);
  });
});

describe('an order of expedited service where it is not quicker', () => {
  it('contains no line and no answer of the service', () => {
    for (const offer of offers) {
      const { cart, document } = order(
        offer,
        { state: 'WY', type: 'LLC', today: '2026-11-30' },
        offer.service,
      );
      expect(JSON.stringify(document)).not.toMatch(/expedited-tier|fastStartToggle/);
      expect(cart.lines.filter(({ label }) => /Expedited|Fast Start/.test(label))).toEqual([]);
      expect(cart.totalCents).toBe(
        order(offer, { state: 'WY', type: 'LLC', today: '2026-11-30' }, withoutService(offer)).cart
          .totalCents,
      );
    }
  });
});

/** Returns the other answers of an offer. */
function withoutService({ service }: Offer): object {
  const { privacyBundleToggle } = service;
  return privacyBundleToggle === undefined ? {} : { privacyBundleToggle };
}

describe('a foreign registration', () => {
  it('sells no expedited service', () => {
    const { cart } = registration.form;
    const sold = [...cart.primary, ...cart.optional];
    expect(sold.filter(({ expeditedBy }) => expeditedBy !== undefined)).toEqual([]);
    expect(sold.filter(({ match }) => String(match['kind']).startsWith('expedited'))).toEqual([]);
    expect(registration.pages.flatMap(({ bundles = [] }) => bundles)).toEqual([]);
  });
});

describe('a page with the default delay', () => {
  it('submits an expedited order 14 days later where that is still quicker', () => {
    const offer = offers[1];
    if (offer === undefined) throw new Error('It has no page.');
    const sold = states.filter((state) => compare(offer, { state, type: 'LLC', today: '2026-11-30' }).isSold);
    expect(sold.toSorted()).toEqual(['AZ', 'DE', 'MD', 'ME', 'MN', 'TX']);
    const delayed = order(offer, { state: 'TX', type: 'LLC', today: '2026-11-30' }, offer.service);
    expect(delayed.cart.lines.map(({ label }) => label)).toContain('Expedited Service, Priority');
    expect(answersOf(delayed.document).get('productState.expeditedService.checked')).toBe(true);
  });
});
