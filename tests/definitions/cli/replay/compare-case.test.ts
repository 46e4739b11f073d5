import { describe, expect, it } from 'vitest';
import { compareCase } from '#definitions/cli/replay/compare-case.ts';
import type { GoldenCase } from '#definitions/cli/replay/golden-case.ts';
import type { CaseResult } from '#definitions/cli/replay/replay-case.ts';

const yearly = { cents: 12_500, months: 12, after: { days: 0, months: 12 } };
const line = { label: 'Agent', priceCents: 12_500 };

const order: GoldenCase = {
  title: 'An agent',
  page: 'agent',
  answers: { state: 'WY' },
  steps: ['state', 'payment'],
  lines: [line],
  totalCents: 12_500,
  renewals: [yearly],
  payload: { states: ['WY'] },
};

const result: CaseResult = {
  steps: ['state', 'payment'],
  problems: [],
  idle: [],
  lines: [{ ...line, quantity: 1 }],
  totalCents: 12_500,
  renewals: [yearly],
  kind: 'order',
  payload: { states: ['WY'], email: 'ana@example.com' },
};

const required = { path: 'state', field: 'State', rule: 'required', message: 'State is required' };

describe('compareCase', () => {
  it('returns no difference for equal results, and ignores payload keys that the case omits', () => {
    expect(compareCase(order, result)).toEqual([]);
  });

  it.each([
    [
      'steps in another order',
      { steps: ['payment', 'state'] },
      ['steps', 0],
      'The steps have another order: "payment", "state".',
    ],
    [
      'a wrong step',
      { steps: ['state', 'pay'] },
      ['steps', 1],
      'The form shows other steps: no longer "payment", also "pay".',
    ],
    [
      'a new step',
      { steps: ['state', 'mail', 'payment'] },
      ['steps'],
      'The form shows other steps: also "mail".',
    ],
    [
      'a wrong line',
      { lines: [{ label: 'Mail', quantity: 1, priceCents: 900 }] },
      ['lines', 0, 'label'],
      'The order has other lines: no longer "Agent", also "Mail" for $9.00.',
    ],
    [
      'a new line',
      { lines: [...result.lines, { label: 'Mail', quantity: 1, priceCents: 900 }] },
      ['lines'],
      'The order has other lines: also "Mail" for $9.00.',
    ],
    [
      'prices',
      { lines: [{ ...line, quantity: 1, priceCents: 13_000 }] },
      ['lines', 0, 'priceCents'],
      '"Agent" costs $130.00, not $125.00.',
    ],
    [
      'quantities',
      { lines: [{ ...line, quantity: 2 }] },
      ['lines', 0, 'quantity'],
      '"Agent" has quantity 2, not 1.',
    ],
    ['the total', { totalCents: 13_000 }, ['totalCents'], 'The total is $130.00, not $125.00.'],
    [
      'renewals',
      { renewals: [{ ...yearly, after: { days: 90, months: 0 } }] },
      ['renewals'],
      'The order has other renewals: no longer $125.00 every 12 months, first after 12 months; also $125.00 every 12 months, first after 90 days.',
    ],
    [
      'the payload',
      { payload: { states: ['UT'] } },
      ['payload', 'states', 0],
      'payload.states.0 is "UT", not "WY".',
    ],
  ])('reports a changed value with its path: %s', (_, changed, at, message) => {
    const shown = compareCase(order, { ...result, ...changed }).filter((one) => one.message !== '');
    expect(shown).toMatchObject([{ at, message }]);
  });

  it('reports only the errors when the answers fail, because other differences follow from them', () => {
    const failing = {
      ...result,
      problems: [required],
      totalCents: null,
      lines: [],
      kind: 'failing',
    } as const;
    expect(compareCase(order, failing)).toEqual([
      { at: ['answers', 'state'], message: 'The answers fail: "State is required" at state.' },
    ]);
  });

  it('reports answers without effect', () => {
    const idle = [{ path: 'states', reason: 'The form does not have this answer.' }];
    expect(compareCase(order, { ...result, idle })).toEqual([
      { at: ['answers'], message: 'The answer at states has no effect. The form does not have this answer.' },
    ]);
  });

  it('reports an order without a total', () => {
    const unpriced = { ...result, totalCents: null, kind: 'unpriced' } as const;
    expect(compareCase(order, unpriced)).toEqual([
      { at: ['totalCents'], message: 'The order has no total: Agent.' },
    ]);
  });

  it('replaces the whole list of steps or lines', () => {
    const changed = { steps: ['pay'], lines: [{ label: 'Mail', quantity: 1, priceCents: 900 }] };
    const values = compareCase(order, { ...result, ...changed }).filter((one) => 'value' in one);
    expect(values).toMatchObject([
      { at: ['steps'], value: ['pay'] },
      { at: ['lines'], value: [{ label: 'Mail', priceCents: 900 }] },
    ]);
  });

  it('reports another next page', () => {
    const { lines: _lines, totalCents: _total, renewals: _renewals, payload: _payload, ...others } = order;
    const message = { ...others, message: {}, leadsTo: '/thanks/' };
    const sent = { ...result, lines: [], kind: 'message', payload: {}, leadsTo: '/thank-you/' } as const;
    expect(compareCase(message, sent)).toEqual([
      { at: ['leadsTo'], message: 'The next page is "/thank-you/", not "/thanks/".', value: '/thank-you/' },
    ]);
    expect(compareCase({ ...message, leadsTo: '/thank-you/' }, sent)).toEqual([]);
  });

  it('reports a next page of an order', () => {
    expect(compareCase({ ...order, leadsTo: '/thank-you/' }, result)).toEqual([
      { at: ['leadsTo'], message: expect.stringContaining('Remove "leadsTo".'), value: undefined },
    ]);
  });

  it('compares the whole message of a form that sells nothing', () => {
    const { lines: _lines, totalCents: _total, renewals: _renewals, payload: _payload, ...others } = order;
    const message = { ...others, message: { email: 'ana@example.com' } };
    const sent = {
      ...result,
      lines: [],
      kind: 'message',
      payload: { email: 'ana@example.com', topic: 'x' },
    } as const;
    expect(compareCase(message, sent)).toEqual([
      { at: ['message', 'topic'], message: 'message.topic is "x", not missing.', value: 'x' },
    ]);
    expect(compareCase(message, result)).toEqual([{ at: ['message'], message: 'The form sells something.' }]);
  });

  it('reports missing and new errors of a case that expects errors', () => {
    const { lines: _lines, totalCents: _total, renewals: _renewals, payload: _payload, ...others } = order;
    const failing = { ...others, errors: [{ path: 'state', message: 'A state is required' }] };
    const [difference] = compareCase(failing, { ...result, kind: 'failing', problems: [required] });
    expect(difference).toMatchObject({
      at: ['errors', 0],
      message:
        'The answers have other errors: no longer "A state is required" at state; also "State is required" at state.',
    });
    expect(
      compareCase(failing, { ...result, problems: [{ ...required, message: 'A state is required' }] }),
    ).toEqual([]);
  });
});
