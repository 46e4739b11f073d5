import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { answersOf, withChanges } from '#domain/answers/answers.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { deriveOrder, deriveOrderFrom } from '#domain/derive-order.ts';
import { applyEdits, arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { completeOrders, llcInWyoming } from '../fixtures/company-answers.ts';
import { companyFacts as facts } from '../fixtures/company-facts.ts';
import { isAnswer, makeField, makeRows, makeSmallFacts, makeSmallForm } from './small-form.ts';
import { relevantDocument } from '../fixtures/relevant-document.ts';

const CARD = 'paymentInformation.number';

describe('deriveOrder', () => {
  it('returns relevant answers, errors, the posted document, the cart and the payload', () => {
    const order = deriveOrder(form, llcInWyoming, facts);
    expect(order.problems).toEqual([]);
    expect(order.answers.get('companyInformation.state')).toBe('WY');
    expect(order.document).toEqual(relevantDocument(form, llcInWyoming, facts, 'server'));
    expect(order.cart.totalCents).toBeGreaterThan(0);
    expect(order.payload).toMatchObject({ formType: form.formType, payment: null });
    expect(order.submission).toBe(order.payload);
  });

  it('returns a null payload without a total', () => {
    const order = deriveOrder(form, {}, facts);
    expect(order.cart.totalCents).toBeNull();
    expect([order.payload, order.submission]).toEqual([null, null]);
    expect(order.problems.length).toBeGreaterThan(0);
  });

  it('omits answers that stay in the browser, and skips their rules', () => {
    const { paymentInformation: _, ...withoutCard } = llcInWyoming;
    const document = { ...withoutCard, paymentInformation: { differentAddress: false } };
    expect(deriveOrder(form, document, facts).problems.map(({ path }) => path)).toContain(CARD);
    const skip = ({ private: audience }: { readonly private?: string }) => audience === 'browser';
    expect(deriveOrder(form, document, facts, { skip }).problems).toEqual([]);
    expect(JSON.stringify(deriveOrder(form, llcInWyoming, facts).document)).not.toContain('4242');
  });

  it('accepts the rules stage as a function and adds the errors of the cart', () => {
    const problem = { path: CARD, rule: 'known', message: 'known', params: {} };
    const order = deriveOrder(form, {}, facts, { validate: () => [problem] });
    expect(order.ruleProblems).toEqual([problem]);
    expect(order.problems).toContainEqual(problem);
    expect(order.problems).toHaveLength(1 + (order.cart.problems?.length ?? 0));
  });

  it('derives each part lazily and once', () => {
    let asked = 0;
    const counting = makeSmallForm([
      makeField({
        path: 'name',
        validate: () => {
          asked += 1;
          return undefined;
        },
      }),
    ]);
    const order = deriveOrder(counting, { name: 'Ana' }, makeSmallFacts());
    expect([order.document, asked]).toEqual([{ name: 'Ana' }, 0]);
    expect([order.problems, order.problems, asked]).toEqual([[], [], 1]);
    expect(order.cart).toBe(order.cart);
  });

  it('reports lists with too few rows and drops rows above the maximum', () => {
    const name = makeField({ path: 'list.*.name', rows: 'list' });
    const small = makeSmallForm([name], [makeRows({ path: 'list', min: 2, max: 3, fields: [name] })]);
    const rowsOf = (count: number) => ({
      list: Array.from({ length: count }, (_, index) => ({ name: `${index}` })),
    });
    expect(deriveOrder(small, rowsOf(1), makeSmallFacts()).problems).toEqual([
      { path: 'list', rule: 'minRows', message: 'minRows', params: { n: 2 } },
    ]);
    expect(deriveOrder(small, rowsOf(9), makeSmallFacts()).document).toEqual(rowsOf(3));
  });

  it('reports a missing file only when its field is visible', () => {
    const file = { part: 'photo', name: 'a.png', sizeBytes: 1, type: '' };
    const small = makeSmallForm([
      makeField({ path: 'hasPhoto', type: 'boolean' }),
      makeField({
        path: 'photo',
        type: 'object',
        isFile: true,
        relevantWhen: [isAnswer('hasPhoto', true)],
      }),
    ]);
    const problemsWith = (hasPhoto: boolean) =>
      deriveOrder(small, { hasPhoto, photo: file }, makeSmallFacts(), { files: new Map() }).problems;
    expect(problemsWith(true)).toEqual([{ path: 'photo', rule: 'file', message: 'missing', params: {} }]);
    expect(problemsWith(false)).toEqual([]);
  });
});

describe('deriveOrderFrom', () => {
  it('returns the same result for layered answers as for their document', () => {
    const documents = arbitraryAnswers(form, Object.values(completeOrders));
    fc.assert(
      fc.property(documents, fc.constantFrom('WY', 'DE', 'NY', 'XX'), (document, state) => {
        const path = 'companyInformation.state';
        const layered = withChanges(answersOf(document), { [path]: state });
        const whole = deriveOrder(form, applyEdits(document, [{ path, value: state }]), facts);
        const { answers, ...order } = deriveOrderFrom(form, layered, facts);
        expect(documentOf(form, answers, 'all')).toEqual(documentOf(form, whole.answers, 'all'));
        const { answers: _, ...others } = whole;
        expect(order).toEqual(others);
      }),
    );
  });
});
