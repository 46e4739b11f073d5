import { assert, boolean, constantFrom, dictionary, property, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { answersOf, withChanges } from '#domain/answers/answers.ts';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { sumCents } from '#domain/money.ts';
import { buildOrderSubmission } from '#domain/submission/build-order-submission.ts';
import { react } from '#domain/reactions/react.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { isItemShown } from '#domain/steps/steps.ts';
import { realCatalogue } from '../mistakes/check-spoilt.ts';
import { copyForm, loadForm } from './copy-form.ts';

// Much work, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SLUG = 'product-groups';
const root = copyForm(SLUG);
const { form, factsOf } = await loadForm(SLUG, root);

type Page = 'product-groups' | 'product-groups-plain';

const factsFor = (page: Page = SLUG) => ({ ...factsOf(page), catalogue: realCatalogue });

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

/** Keys of what is bought besides the formation. */
function bought(changes: AnswerChanges, page: Page = SLUG): readonly string[] {
  return cartOf(changes, page)
    .products.map(({ key, state, multiState }) => (multiState === true ? `${key} ${state}` : key))
    .filter((key) => key !== 'reported-formation');
}

const tick = (saveAs: string) => `productState.${saveAs}.checked`;
const SERVICE = 'productState.mail.data.serviceType';

describe('a form with a group of every kind', () => {
  it('has no mistakes', async () => {
    const request = { root, slug: SLUG, catalogue: realCatalogue, today: '2026-11-20' };
    const { findings } = await checkForm(request);
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });
});

describe('toggling a group', () => {
  it.each<[string, AnswerChanges, readonly string[]]>([
    ['simple: sets its single product', { [tick('markWatch')]: true }, ['mark-watch']],
    ['simple: unticked, takes it out', { [tick('markWatch')]: false }, []],
    [
      'radio: selects the first product by default',
      { [tick('mail')]: true },
      ['office-here', 'office-phone', 'call-forwarding'],
    ],
    [
      'radio: selects the first that is available where the very first is not',
      { [tick('mail')]: true, 'companyInformation.state': 'AR' },
      ['mail-here'],
    ],
    ['radio: sells what is chosen instead', { [tick('mail')]: true, [SERVICE]: 'mail-here' }, ['mail-here']],
    [
      'radio: gives up a choice whose condition does not hold any more',
      { [tick('mail')]: true, [SERVICE]: 'mail-here', 'companyInformation.state': 'AK' },
      ['report-after', 'office-here', 'office-phone'],
    ],
    ['radio: keeps a choice for later while it is unticked', { [SERVICE]: 'mail-here' }, []],
    ['section: sells each ticked child', { [tick('stamp')]: true }, ['stamp', 'shipping']],
    [
      'section: leaves out a ticked child that is not available',
      { [tick('book')]: true, [tick('lawyer')]: true },
      ['book', 'shipping'],
    ],
    [
      'section: sells nothing where it is not shown',
      { [tick('book')]: true, 'companyInformation.state': 'PR' },
      [],
    ],
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
    ['custom: has no tick of its own', { [tick('reservation')]: true }, []],
  ])('%s', (_, changes, expected) => {
    expect(bought(changes)).toEqual(expected);
  });

  it('of radio products without anything to choose shows nothing and sells nothing', () => {
    const changes = { [tick('mail')]: true, 'companyInformation.state': 'AR' };
    const answers = answersWith(changes, 'product-groups-plain');
    const items = form.steps.flatMap(({ modules }) => modules.flatMap((module) => module.items));
    const item = items.find((entry) => entry.kind === 'group' && entry.group.key === 'mail');
    expect(item && isItemShown(item, answers, factsFor('product-groups-plain'))).toBe(false);
    expect(bought(changes, 'product-groups-plain')).toEqual([]);
  });

  it('asks for the choice only while the group is ticked', () => {
    expect(answersWith({ [SERVICE]: 'mail-here' }).get(SERVICE)).toBeUndefined();
    expect(answersWith({ [tick('mail')]: true }).get(SERVICE)).toBe('office-here');
    expect(form.fields[SERVICE]?.required).toBe(true);
  });
});

describe('unchecking a group removes its products from the cart', () => {
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

  it.each(Object.keys(groups))('%s', (kind) => {
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

  it('and ticking anything of a group, then unticking it, gives back the same cart', () => {
    const ticks = [tick('markWatch'), tick('mail'), tick('book'), tick('stamp'), tick('lawyer')];
    assert(
      property(choices, constantFrom(...ticks), (changes, path) => {
        const before = { ...changes, [path]: false };
        const through = { ...before, [path]: true };
        expect(cartOf({ ...through, [path]: false })).toEqual(cartOf(before));
      }),
    );
  });

  it('and the total is the sum of the lines, whatever is chosen', () => {
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
  it('follows its parent into the cart, through others too, and out of it', () => {
    const office = { [tick('mail')]: true, [SERVICE]: 'office-here' };
    expect(bought(office)).toEqual(['office-here', 'office-phone', 'call-forwarding']);
    expect(bought({ ...office, [SERVICE]: 'mail-here' })).toEqual(['mail-here']);
    expect(bought({ ...office, [tick('mail')]: false })).toEqual([]);
  });

  it('follows only while the condition of its link holds', () => {
    const office = { [tick('mail')]: true, 'companyInformation.state': 'UT' };
    expect(bought(office)).toEqual(['office-here', 'office-phone']);
  });

  it('has a line of its own whose reason names the parent', () => {
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

  it('is bought once, whichever and however many bring it along', () => {
    expect(bought({ [tick('book')]: true, [tick('stamp')]: true })).toEqual(['book', 'stamp', 'shipping']);
    const { products } = cartOf({ [tick('book')]: true, [tick('stamp')]: true });
    expect(products.find(({ key }) => key === 'shipping')?.linkedProduct).toBe('book');
  });
});

describe('dependent filing products follow their parent', () => {
  const inCalifornia = { 'companyInformation.state': 'CA' };

  it('where the way it is filed brings them along, as sub-items in its price', () => {
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

  it('and not where it does not', () => {
    expect(bought({ 'companyInformation.state': 'WY' })).toEqual([]);
  });

  it('into the order, each as a product of its own', () => {
    const cart = cartOf(inCalifornia);
    const { companies } = buildOrderSubmission(form, answersWith(inCalifornia), cart, factsFor());
    const ids = companies.flatMap(({ products }) => products.map(({ product_id: id }) => id));
    expect(ids).toEqual([4001, 4017]);
  });
});

describe('the cart', () => {
  it.each<[string, Page, string]>([
    ['the configured message', 'product-groups', 'Form a business with us first.'],
    ['the form’s own where the page has none', 'product-groups-plain', 'Please form your business first.'],
  ])('of a business that is not formed is empty and shows %s', (_, page, text) => {
    const cart = cartOf(
      { 'companyInformation.isBusinessFormed': 'no', [tick('markWatch')]: true, [tick('mail')]: true },
      page,
    );
    expect(cart.lines.map(({ kind, label }) => `${kind} ${label}`)).toEqual([`error ${text}`]);
    expect(cart.products).toEqual([]);
    expect(cart.totalCents).toBeNull();
  });

  it('of one that is formed after all has its products again', () => {
    const chosen = { [tick('markWatch')]: true };
    expect(bought({ ...chosen, 'companyInformation.isBusinessFormed': 'yes' })).toEqual(['mark-watch']);
  });
});

describe('changing the registered agent', () => {
  it.each([
    ['yes', true],
    ['no', undefined],
  ])('%s: reveals the hire-us checkbox: %s', (answer, counts) => {
    const changes = { 'companyInformation.changeAgent': answer, 'companyInformation.hireUs': true };
    expect(answersWith(changes).get('companyInformation.hireUs')).toBe(counts);
  });
});

describe('choosing the tax ID with or without an SSN', () => {
  it.each([
    ['taxIDNoSSN', 'taxID', 'tax-id-no-ssn'],
    ['taxID', 'taxIDNoSSN', 'tax-id-ssn'],
  ])('%s: marks it checked and keeps only it in the cart', (chosen, other, key) => {
    const facts = factsFor();
    const before = answersWith({ [tick(other)]: true });
    const after = answersWith({ [tick(other)]: true, [tick(chosen)]: true });
    const results = react(form, tick(chosen), before, after, facts, true);
    const set = Object.assign({}, ...results.map((result) => ('set' in result ? result.set : {})));
    expect(bought({ [tick(other)]: true, [tick(chosen)]: true, ...set })).toEqual([key]);
  });
});
