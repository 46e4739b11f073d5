import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check/check-form.ts';
import { explainForm } from '#definitions/cli/explain.ts';
import { toGivenAnswers } from '#definitions/cli/given-answers.ts';
import { listPrices } from '#definitions/cli/list-prices.ts';
import { answersOf } from '#domain/answers.ts';
import type { Coupon } from '#domain/catalogue.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { CartDomain, DomainRecord } from '#domain/domain-record.ts';
import type { Facts } from '#domain/facts.ts';
import { judgeAnswers } from '#domain/judge-answers.ts';
import { sumCents } from '#domain/money.ts';
import { evaluateAnswers } from '#domain/relevance.ts';
import { makeRecord, orderDomains } from '../../fixtures/domain-order-answers.ts';
import { realCatalogue as catalogue } from '../mistakes/check-spoilt.ts';
import { copyForm, loadForm, project } from './copy-form.ts';

// Much work, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SLUG = 'domain-order';
const root = copyForm(SLUG);
const { form, factsOf } = await loadForm(SLUG, root);

function factsFor(records: readonly DomainRecord[], more: Partial<Facts> = {}, pageID = SLUG): Facts {
  const domains = Object.fromEntries(records.map((record) => [record.domain, record]));
  return { ...factsOf(pageID), catalogue, quotes: { domains }, ...more };
}

function cartOf(domains: readonly CartDomain[], facts: Facts, more = {}) {
  return deriveCart(form, evaluateAnswers(form, answersOf(orderDomains(domains, more)), facts), facts);
}

/** Takes an eighth off everything. */
const coupon: Coupon = {
  id: 9_901,
  name: 'An eighth',
  dollar_value: null,
  percent_value: 1_250,
  product_id_restrictions: [],
};

function withCoupon(facts: Facts): Facts {
  const page = { ...facts.page, coupons: [coupon.id] };
  return { ...facts, page, catalogue: { ...facts.catalogue, coupons: [coupon] } };
}

describe('a form that sells domains', () => {
  it('has no mistakes', async () => {
    const request = { root, slug: SLUG, project, catalogue, today: '2026-11-20' };
    const { findings } = await checkForm(request);
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });
});

const records = [
  makeRecord('one.com'),
  makeRecord('two.co.uk', { create: { amount: 799 }, renew: { amount: 1_199 } }),
  makeRecord('gold.com', { premium: true, create: { amount: 250_000 }, renew: { amount: 250_000 } }),
  makeRecord('sold.com', { thirdParty: true, create: { amount: 1 }, purchase: { amount: 49_900 } }),
];

