import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { describeFilingOffer } from '#domain/cart/filings/filing-offer.ts';
import { findLineAnswer } from '#domain/cart/lines/line-answer.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { createFormSession } from '#state/form-session.ts';
import { validateSteps } from '#state/steps/navigation.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import { copyForm, loadForm } from './copy-form.ts';

const { form, factsOf } = await loadForm('filings', copyForm('filings'));
const facts = { ...factsOf('filings'), catalogue: companyFacts.catalogue };
const COUNTY = 'productState.tradeName.selectedLocalJurisdiction';
const EXPEDITED = 'productState.expeditedService.checked';
const llc = { key: 'LLC', value: 'LLC' };

function evaluate(state: string, productState: AnswersDocument) {
  const document = { companyInformation: { state, entityType: llc }, productState };
  return evaluateAnswers(form, answersOf(document), facts);
}

function derive(state: string, productState: AnswersDocument = {}) {
  return deriveCart(form, evaluate(state, productState), facts);
}

function offerOf(key: string, state: string, productState: AnswersDocument = {}) {
  const model = [...form.cart.primary, ...form.cart.optional].find((product) => product.key === key);
  const answers = evaluate(state, productState);
  const offer = model && describeFilingOffer(model, answers, facts.catalogue);
  if (offer?.kind !== 'offer') throw new Error(`Nothing is available of ${key}`);
  return offer;
}

function hoursOf({ days, hours }: { readonly days: number; readonly hours: number }): number {
  return days * 24 + hours;
}

describe('an expedited filing', () => {
  const checked = { expeditedService: { checked: true } };

  it('adds its product and selects the fastest filing method', () => {
    const { chosen, methods, isExpedited } = offerOf('expedited-formation', 'DE', checked);
    const quickest = Math.min(...methods.map(({ filed_in: time }) => hoursOf(time)));
    expect(isExpedited).toBe(true);
    expect(chosen && hoursOf(chosen.filed_in)).toBe(quickest);
    const [formation, service] = derive('DE', checked).products;
    expect(formation?.product_option_key).toBe(chosen?.key);
    expect(service?.key).toBe('expedited-service');
  });

  it('restores the previous filing method when unchecked', () => {
    const keys = offerOf('expedited-formation', 'DE').methods.map(({ key }) => key);
    for (const key of keys) {
      const businessFormation = { selectedFilingMethodKeys: { DE: key } };
      const [formation] = derive('DE', { businessFormation, expeditedService: { checked: false } }).products;
      expect(formation?.product_option_key).toBe(key);
    }
  });

  it.each([
    ['the state', 'companyInformation.state', 'WY'],
    ['the entity type', 'companyInformation.entityType', { key: 'Corp', value: 'Corporation' }],
    ['the filing method', 'productState.businessFormation.selectedFilingMethodKeys', { DE: 'x' }],
  ])('becomes unchecked on a change of %s', (_, path, value) => {
    const ports = createPorts({
      storage: createMemoryStorage(),
      catalogue: createCatalogueOf(facts.catalogue),
    });
    const { changes, store, answers } = createFormSession(form, facts.page, ports);
    changes.setAnswer('companyInformation.state', 'DE');
    changes.setAnswer('companyInformation.entityType', llc);
    changes.setAnswer(EXPEDITED, true);
    expect(store.get(answers.answer(EXPEDITED))).toBe(true);
    changes.setAnswer(path, value);
    expect(store.get(answers.answer(EXPEDITED))).not.toBe(true);
  });
});

