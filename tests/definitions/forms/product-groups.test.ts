import { assert, boolean, constantFrom, dictionary, property, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { answersOf, withChanges } from '#domain/answers/answers.ts';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { sumCents } from '#domain/money.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { react } from '#domain/reactions/react.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { isItemShown } from '#domain/steps/steps.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from './copy-form.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SLUG = 'product-groups';
const root = copyForm(SLUG);
const { form, factsOf } = await loadForm(SLUG, root);

type Page = 'product-groups' | 'product-groups-plain';

const factsFor = (page: Page = SLUG) => ({ ...factsOf(page), catalogue: fixtureCatalogue });

const blank = {
  'companyInformation.isBusinessFormed': 'yes',
  'companyInformation.state': 'WY',
  'companyInformation.entityType': { key: 'LLC', value: 'LLC' },
};

function answersWith(changes: AnswerChanges, page: Page = SLUG) {
  return evaluateAnswers(form, withChanges(answersOf({}), { ...blank, ...changes }), factsFor(page));
}

function cartOf(changes: AnswerChanges, page: Page = SLUG) {
  return deriveCart(form, answersWith(changes, page), factsFor(page));
}

/** Returns the keys of the products in addition to the formation. */
function bought(changes: AnswerChanges, page: Page = SLUG): readonly string[] {
  return cartOf(changes, page)
    .products.map(({ key, state, multiState }) => (multiState === true ? `${key} ${state}` : key))
    .filter((key) => key !== 'reported-formation');
}

const tick = (saveAs: string) => `productState.${saveAs}.checked`;
const SERVICE = 'productState.mail.data.serviceType';

describe('a form with a group of every kind', () => {
  it('passes all checks', async () => {
    const request = { root, slug: SLUG, catalogue: fixtureCatalogue, today: '2026-11-20' };
    const { findings } = await checkForm({ ...request, cache: createDiskCache() });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });
});

describe('toggling a group', () => {
  it.each<[string, AnswerChanges, readonly string[]]>([
    ['simple: sets its single product', { [tick('markWatch')]: true }, ['mark-watch']],
    ['simple: removes it when unchecked', { [tick('markWatch')]: false }, []],
    [
      'radio: selects the first product by default',
      { [tick('mail')]: true },
      ['office-here', 'office-phone', 'call-forwarding'],
    ],
    [
      'radio: selects the first available product',
      { [tick('mail')]: true, 'companyInformation.state': 'AR' },
      ['mail-here'],
    ],
    ['radio: sells the chosen product', { [tick('mail')]: true, [SERVICE]: 'mail-here' }, ['mail-here']],
    [
      'radio: drops a choice whose condition is no longer true',
      { [tick('mail')]: true, [SERVICE]: 'mail-here', 'companyInformation.state': 'AK' },
      ['report-after', 'office-here', 'office-phone'],
    ],
    ['radio: keeps the choice but sells nothing while unchecked', { [SERVICE]: 'mail-here' }, []],
    ['section: sells each checked child', { [tick('stamp')]: true }, ['stamp', 'shipping']],
    [
      'section: omits an unavailable child',
      { [tick('book')]: true, [tick('lawyer')]: true },
      ['book', 'shipping'],
    ],
    ['section: sells nothing while hidden', { [tick('book')]: true, 'companyInformation.state': 'PR' }, []],
    [
      'multi-state: sells per state',
      {
        'productState.registeredAgent.states': { WY: true, UT: true, NV: false },
        'productState.changeOfAgent.states': { UT: true },
      },
      ['agent-in-states UT', 'agent-in-states WY', 'change-in-states UT'],
    ],
    [
      'multi-state: sells nothing without a state',
      { 'productState.registeredAgent.states': { WY: false } },
      [],
    ],
    [
      'custom: sells by the answers of its questions',
      { 'companyInformation.nameReservation': 'yes', 'productState.name.data.wantsMark': true },
      ['reservation', 'mark-search'],
    ],
    ['custom: ignores a check mark of its own', { [tick('reservation')]: true }, []],
  ])('changes the cart: %s', (_, changes, expected) => {
    expect(bought(changes)).toEqual(expected);
  });

  it('shows and sells nothing when no radio product is available', () => {
    const changes = { [tick('mail')]: true, 'companyInformation.state': 'AR' };
    const answers = answersWith(changes, 'product-groups-plain');
    const items = form.steps.flatMap(({ modules }) => modules.flatMap((module) => module.items));
    const item = items.find((entry) => entry.kind === 'group' && entry.group.key === 'mail');
    expect(item && isItemShown(item, answers, factsFor('product-groups-plain'))).toBe(false);
    expect(bought(changes, 'product-groups-plain')).toEqual([]);
  });

  it('requires a choice only while the group is checked', () => {
    expect(answersWith({ [SERVICE]: 'mail-here' }).get(SERVICE)).toBeUndefined();
    expect(answersWith({ [tick('mail')]: true }).get(SERVICE)).toBe('office-here');
    expect(form.fields[SERVICE]?.required).toBe(true);
  });
});

describe('unchecking a group', () => {
  const groups: Readonly<Record<string, AnswerChanges>> = {
    simple: { [tick('markWatch')]: true },
    radio: { [tick('mail')]: true, [SERVICE]: 'mail-here' },
    section: { [tick('book')]: true, [tick('stamp')]: true },
    'multi-state': { 'productState.registeredAgent.states': { WY: true, UT: true } },
    custom: { 'companyInformation.nameReservation': 'yes' },
  };
  const undone: AnswerChanges = {
    [tick('markWatch')]: false,
    [tick('mail')]: false,
    [tick('book')]: false,
    [tick('stamp')]: false,
    'productState.registeredAgent.states': { WY: false, UT: false },
    'companyInformation.nameReservation': 'no',
  };

  it.each(Object.keys(groups))('removes its products from the cart: %s', (kind) => {
    expect(bought(groups[kind] ?? {})).not.toEqual([]);
    expect(bought({ ...groups[kind], ...undone })).toEqual([]);
  });

  const choices = record(
    {
      [tick('markWatch')]: boolean(),
      [tick('mail')]: boolean(),
      [SERVICE]: constantFrom('office-here', 'mail-here', 'nothing'),
      [tick('book')]: boolean(),
      [tick('stamp')]: boolean(),
      [tick('lawyer')]: boolean(),
      'productState.registeredAgent.states': dictionary(constantFrom('WY', 'UT', 'AK', 'XX'), boolean()),
      'productState.name.data.wantsMark': boolean(),
      'companyInformation.nameReservation': constantFrom('yes', 'no'),
      'companyInformation.state': constantFrom('WY', 'AR', 'AK', 'CA', 'PR', 'UT'),
    },
    { requiredKeys: [] },
  );

  it('restores the earlier cart for any choices', () => {
    const ticks = [tick('markWatch'), tick('mail'), tick('book'), tick('stamp'), tick('lawyer')];
    assert(
      property(choices, constantFrom(...ticks), (changes, path) => {
        const before = { ...changes, [path]: false };
        const through = { ...before, [path]: true };
        expect(cartOf({ ...through, [path]: false })).toEqual(cartOf(before));
      }),
    );
  });

  it('keeps the total equal to the sum of the lines for any choices', () => {
    assert(
      property(choices, (changes) => {
        const { lines, totalCents } = cartOf(changes);
        expect(totalCents).toBe(sumCents(lines.map(({ priceCents }) => priceCents)));
        const divided = lines.filter(({ items = [] }) => items.length > 0);
        expect(divided.map(({ items = [] }) => sumCents(items.map((item) => item.priceCents)))).toEqual(
          divided.map(({ priceCents }) => priceCents),
        );
      }),
    );
  });
});

describe('a linked product', () => {
  it('enters and leaves the cart with its parent, also through other products', () => {
    const office = { [tick('mail')]: true, [SERVICE]: 'office-here' };
    expect(bought(office)).toEqual(['office-here', 'office-phone', 'call-forwarding']);
    expect(bought({ ...office, [SERVICE]: 'mail-here' })).toEqual(['mail-here']);
    expect(bought({ ...office, [tick('mail')]: false })).toEqual([]);
  });

  it('enters the cart only while the condition of its link is true', () => {
    const office = { [tick('mail')]: true, 'companyInformation.state': 'UT' };
    expect(bought(office)).toEqual(['office-here', 'office-phone']);
  });

  it('gets its own line, with its parent in the reason', () => {
    const reasonsOf = (changes: AnswerChanges) =>
      Object.fromEntries(cartOf(changes).lines.map(({ label, reason }) => [label, reason?.text]));
    expect(reasonsOf({ [tick('mail')]: true })).toMatchObject({
      'Phone Service': 'A telephone number comes with Virtual Office. Free for 60 days, then $108.00 / year.',
      'Call Forwarding': 'It comes with Phone Service.',
    });
    expect(reasonsOf({ [tick('book')]: true, [tick('stamp')]: true })).toMatchObject({
      'Overseas Shipping': 'It carries your Corporate Book and Notary Stamp.',
    });
  });

  it('enters the cart once for several parents', () => {
    expect(bought({ [tick('book')]: true, [tick('stamp')]: true })).toEqual(['book', 'stamp', 'shipping']);
    const { products } = cartOf({ [tick('book')]: true, [tick('stamp')]: true });
    expect(products.find(({ key }) => key === 'shipping')?.linkedProduct).toBe('book');
  });
});

describe('a dependent filing', () => {
  const inCalifornia = { 'companyInformation.state': 'CA' };

  it('enters the cart with the filing method of its parent, as an item of that line', () => {
    const { lines, products, totalCents } = cartOf(inCalifornia);
    expect(products.map(({ key }) => key)).toEqual(['reported-formation', 'report-after']);
    expect(lines.map(({ label, priceCents }) => `${label} ${priceCents}`)).toEqual([
      'LLC Filing Service 17000',
      'California State Filing Fee 7000',
    ]);
    expect(lines[0]?.items?.map(({ label, priceCents }) => `${label} ${priceCents}`)).toEqual([
      'LLC Filing Service 10000',
      'Initial Report 5000',
      'California State Filing Fee 2000',
    ]);
    expect(totalCents).toBe(24000);
  });

  it('stays out of the cart when the filing method does not include the filing', () => {
    expect(bought({ 'companyInformation.state': 'WY' })).toEqual([]);
  });

  it('becomes a product of its own in the order', () => {
    const cart = cartOf(inCalifornia);
    const { companies } = buildOrderSubmission(form, answersWith(inCalifornia), cart, factsFor());
    const ids = companies.flatMap(({ products }) => products.map(({ product_id: id }) => id));
    expect(ids).toEqual([4001, 4017]);
  });
});

describe('the cart of a business that is not formed', () => {
  it.each<[string, Page, string]>([
    ['the configured message', 'product-groups', 'Form a business with us first.'],
    [
      'the message of the form when the page has none',
      'product-groups-plain',
      'Please form your business first.',
    ],
  ])('contains no products and shows %s', (_, page, text) => {
    const cart = cartOf(
      { 'companyInformation.isBusinessFormed': 'no', [tick('markWatch')]: true, [tick('mail')]: true },
      page,
    );
    expect(cart.lines.map(({ kind, label }) => `${kind} ${label}`)).toEqual([`error ${text}`]);
    expect(cart.products).toEqual([]);
    expect(cart.totalCents).toBeNull();
  });

  it('contains products again when the business is formed', () => {
    const chosen = { [tick('markWatch')]: true };
    expect(bought({ ...chosen, 'companyInformation.isBusinessFormed': 'yes' })).toEqual(['mark-watch']);
  });
});

describe('the answer about changing the registered agent', () => {
  it.each([
    ['yes', true],
    ['no', undefined],
  ])(
    'uses the answer to the hire-us checkbox only after "yes": answer %s, used value %s',
    (answer, counts) => {
      const changes = { 'companyInformation.changeAgent': answer, 'companyInformation.hireUs': true };
      expect(answersWith(changes).get('companyInformation.hireUs')).toBe(counts);
    },
  );
});

describe('choosing the tax ID with or without an SSN', () => {
  it.each([
    ['taxIDNoSSN', 'taxID', 'tax-id-no-ssn'],
    ['taxID', 'taxIDNoSSN', 'tax-id-ssn'],
  ])('keeps only the chosen option checked and in the cart: %s', (chosen, other, key) => {
    const facts = factsFor();
    const before = answersWith({ [tick(other)]: true });
    const after = answersWith({ [tick(other)]: true, [tick(chosen)]: true });
    const results = react(form, tick(chosen), before, after, facts, true);
    const set = Object.assign({}, ...results.map((result) => ('set' in result ? result.set : {})));
    expect(bought({ [tick(other)]: true, [tick(chosen)]: true, ...set })).toEqual([key]);
  });
});