describe('the cart of domains', () => {
  it('is one line with a sub-item for each name, its years, and its price', () => {
    const { lines, products, totalCents, yearlyCents } = cartOf(
      [
        { domain: 'one.com', duration: 3 },
        { domain: 'two.co.uk', duration: 1 },
      ],
      factsFor(records),
    );
    expect(lines).toEqual([
      {
        id: 'domains',
        kind: 'domain',
        group: 'domains',
        label: 'Domain Registration',
        quantity: 1,
        priceCents: 5_799,
        yearlyCents: 3_199,
        items: [
          { id: 'domains.one.com', label: 'one.com', priceCents: 5_000, months: 36 },
          { id: 'domains.two.co.uk', label: 'two.co.uk', priceCents: 799, months: 12 },
        ],
        reason: {
          text: 'You added these domains to your cart.',
          definition: 'domains',
          product_id: 3010,
        },
      },
    ]);
    expect(products).toHaveLength(1);
    expect({ totalCents, yearlyCents }).toEqual({ totalCents: 5_799, yearlyCents: 3_199 });
  });

  it.each<readonly [string, CartDomain, number]>([
    ['the first year', { domain: 'one.com', duration: 1 }, 1_000],
    ['the first year and the renewals', { domain: 'one.com', duration: 10 }, 19_000],
    ['a premium price', { domain: 'gold.com', duration: 1 }, 250_000],
    ['premium renewals', { domain: 'gold.com', duration: 2 }, 500_000],
    ['the purchase from somebody else', { domain: 'sold.com', duration: 1 }, 49_900],
    ['the purchase and the renewals', { domain: 'sold.com', duration: 2 }, 51_900],
  ])('costs %s', (_what, entry, cents) => {
    expect(cartOf([entry], factsFor(records)).totalCents).toBe(cents);
  });

  it('asks for a domain while there is none', () => {
    const { lines, totalCents } = cartOf([], factsFor(records));
    expect(lines.map(({ kind, label }) => [kind, label])).toEqual([['error', 'Please add a domain']]);
    expect(totalCents).toBeNull();
  });

  it.each([
    ['was not asked about yet', {}],
    ['of which the registrar says nothing', { 'two.com': makeRecord('two.com', { status: 'unknown' }) }],
  ])('has no total while it holds a name that %s', (_what, more) => {
    const facts = factsFor([makeRecord('one.com'), ...Object.values(more)]);
    const names = ['one.com', 'two.com'].map((domain) => ({ domain, duration: 1 }));
    expect(cartOf(names, facts)).toMatchObject({ lines: [], totalCents: null, loading: ['domains'] });
  });

  it('names each domain that cannot be bought, and has no total', () => {
    const { create: _, ...free } = makeRecord('no-price.com');
    const { renew: __, ...once } = makeRecord('no-renewal.com');
    const facts = factsFor([
      makeRecord('one.com'),
      makeRecord('taken.com', { status: 'taken' }),
      makeRecord('odd.zz', { status: 'unsupported' }),
      makeRecord('offer.com', { thirdParty: true }),
      free,
      once,
    ]);
    const names = Object.keys(facts.quotes?.domains ?? {});
    const { lines, totalCents } = cartOf(
      names.map((domain) => ({ domain, duration: 1 })),
      facts,
    );
    expect(lines.map(({ id, kind, label }) => [id, kind, label])).toEqual([
      ['domains.error', 'error', 'taken.com is not available.'],
      ['domains.error.1', 'error', 'odd.zz is not available.'],
      ['domains.error.2', 'error', 'offer.com is not available.'],
      ['domains.error.3', 'error', 'no-price.com is not available.'],
      ['domains.error.4', 'error', 'no-renewal.com is not available.'],
    ]);
    expect(totalCents).toBeNull();
  });

  it('shares what a coupon takes off among the names, to the cent', () => {
    const facts = withCoupon(factsFor(records));
    const names = ['one.com', 'two.co.uk'].map((domain) => ({ domain, duration: 1 }));
    const [line] = cartOf(names, facts).lines;
    expect(line).toMatchObject({ originalPriceCents: 1_799 });
    expect(line?.priceCents).toBeLessThan(1_799);
    expect(sumCents((line?.items ?? []).map(({ priceCents }) => priceCents))).toBe(line?.priceCents);
    expect(line?.items?.map(({ originalPriceCents }) => originalPriceCents)).toEqual([1_000, 799]);
  });

  it('has no part in bundles: what a name costs is its registrar’s to say', () => {
    const facts = factsFor(records);
    const bundles = catalogue.bundles.map((bundle) => ({
      ...bundle,
      product_ids: [3010],
      config: { ...bundle.config, fieldTriggerToggle: false, jurisdiction_limit_toggle: false },
    }));
    const page = { ...facts.page, bundles: bundles.map((bundle) => bundle.product_id) };
    const one = [{ domain: 'one.com', duration: 1 }];
    const { lines } = cartOf(one, { ...facts, page, catalogue: { ...catalogue, bundles } });
    expect(lines.find(({ kind }) => kind === 'domain')?.priceCents).toBe(1_000);
  });
});

const entries = fc.uniqueArray(
  fc.record({
    domain: fc.constantFrom(...records.map(({ domain }) => domain), 'taken.com', 'slow.com'),
    duration: fc.integer({ min: 1, max: 10 }),
  }),
  { selector: ({ domain }) => domain },
);

