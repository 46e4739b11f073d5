import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toGivenAnswers } from '#definitions/cli/given-answers.ts';
import { listPrices } from '#definitions/cli/prices/list-prices.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { sumCents } from '#domain/money.ts';
import { makeRecord, orderDomains } from '../../../fixtures/domain-order-answers.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { SLUG, cartOf, factsFor, form, records, root, withCoupon } from './domain-shop.ts';
import { explainForm } from '#definitions/cli/explain/explain-answers.ts';

// The property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const entries = fc.uniqueArray(
  fc.record({
    domain: fc.constantFrom(...records.map(({ domain }) => domain), 'taken.com', 'slow.com'),
    duration: fc.integer({ min: 1, max: 10 }),
  }),
  { selector: ({ domain }) => domain },
);

describe('any cart of domains', () => {
  const facts = factsFor([...records, makeRecord('taken.com', { available: false, loaded: true })]);

  it('costs the sum of its lines, and each line costs the sum of its items', () => {
    fc.assert(
      fc.property(
        entries,
        fc.constantFrom(facts, withCoupon(facts)),
        fc.boolean(),
        (domains, given, isWithBook) => {
          const more = { productState: { corporateBook: { checked: isWithBook } } };
          const { lines, totalCents } = cartOf(domains, given, more);
          const isWhole = domains.length > 0 && !domains.some(({ domain }) => /^(taken|slow)/.test(domain));
          expect(totalCents).toBe(isWhole ? sumCents(lines.map((line) => line.priceCents)) : null);
          for (const { items, priceCents } of lines.filter(({ kind }) => kind === 'domain')) {
            expect(sumCents((items ?? []).map((item) => item.priceCents))).toBe(priceCents);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('ignores prices in the answers', () => {
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

describe('the answer with domains', () => {
  const one = { domain: 'one.com', duration: 1 };
  const judge = (domains: unknown, pageID = SLUG) =>
    validateAnswers(form, orderDomains([], { domainInformation: { domains } }), factsFor(records, pageID));

  it('passes when the names are for sale', () => {
    expect(judge([one]).kind).toBe('order');
  });

  it.each<readonly [string, unknown, string]>([
    ['nothing', undefined, 'required'],
    ['an empty list', [], 'required'],
    ['a text', 'one.com', 'type'],
    ['a duplicate name', [one, one], 'domains'],
    ['no name', [{ duration: 1 }], 'domains'],
    ['a name in capital letters', [{ domain: 'One.com', duration: 1 }], 'domains'],
    ['no years', [{ domain: 'one.com' }], 'domains'],
    ['eleven years', [{ domain: 'one.com', duration: 11 }], 'domains'],
  ])('fails with %s', (_what, domains, rule) => {
    const judgment = judge(domains);
    expect(judgment).toMatchObject({ kind: 'failing', problems: [{ rule }] });
  });

  it('fails when it exceeds the number of names or years that the page allows', () => {
    const names = ['one.com', 'two.co.uk', 'gold.com'].map((domain) => ({ domain, duration: 3 }));
    expect(judge(names).kind).toBe('order');
    expect(judge(names, 'domain-order-few')).toMatchObject({ problems: [{ message: 'limit' }] });
    expect(judge(names.slice(0, 2), 'domain-order-few').kind).toBe('order');
    expect(judge([{ domain: 'one.com', duration: 4 }], 'domain-order-few')).toMatchObject({
      problems: [{ message: 'years' }],
    });
  });
});

describe('an order of domains', () => {
  it('contains the registrant of each name with private owner data', () => {
    const document = orderDomains([
      { domain: 'one.com', duration: 2 },
      { domain: 'sold.com', duration: 1 },
    ]);
    const judgment = validateAnswers(form, document, factsFor(records));
    if (judgment.kind !== 'order') throw new Error(JSON.stringify(judgment));
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
    expect(judgment.submission.companies[0]?.products).toEqual([
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

describe('the command line', () => {
  const today = '2026-11-20';
  const quoteDomains = (names: readonly string[]) => ({
    domains: Object.fromEntries(names.map((name) => [name, makeRecord(name)])),
  });

  it('explains domains with the given quotes, and shows no total without quotes', async () => {
    const answers = { 'domainInformation.domains': [{ domain: 'one.com', duration: 2 }] };
    const request = { root, slug: SLUG, catalogue, today, given: toGivenAnswers({ answers }, today) };
    expect(await explainForm({ ...request, quoteDomains })).toMatchObject({
      totalCents: 3_000,
      schedule: { series: [{ cents: 2_000, months: 12, first: '2028-11-20' }] },
    });
    expect((await explainForm(request)).totalCents).toBeNull();
  });

  it('lists the price of one domain', async () => {
    const { prices } = await listPrices({ root, slug: SLUG, catalogue, today, quoteDomains });
    expect(prices.map(({ outcome }) => outcome)).toEqual([
      { kind: 'orderable', totalCents: 1_000, missing: [] },
    ]);
  });
});
