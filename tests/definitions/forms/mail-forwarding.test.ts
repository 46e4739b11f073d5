import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { react } from '#domain/reactions/react.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { loadForm } from './copy-form.ts';

const { form, factsOf } = await loadForm('mail-forwarding', 'form-definitions');
const facts = { ...factsOf('mail-forwarding'), catalogue: fixtureCatalogue };

const PARTY = 'individualOrBusiness';
const TYPE = 'companyInformation.entityType';
const MEMORY = 'companyInformation.businessType';
const SERVICE = 'productState.mailForwarding.data.serviceType';
const started = { 'companyInformation.state': 'WY', [SERVICE]: 'standalone-mail-forwarding' };
const corporation = { key: 'Corp', value: 'Corporation' };
const individual = { key: 'Individual', value: 'Individual' };

type Given = Readonly<Record<string, unknown>>;

function evaluate(answers: Given) {
  const document = {};
  for (const [path, answer] of Object.entries({ ...started, ...answers })) setAtPath(document, path, answer);
  return evaluateAnswers(form, answersOf(document), facts);
}

/** Returns the results of the reactions to a change. */
function change(answers: Given, path: string, value: unknown) {
  return react(form, path, evaluate(answers), evaluate({ ...answers, [path]: value }), facts, value);
}

function bought(answers: Given): readonly string[] {
  return deriveCart(form, evaluate(answers), facts).products.map(({ key }) => key);
}

describe('the recipient of mail', () => {
  it('remembers the entity type when the visitor switches to an individual', () => {
    const before = { [PARTY]: 'business', [TYPE]: corporation };
    expect(change(before, PARTY, 'individual')).toEqual([
      { set: { [TYPE]: individual, [MEMORY]: corporation } },
    ]);
  });

  it('restores the entity type when the visitor switches back to a business', () => {
    const before = { [PARTY]: 'individual', [TYPE]: individual, [MEMORY]: corporation };
    expect(change(before, PARTY, 'business')).toEqual([{ set: { [TYPE]: corporation } }]);
  });

  it('uses the entity type Individual exactly when no business is chosen', () => {
    expect(evaluate({ [PARTY]: 'individual', [TYPE]: corporation }).get(TYPE)).toEqual(individual);
    expect(evaluate({ [PARTY]: 'business', [TYPE]: individual }).get(TYPE)).toBeUndefined();
  });
});

describe('the mail service', () => {
  it('sells the chosen service, and sells a virtual office only where that office is available', () => {
    const office = { [SERVICE]: 'standalone-virtual-office' };
    expect(bought({})).toEqual(['standalone-mail-forwarding']);
    expect(bought(office)).toEqual(['standalone-virtual-office', 'virtual-office-phone']);
    expect(bought({ ...office, 'companyInformation.state': 'OK' })).toEqual(['standalone-mail-forwarding']);
    expect(bought({ [SERVICE]: undefined })).toEqual([]);
  });

  it('includes a phone number, so that the separate phone service is removed', () => {
    const phone = { 'productState.phoneService.checked': true };
    expect(change(phone, SERVICE, 'standalone-virtual-office')).toEqual([
      { set: { 'productState.phoneService.checked': false } },
    ]);
    expect(bought({ ...phone, [SERVICE]: 'standalone-virtual-office' })).not.toContain('phone-service');
  });

  it('shows no total before a state is chosen', () => {
    const cart = deriveCart(form, evaluate({ 'companyInformation.state': undefined }), facts);
    expect(cart.lines.map(({ label }) => label)).toEqual(['Please select your service state']);
  });
});

describe('mail shipping', () => {
  const CHOICE = 'serviceInformation.forwardingAddress.choice';
  const COUNTRY = 'serviceInformation.forwardingAddress.country';
  const HOME = 'contactInformation.country';
  const canada = { key: 'CA', value: 'Canada' };
  const usa = { key: 'US', value: 'United States' };

  it.each([
    ['the contact’s address at home', { [CHOICE]: 'contact', [HOME]: usa }, false],
    ['the contact’s address abroad', { [CHOICE]: 'contact', [HOME]: canada }, true],
    ['another address at home', { [CHOICE]: 'specify', [HOME]: canada, [COUNTRY]: usa }, false],
    ['another address abroad', { [CHOICE]: 'specify', [HOME]: usa, [COUNTRY]: canada }, true],
  ])('costs extra only abroad: %s', (_, answers, isShipped) => {
    expect(bought(answers).includes('forwarding-abroad')).toBe(isShipped);
  });
});