describe('any cart of domains', () => {
  const facts = factsFor([...records, makeRecord('taken.com', { status: 'taken' })]);

  it('costs what its lines, and those what their sub-items come to', () => {
    fc.assert(
      fc.property(
        entries,
        fc.constantFrom(facts, withCoupon(facts)),
        fc.boolean(),
        (domains, given, isWithBook) => {
          const more = { productState: { corporateBook: { checked: isWithBook } } };
          const { lines, totalCents } = cartOf(domains, given, more);
          const isWhole = lines.every(({ kind }) => kind !== 'error') && totalCents !== null;
          expect(isWhole).toBe(
            domains.length > 0 && !domains.some(({ domain }) => /^(taken|slow)/.test(domain)),
          );
          if (totalCents !== null) expect(totalCents).toBe(sumCents(lines.map((line) => line.priceCents)));
          for (const { items, priceCents } of lines.filter(({ kind }) => kind === 'domain')) {
            expect(sumCents((items ?? []).map((item) => item.priceCents))).toBe(priceCents);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('costs the same whatever an entry says of its price', () => {
    const lies = fc.record({
      subTotal: fc.integer(),
      create: fc.record({ amount: fc.integer() }),
      renew: fc.record({ amount: fc.integer() }),
      premium: fc.boolean(),
      status: fc.constantFrom('available', 'taken'),
    });
    fc.assert(
      fc.property(entries, lies, (domains, lie) => {
        const lying = domains.map((entry) => ({ ...entry, ...lie }));
        expect(cartOf(lying, facts)).toEqual(cartOf(domains, facts));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the answer that lists domains', () => {
  const one = { domain: 'one.com', duration: 1 };
  const judge = (domains: unknown, pageID = SLUG) =>
    judgeAnswers(form, orderDomains([], { domainInformation: { domains } }), factsFor(records, {}, pageID));

  it('is an order where its names can be bought', () => {
    expect(judge([one]).kind).toBe('order');
  });

  it.each<readonly [string, unknown, string]>([
    ['nothing', undefined, 'required'],
    ['an empty list', [], 'required'],
    ['a text', 'one.com', 'type'],
    ['a name twice', [one, one], 'domains'],
    ['no name', [{ duration: 1 }], 'domains'],
    ['a name in capitals', [{ domain: 'One.com', duration: 1 }], 'domains'],
    ['no years', [{ domain: 'one.com' }], 'domains'],
    ['eleven years', [{ domain: 'one.com', duration: 11 }], 'domains'],
  ])('is refused with %s', (_what, domains, rule) => {
    const judgement = judge(domains);
    expect(judgement).toMatchObject({ kind: 'failing', problems: [{ rule }] });
  });

  it('holds as many names, for as many years, as the page allows', () => {
    const names = ['one.com', 'two.co.uk', 'gold.com'].map((domain) => ({ domain, duration: 3 }));
    expect(judge(names).kind).toBe('order');
    expect(judge(names, 'domain-order-few')).toMatchObject({ problems: [{ message: 'limit' }] });
    expect(judge(names.slice(0, 2), 'domain-order-few').kind).toBe('order');
    expect(judge([{ domain: 'one.com', duration: 4 }], 'domain-order-few')).toMatchObject({
      problems: [{ message: 'years' }],
    });
  });
});

describe('the order of domains', () => {
  it('says for whom each name is registered, and that its owner’s data are private', () => {
    const document = orderDomains([
      { domain: 'one.com', duration: 2 },
      { domain: 'sold.com', duration: 1 },
    ]);
    const judgement = judgeAnswers(form, document, factsFor(records));
    if (judgement.kind !== 'order') throw new Error(JSON.stringify(judgement));
    const holder = {
      organization: 'Ruiz Tools LLC',
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      address: '1 Main Street',
      city: 'Cheyenne',
      state: 'WY',
      zip_postal_code: '82001',
      country: 'US',
      phone_number: '(307) 555-0142',
    };
    expect(judgement.submission.companies[0]?.products).toEqual([
      {
        product_id: 3010,
        product_option_id: null,
        quantity: 1,
        data: {
          administrative: holder,
          technical: holder,
          billing: holder,
          registrant: holder,
          domains: [
            { domain: 'one.com', duration: 2, privacy: true },
            { domain: 'sold.com', duration: 1, privacy: true },
          ],
        },
      },
    ]);
  });
});

describe('the commands for authors', () => {
  const today = '2026-11-20';
  const quoteDomains = (names: readonly string[]) => ({
    domains: Object.fromEntries(names.map((name) => [name, makeRecord(name)])),
  });

  it('explain domains by what they are told that names cost, and have no total without', async () => {
    const answers = { 'domainInformation.domains': [{ domain: 'one.com', duration: 2 }] };
    const request = { root, slug: SLUG, catalogue, today, given: toGivenAnswers({ answers }, today) };
    expect(await explainForm({ ...request, quoteDomains })).toMatchObject({
      totalCents: 3_000,
      yearlyCents: 2_000,
    });
    expect((await explainForm(request)).totalCents).toBeNull();
  });

  it('list the price of one domain', async () => {
    const { prices } = await listPrices({ root, slug: SLUG, catalogue, today, quoteDomains });
    expect(prices.map(({ outcome }) => outcome)).toEqual([
      { kind: 'orderable', totalCents: 1_000, missing: [] },
    ]);
  });
});