describe('a trade name', () => {
  const selected = (selectedLocalJurisdiction?: string) => ({
    tradeName: { checked: true, selectedLocalJurisdiction },
  });

  it('shows no price until a county is chosen in a state with several counties', () => {
    const { localities, locality, methods } = offerOf('trade-name', 'CA', selected());
    expect(localities).toContain('Orange County');
    expect(localities).toEqual(localities.toSorted());
    expect([locality, methods]).toEqual([undefined, []]);
    const { lines, totalCents } = derive('CA', selected());
    expect(totalCents).toBeNull();
    expect(lines.filter(({ kind }) => kind === 'error').map(({ label }) => label)).toEqual([
      'Please select your local jurisdiction',
    ]);
  });

  it('fails at the county until a valid county is chosen', () => {
    const missing = ({ state = 'CA', county }: { readonly state?: string; readonly county?: string }) => {
      const document = { companyInformation: { state, entityType: llc }, productState: selected(county) };
      const { problems } = deriveOrder(form, document, facts);
      return problems.filter(({ path }) => path === COUNTY).map(({ rule }) => rule);
    };
    expect(missing({})).toEqual(['required']);
    expect(missing({ county: 'Nowhere County' })).toEqual(['required']);
    expect(missing({ county: 'Orange County' })).toEqual([]);
    expect(missing({ state: 'WY' })).toEqual([]);
  });

  it('reports the missing county at its field only when the visitor continues', async () => {
    const ports = createPorts({
      storage: createMemoryStorage(),
      catalogue: createCatalogueOf(facts.catalogue),
    });
    const session = createFormSession(form, facts.page, ports);
    const { changes, store, validity, steps } = session;
    changes.setAnswer('companyInformation.state', 'CA');
    changes.setAnswer('companyInformation.entityType', llc);
    changes.setAnswer('productState.tradeName.checked', true);
    await expect.poll(() => store.get(session.cart).problems).toEqual([{ path: COUNTY }]);
    expect(store.get(validity.shown(COUNTY))).toBeUndefined();
    const failing = validateSteps(session, store.get(steps.shown)).find(({ path }) => path === COUNTY);
    expect(failing && describeProblem(form, failing, undefined)).toBe('Local jurisdiction is required');
    expect(store.get(validity.shown(COUNTY))).toEqual(failing);
    changes.setAnswer(COUNTY, 'Orange County');
    expect(store.get(validity.shown(COUNTY))).toBeUndefined();
  });

  it('contains the filing of the chosen county', () => {
    const { methods, chosen } = offerOf('trade-name', 'CA', selected('Orange County'));
    expect(new Set(methods.map((method) => method.local_jurisdiction))).toEqual(new Set(['Orange County']));
    const { products, totalCents } = derive('CA', selected('Orange County'));
    expect(products.at(-1)?.product_option_key).toBe(chosen?.key);
    expect(totalCents).toBeGreaterThan(0);
  });

  it('requires a new county in another state', () => {
    expect(offerOf('trade-name', 'NC', selected('Orange County')).locality).toBeUndefined();
  });

  it('requires no county where the state itself files the name', () => {
    const { localities, methods } = offerOf('trade-name', 'WY', selected());
    expect(localities).toEqual([]);
    expect(methods.length).toBeGreaterThan(0);
  });
});

describe('a line of the cart', () => {
  it.each([
    ['expedited-formation', 'companyInformation.entityType'],
    ['expedited-service', EXPEDITED],
    ['tax-id', 'productState.taxID.checked'],
  ])('links to the answer that produced it: line %s, answer %s', (key, path) => {
    const { lines } = derive('WY', { expeditedService: { checked: true }, taxID: { checked: true } });
    const line = lines.find(({ reason }) => reason?.definition === key);
    expect(line && findLineAnswer(form, line)).toBe(path);
  });

  it('contains the tooltip and the FAQ of its product', () => {
    const { lines } = derive('WY', { expeditedService: { checked: true } });
    expect(lines.find(({ id }) => id === 'expedited-service')).toMatchObject({
      tooltipText: 'We file the quickest way your state has.',
      faq: [
        {
          faqQuestionText: 'What does expedited mean?',
          faqContent: [
            {
              tag: 'p',
              children: ['We file the ', { tag: 'strong', children: ['quickest'] }, ' way your state has.'],
            },
          ],
        },
      ],
    });
  });
});
