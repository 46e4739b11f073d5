import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { buildOrderSubmission } from '#domain/submission/build-order-submission.ts';
import { realCatalogue } from '../../mistakes/check-spoilt.ts';
import { loadForm } from '../copy-form.ts';

const { form, factsOf } = await loadForm('vehicle-registration', 'form-definitions');
const facts = { ...factsOf('vehicle-registration'), catalogue: realCatalogue };

const OWNERSHIP = 'companyInformation.vehicleBusinessFormationOwnershipType';
const OWNED_BY = 'companyInformation.vehicleBusinessFormationOwnedByCompanyName';

const atAgent = { principalAddress: { choice: 'ra' }, mailingAddress: { choice: 'ra' } };

function documentWith(companyInformation: object): AnswersDocument {
  return {
    companyInformation: { ...companyInformation, ...atAgent },
    vehicleInformation: { vehicles: [{ vehicleType: { key: 'boat' } }] },
    contactInformation: { firstName: 'Ana', lastName: 'Ruiz' },
    formationDetails: {
      llc: {
        managedType: 'Member Managed',
        members: [{ kind: 'person', firstName: 'Ana', lastName: 'Ruiz' }],
      },
    },
  };
}

function orderOf(companyInformation: object) {
  const answers = evaluateAnswers(form, answersOf(documentWith(companyInformation)), facts);
  const cart = deriveCart(form, answers, facts);
  const failing = validateForm(form, answers, facts)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('companyInformation'));
  return { cart, failing, companies: buildOrderSubmission(form, answers, cart, facts).companies };
}

const owned = (type: string, others: object = {}) => ({
  vehicleBusinessFormationOwnershipType: type,
  ...others,
});
const wheels = { companyName: 'Big Sky Wheels', companyNameDesignator: 'LLC', entityType: { key: 'LLC' } };

describe('the owner of vehicles', () => {
  it.each([
    ['must be said', {}, [OWNERSHIP]],
    ['that is a person needs no more', owned('person'), []],
    ['that is a company which exists must be named', owned('company'), [OWNED_BY]],
    [
      'that is a company which exists is asked for nothing of a new one',
      owned('company', { vehicleBusinessFormationOwnedByCompanyName: 'Ruiz Tools LLC' }),
      [],
    ],
    [
      'that is a new company must have a name with its designator',
      owned('new-company', { entityType: { key: 'LLC' } }),
      ['companyInformation.companyName', 'companyInformation.companyNameDesignator'],
    ],
    [
      'that is a new nonprofit must have a purpose',
      owned('new-company', { companyName: 'Wheels for All', entityType: { key: 'NP Corp' } }),
      ['companyInformation.businessPurpose'],
    ],
    ['that is a new LLC is complete with both', owned('new-company', wheels), []],
  ])('%s', (_name, companyInformation, expected) => {
    expect(orderOf(companyInformation).failing).toEqual(expected);
  });

  it.each([
    ['a person', owned('person', wheels), ['Boat']],
    ['a company that exists', owned('company', wheels), ['Boat']],
    [
      'a new LLC',
      owned('new-company', wheels),
      ['LLC Filing Service', 'Montana State Filing Fee', 'Montana Registered Agent Service', 'Boat'],
    ],
  ])('of the kind %s buys what it needs and nothing else', (_name, companyInformation, labels) => {
    const { cart } = orderOf(companyInformation);
    expect(cart.lines.map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['a person', owned('person'), null, null, 'person'],
    [
      'a company that exists',
      owned('company', { vehicleBusinessFormationOwnedByCompanyName: 'Ruiz Tools LLC' }),
      'Ruiz Tools LLC',
      null,
      'company',
    ],
    ['a new company', owned('new-company', wheels), 'Big Sky Wheels LLC', 'LLC', 'new-company'],
  ])('of the kind %s is in the order', (_name, companyInformation, name, entityType, ownership) => {
    const [company] = orderOf(companyInformation).companies;
    expect(company?.company).toMatchObject({ name, entity_type: entityType });
    expect(company?.notes).toEqual([`Vehicle ownership: ${ownership}`]);
  });

  it('that is a new company is formed in Montana with its members', () => {
    const [company] = orderOf(owned('new-company', wheels)).companies;
    expect(company?.products[0]).toMatchObject({
      product_id: 4016,
      data: {
        company_name: 'Big Sky Wheels LLC',
        entity_type: 'LLC',
        effective_date: 'Upon Filing',
        official: [{ role: 'Member', first_name: 'Ana', last_name: 'Ruiz' }],
      },
    });
  });
});
