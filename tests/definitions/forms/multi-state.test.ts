import { describe, expect, it, vi } from 'vitest';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { yearlyCentsOf } from '../../domain/cart/schedule/renewing.ts';
import { checkForm } from '#definitions/check-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { sumCents } from '#domain/money.ts';
import { react } from '#domain/reactions/react.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { ticks } from '../../fixtures/multi-state-answers.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from './copy-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SLUG = 'multi-state';
const root = copyForm(SLUG);
const { form, factsOf } = await loadForm(SLUG, root);
const catalogue: Catalogue = fixtureCatalogue;

type Page = 'multi-state' | 'multi-state-single' | 'multi-state-years';

function factsFor(page: Page = SLUG) {
  return { ...factsOf(page), catalogue };
}

interface Ordered {
  readonly agents?: readonly string[];
  readonly changes?: readonly string[];
  readonly months?: string;
  readonly entityType?: string;
}

function documentOf({ agents = [], changes, months, entityType = 'LLC' }: Ordered): AnswersDocument {
  return {
    companyInformation: {
      companyName: 'Ruiz Tools LLC',
      entityType: { key: entityType, value: entityType },
      ...(months === undefined ? {} : { registeredAgentServiceDuration: months }),
    },
    productState: {
      registeredAgent: { states: ticks(agents) },
      ...(changes === undefined ? {} : { changeOfAgent: { checked: true, states: ticks(changes) } }),
    },
    contactInformation: { firstName: 'Ana', lastName: 'Ruiz' },
    accountInformation: { email: 'ana@example.com' },
  };
}

function cartOf(ordered: Ordered, page: Page = SLUG) {
  const facts = factsFor(page);
  return deriveCart(form, evaluateAnswers(form, answersOf(documentOf(ordered)), facts), facts);
}

describe('a form that sells in several states', () => {
  it('passes all checks', async () => {
    const request = { root, slug: SLUG, catalogue, today: '2026-11-20' };
    const { findings } = await checkForm({ ...request, cache: createDiskCache() });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });
});

/** Formats lines as `id label price` with their states. */
function linesOf(ordered: Ordered, page: Page = SLUG): readonly string[] {
  return cartOf(ordered, page).lines.map(({ kind, label, priceCents, items = [] }) => {
    const states = items.map(({ label: state, priceCents: cents }) => `${state} ${cents}`).join(', ');
    return kind === 'error' ? label : `${kind} ${label} ${priceCents}: ${states}`;
  });
}

const many = ['AZ', 'MT', 'NV', 'UT', 'WY'];

