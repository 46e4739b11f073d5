import { describe, expect, it } from 'vitest';
import {
  asksPrivately,
  purchaseEvent,
  readParameters,
  readUserData,
  stepEvent,
} from '#domain/analytics/session-events.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { form as companyForm } from 'virtual:fixture/form/company';

const answers = answersOf({
  companyInformation: { state: 'WY', companyName: 'Ruiz' },
  accountInformation: { email: 'ana@example.com', password: 'canary-password' },
  paymentInformation: { number: 'canary-4242', cvc: '999' },
});
const stepOf = (key: string) => {
  const step = companyForm.steps.find((one) => one.key === key);
  if (step === undefined) throw new Error(`There is no step ${key}`);
  return step;
};

describe('readParameters', () => {
  it('returns the parameters that the page maps for the event', () => {
    const settings = {
      consent: 'implied',
      events: { purchase: { state: 'companyInformation.state', none: 'companyInformation.county' } },
    } as const;
    expect(readParameters(companyForm, answers, settings, 'purchase')).toEqual({ state: 'WY' });
    expect(readParameters(companyForm, answers, settings, 'checkout_step')).toEqual({});
  });

  it('never returns a private answer, even when the page configuration is invalid', () => {
    const paths = {
      a: 'paymentInformation.number',
      b: 'paymentInformation.cvc',
      c: 'accountInformation.password',
    };
    const settings = {
      consent: 'implied',
      events: { purchase: paths },
      userData: { email: 'accountInformation.password', phone: 'paymentInformation.number' },
    } as const;
    const read = [
      readParameters(companyForm, answers, settings, 'purchase'),
      readUserData(companyForm, answers, settings),
    ];
    expect(read).toEqual([{}, {}]);
  });
});

describe('asksPrivately', () => {
  it('returns true when the steps include a card or password field', () => {
    const first = companyForm.steps.slice(0, 1);
    expect(asksPrivately(companyForm, first)).toBe(false);
    expect(asksPrivately(companyForm, companyForm.steps)).toBe(true);
  });
});

describe('stepEvent', () => {
  it('counts the visible steps from 1', () => {
    const [first, , third] = companyForm.steps;
    if (first === undefined || third === undefined) throw new Error('The form has fewer steps');
    expect(stepEvent([first, third], stepOf(third.key))).toEqual({
      event: 'checkout_step',
      checkout_step: 2,
      step_name: third.key,
    });
  });
});

describe('purchaseEvent', () => {
  it('contains the transaction and the total, and omits an unknown buyer', () => {
    expect(purchaseEvent('FC-1', { products: [], totalCents: 7500 }, undefined)).toEqual({
      event: 'purchase',
      ecommerce: { transaction_id: 'FC-1', value: 75, currency: 'USD', items: [] },
    });
  });
});
