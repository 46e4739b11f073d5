import { describe, expect, it } from 'vitest';
import { form } from 'virtual:form/form-a-business';
import { judgeAnswers } from '#domain/judge-answers.ts';
import { sumCents } from '#domain/money.ts';
import { completeOrders } from '../fixtures/form-a-business-answers.ts';
import { formABusinessFacts as facts } from '../fixtures/form-a-business-facts.ts';

describe('judgeAnswers', () => {
  it.each(Object.entries(completeOrders))('accepts complete answers for %s', (_, answers) => {
    const judgement = judgeAnswers(form, answers, facts);
    console.log(JSON.stringify(judgement, null, 1).slice(0, 3500));
    expect(judgement.kind).toBe('order');
    if (judgement.kind !== 'order') return;
    expect(judgement.cart.totalCents).toBe(sumCents(judgement.cart.lines.map((line) => line.priceCents)));
  });
});
