import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import { buildFinalProducts } from '#domain/submission/final-products.ts';
import { agent, makeFacts, makeForm, seal } from './form-fixture.ts';

const isSelected: Condition = (answers, _facts, row) => answers.get(`${row}.selectedWhen`) === true;

/** A registered agent for each office, in the state of the office. */
const officeAgent = {
  ...agent,
  each: 'offices',
  selectedWhen: isSelected,
  jurisdiction: 'offices.*.state',
  label: 'Agent of office {n}, {state}',
  reason: 'Office {n} is in {state}.',
  payload: 'none',
  data: { office: 'offices.*.name', company: 'companyName' },
};
const officeSeal = {
  ...seal,
  each: 'offices',
  selectedWhen: isSelected,
  quantity: 'offices.*.seals',
  order: 90,
};
const form = makeForm({ primary: [officeAgent], optional: [officeSeal] });

function officesOf(...offices: readonly object[]): AnswersDocument {
  return { companyName: 'Ruiz', offices };
}

function derive(document: AnswersDocument, sold = form) {
  return deriveCart(sold, answersOf(document), makeFacts());
}

const wyoming = { name: 'Cody', state: 'WY', selectedWhen: true, seals: 2 };
const montana = { name: 'Helena', state: 'MT', selectedWhen: true };

describe('a product sold per row', () => {
  it('appears row by row, priced by the answers of its row', () => {
    const { lines } = derive(officesOf(wyoming, { ...montana, selectedWhen: false }, montana));
    expect(lines.map(({ id, label, quantity, row }) => [id, label, quantity, row?.number])).toEqual([
      ['registered-agent.0', 'Agent of office 1, Wyoming', 1, 1],
      ['seal.0', expect.any(String), 2, 1],
      ['registered-agent.2', 'Agent of office 3, Montana', 1, 3],
      ['seal.2', expect.any(String), 1, 3],
    ]);
    expect(lines[2]?.reason?.text).toBe('Office 3 is in Montana.');
    expect(new Set(lines.map(({ group }) => group)).size).toBe(lines.length);
  });

  it('disappears from the cart without rows', () => {
    expect(derive(officesOf())).toMatchObject({ lines: [], products: [], totalCents: null });
  });

  it('prompts once for a choice that is missing in several rows', () => {
    const { lines, totalCents } = derive(officesOf({ selectedWhen: true }, { selected: true }));
    expect(lines.map(({ label }) => label)).toEqual(['Please select your filing jurisdiction']);
    expect(totalCents).toBeNull();
  });

  it('reports only the row in which the product is not available', () => {
    const { lines } = derive(officesOf(wyoming, { ...montana, state: 'XX' }));
    expect(lines.filter(({ kind }) => kind === 'error').map(({ id }) => id)).toEqual([
      'registered-agent.1.error',
    ]);
  });

  it('reads its order data from its own row', () => {
    const answers = answersOf(officesOf(wyoming, montana));
    const facts = makeFacts();
    const products = buildFinalProducts(form, answers, deriveCart(form, answers, facts), facts);
    expect(products.map(({ data }) => data)).toEqual([
      { office: 'Cody', company: 'Ruiz' },
      expect.anything(),
      { office: 'Helena', company: 'Ruiz' },
      expect.anything(),
    ]);
  });
});

describe('a prompt about rows', () => {
  const lacksState: Condition = (answers, _facts, row) => answers.get(`${row}.state`) === undefined;
  const prompts = [{ each: 'offices', when: lacksState, text: 'Please select every state' }];
  const asking = makeForm({ primary: [officeAgent], optional: [], prompts });

  it.each([
    ['appears once', [wyoming, {}, {}], true],
    ['disappears', [wyoming, montana], false],
    ['stays hidden without rows', [], false],
  ])('shows while its condition is true for any row: the prompt %s', (_name, offices, stands) => {
    const labels = derive(officesOf(...offices), asking).lines.map(({ label }) => label);
    expect(labels.filter((label) => label === 'Please select every state')).toHaveLength(stands ? 1 : 0);
  });
});
