import { describe, expect, it, vi } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { compileSmallForm } from '../small-definition.ts';
import { box, compileWith, reactTo, text } from './reaction-form.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('a reaction that rejects a change', () => {
  const monthly = {
    on: ['billingType', 'entityType'],
    when: { billingType: 'monthly', 'entityType.key': 'NP Corp', 'config.subscriptions': true },
    refuse: { config: 'noMonthlyNonprofits' },
  };
  const words = 'Nonprofits pay by the year.';
  const settings = { subscriptions: true, noMonthlyNonprofits: words };
  const nonprofit = { key: 'NP Corp', value: 'NP Corp' };

  it.each([
    [
      'on a change of the billing type',
      { entityType: nonprofit },
      ['billingType', 'monthly'],
      settings,
      [{ refuse: words }],
    ],
    [
      'on a change of the entity type',
      { billingType: 'monthly' },
      ['entityType', nonprofit],
      settings,
      [{ refuse: words }],
    ],
    ['except with another billing type', { entityType: nonprofit }, ['billingType', 'yearly'], settings, []],
    [
      'except without subscription bundles',
      { entityType: nonprofit },
      ['billingType', 'monthly'],
      { ...settings, subscriptions: false },
      [],
    ],
    [
      'with a default message',
      { entityType: nonprofit },
      ['billingType', 'monthly'],
      { subscriptions: true },
      [{ refuse: "This doesn't work with your other answers." }],
    ],
  ] as const)('rejects monthly billing for a nonprofit %s', async (_, document, change, page, results) => {
    const form = await compileWith([monthly], settings);
    expect(reactTo(form, document, change, makeSmallFacts(page))).toEqual(results);
  });

  it('also adds a rule, so that the server rejects such a submission', async () => {
    const form = await compileWith([monthly], settings);
    const facts = makeSmallFacts(settings);
    const problemsOf = (document: AnswersDocument) =>
      validateForm(form, evaluateAnswers(form, answersOf(document), facts), facts);
    expect(problemsOf({ billingType: 'monthly', entityType: nonprofit })).toEqual([
      { path: 'billingType', rule: 'refused', message: 'refused', params: { reason: words } },
    ]);
    expect(problemsOf({ billingType: 'yearly', entityType: nonprofit })).toEqual([]);
    expect(form.fields['billingType']?.reads).toEqual(['entityType']);
  });
});

describe('an answer that only a reaction sets', () => {
  it('remains relevant while the trigger of the reaction is visible', async () => {
    const form = await compileSmallForm({
      properties: { switch: box, trigger: text, hidden: text },
      module: { fields: ['switch', { path: 'trigger', when: { switch: true } }] },
      steps: { reactions: [{ on: 'trigger', set: { hidden: 'x' } }] },
    });
    const hiddenIn = (document: AnswersDocument) =>
      evaluateAnswers(form, answersOf(document), makeSmallFacts()).get('hidden');
    expect(hiddenIn({ switch: true, hidden: 'x' })).toBe('x');
    expect(hiddenIn({ switch: false, hidden: 'x' })).toBeUndefined();
  });
});