describe('a product in several states', () => {
  it('becomes one line with an item per state, and one line for the state fees', () => {
    expect(linesOf({ agents: ['WY', 'UT'], changes: ['WY', 'UT'] })).toEqual([
      'multiState Registered Agent Service 25000: Utah 12500, Wyoming 12500',
      'multiState Change of Agent 10000: Utah 5000, Wyoming 5000',
      'multiState State Filing Fees 2200: Utah 1700, Wyoming 500',
    ]);
  });

  it.each([
    ['one state', { agents: ['WY'] }],
    ['several states', { agents: ['WY', 'UT'], changes: ['UT', 'CA'] }],
    ['bulk', { agents: many }],
    ['every state', { agents: Object.values(catalogueStates()), changes: catalogueStates() }],
  ])('yields items that add up to each line, and lines that add up to the total: %s', (_, ordered) => {
    const { lines, totalCents } = cartOf(ordered);
    expect(totalCents).toBe(sumCents(lines.map(({ priceCents }) => priceCents)));
    for (const { priceCents, items = [] } of lines)
      expect(sumCents(items.map((item) => item.priceCents))).toBe(priceCents);
  });

  it('keeps the ids of lines and states when other states change', () => {
    const idsOf = (agents: readonly string[]) =>
      cartOf({ agents }).lines.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)]);
    expect(idsOf(['UT', 'WY'])).toEqual(['agent-in-states', 'agent-in-states.UT', 'agent-in-states.WY']);
    expect(idsOf(['WY'])).toEqual(['agent-in-states', 'agent-in-states.WY']);
  });

  it('disappears when no state is checked', () => {
    expect(linesOf({ agents: ['WY'], changes: [] })).toEqual([
      'multiState Registered Agent Service 12500: Wyoming 12500',
    ]);
    expect(linesOf({})).toEqual(['Please select your filing jurisdiction']);
  });

  it.each([
    ['Montana', ['MT']],
    ['Montana and Utah', ['MT', 'UT']],
    ['Montana, Utah and Wyoming', ['MT', 'UT', 'WY']],
    ['4 states', ['MT', 'NV', 'UT', 'WY']],
  ])('names the states and years in its reason: %s', (words, agents) => {
    expect(cartOf({ agents }).lines[0]?.reason?.text).toBe(
      `You asked us to be your registered agent in ${words} for 1 Year.`,
    );
  });

  it('reports an unavailable state next to the available states and shows no total', () => {
    const registeredAgentProducts = catalogue.registeredAgentProducts.filter(
      ({ registered_agent }) => registered_agent.jurisdiction.abbreviation !== 'UT',
    );
    const facts = { ...factsFor(), catalogue: { ...catalogue, registeredAgentProducts } };
    const answers = evaluateAnswers(form, answersOf(documentOf({ agents: ['MT', 'UT', 'WY'] })), facts);
    const { lines, totalCents } = deriveCart(form, answers, facts);
    expect(lines.map(({ id, label }) => `${id} ${label}`)).toEqual([
      'agent-in-states Registered Agent Service',
      "agent-in-states.UT.error Registered Agent Service isn't available in UT.",
    ]);
    expect(totalCents).toBeNull();
  });
});

function catalogueStates(): readonly string[] {
  return [...new Set(catalogue.registeredAgentProducts.map(stateOf))].toSorted();
}

function stateOf({ registered_agent }: Catalogue['registeredAgentProducts'][number]): string {
  return registered_agent.jurisdiction.abbreviation;
}

describe('a page that sells in one state at a time', () => {
  const error = 'Error: product Registered Agent Service does not have multi state enabled';

  it.each<readonly [readonly string[], readonly string[]]>([
    [['WY'], ['multiState Registered Agent Service 12500: Wyoming 12500']],
    [['UT', 'WY'], [error]],
    [many, [error]],
  ])('shows for the states %j the lines %j', (agents, expected) => {
    expect(linesOf({ agents }, 'multi-state-single')).toEqual(expected);
  });

  it('shows no total and accepts no order while several states are checked', () => {
    const document = documentOf({ agents: ['UT', 'WY'] });
    expect(cartOf({ agents: ['UT', 'WY'] }, 'multi-state-single').totalCents).toBeNull();
    expect(validateAnswers(form, document, factsFor('multi-state-single')).kind).not.toBe('order');
    expect(validateAnswers(form, document, factsFor()).kind).toBe('order');
  });
});

describe('the bulk price', () => {
  it.each([
    [4, 12_500],
    [5, 9900],
    [6, 9900],
  ])(
    'lowers the price of each agent from the bulk quantity on: %i states for %i cents each',
    (count, each) => {
      const { products } = cartOf({ agents: [...many, 'CA'].slice(0, count) });
      expect(products.map(({ price }) => price)).toEqual(Array.from({ length: count }, () => each));
      expect(new Set(products.map(({ state }) => state)).size).toBe(count);
    },
  );

  it('counts only available states', () => {
    const sold = cartOf({ agents: ['PR', ...many.slice(1)], entityType: 'Corp' }).products;
    expect(sold.map(({ state, price }) => `${state} ${price}`)).toEqual(
      ['MT', 'NV', 'UT', 'WY'].map((state) => `${state} 12500`),
    );
  });
});

describe('the years of service', () => {
  it.each<readonly [string, Page, string | undefined, number]>([
    ['the first option without a preselection', 'multi-state', undefined, 12],
    ['the preselected years', 'multi-state-years', undefined, 36],
    ['the visitor’s own choice', 'multi-state', '60', 60],
    ['the first option of the page instead of unavailable years', 'multi-state-years', '12', 24],
    ['the first option instead of unknown years', 'multi-state', '13', 12],
  ])('evaluates to %s', (_, page, months, expected) => {
    const { preselect = {} } = factsFor(page).page;
    const begun = preselect['companyInformation.registeredAgentServiceDuration'];
    // A new form starts with the preselection of the page.
    const answer = months ?? (typeof begun === 'string' ? begun : undefined);
    const ordered = { agents: ['WY'], ...(answer === undefined ? {} : { months: answer }) };
    expect(cartOf(ordered, page).products[0]?.duration).toBe(expected);
  });

  it.each([
    ['12', 12_500, '1 Year'],
    ['24', 23_000, '2 Years'],
    ['36', 33_000, '3 Years'],
    ['60', 50_000, '5 Years'],
  ])('stores %s months and shows years, at %i cents', (months, price, years) => {
    const { lines, products } = cartOf({ agents: ['WY'], months });
    expect(products[0]).toMatchObject({
      price,
      duration: Number(months),
      durationFormatted: years,
      multiYear: true,
      multiState: true,
    });
    expect(lines[0]?.items?.[0]).toMatchObject({ label: 'Wyoming', months: Number(months) });
    expect(lines[0]?.reason?.text).toContain(`for ${years}.`);
    expect(yearlyCentsOf({ lines: lines.slice(0, 1) })).toBe(Math.floor((price * 12) / Number(months) + 0.5));
  });
});

describe('a disabled state', () => {
  const states = ['CA', 'PR', 'WY'];

  it.each([
    ['LLC', ['CA', 'PR', 'WY']],
    ['Corp', ['CA', 'WY']],
    ['NP Corp', ['CA']],
  ])('becomes unchecked in answers and cart for the entity type %s', (entityType, expected) => {
    const document = documentOf({ agents: states, entityType });
    const once = relevantDocument(form, document, factsFor());
    expect(relevantDocument(form, once, factsFor())).toEqual(once);
    expect(once['productState']).toEqual({ registeredAgent: { states: ticks(expected) } });
    expect(
      cartOf({ agents: states, entityType })
        .products.map(({ state }) => state)
        .toSorted(),
    ).toEqual(expected);
  });

  it('stays unchecked when all states are toggled', () => {
    const facts = factsFor();
    const before = evaluateAnswers(form, answersOf(documentOf({ entityType: 'NP Corp' })), facts);
    const [result] = react(form, 'companyInformation.allStates', before, before, facts, true);
    const set = result !== undefined && 'set' in result ? result.set : {};
    const checked = Object.keys(Object(set['productState.registeredAgent.states']));
    expect(checked.length).toBeGreaterThan(45);
    expect(checked.filter((state) => ['PR', 'WY'].includes(state))).toEqual([]);
  });
});

describe('an order in several states', () => {
  const facts = factsFor();
  const document = documentOf({ agents: ['UT', 'WY'], changes: ['WY', 'UT'], months: '24' });
  const judgment = validateAnswers(form, document, facts);
  if (judgment.kind !== 'order') throw new Error(JSON.stringify(judgment));

  it('contains a product for each state, with the state in its data', () => {
    const [company] = judgment.submission.companies;
    const ordered = company?.products.map(({ product_id, data }) => `${product_id} ${String(data['state'])}`);
    expect(ordered).toEqual(['12049 UT', '12056 WY', '4008 UT', '4008 WY']);
  });

  it('uses a filing method of each state', () => {
    const chosen = judgment.cart.products.flatMap(({ filing_methods: methods }) =>
      methods.map(({ jurisdiction }) => jurisdiction),
    );
    expect(chosen).toEqual(['UT', 'WY']);
  });
});
