import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const { form, factsOf } = await loadForm('vehicle-registration', 'form-definitions');
const facts = { ...factsOf('vehicle-registration'), catalogue: fixtureCatalogue };

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
    ['no owner', {}, [OWNERSHIP]],
    ['a person', owned('person'), []],
    ['an existing company without its name', owned('company'), [OWNED_BY]],
    [
      'an existing company with its name',
      owned('company', { vehicleBusinessFormationOwnedByCompanyName: 'Ruiz Tools LLC' }),
      [],
    ],
    [
      'a new company without name and designator',
      owned('new-company', { entityType: { key: 'LLC' } }),
      ['companyInformation.companyName', 'companyInformation.companyNameDesignator'],
    ],
    [
      'a new nonprofit without a purpose',
      owned('new-company', { companyName: 'Wheels for All', entityType: { key: 'NP Corp' } }),
      ['companyInformation.businessPurpose'],
    ],
    ['a complete new LLC', owned('new-company', wheels), []],
  ])('requires the missing answers for %s', (_name, companyInformation, expected) => {
    expect(orderOf(companyInformation).failing).toEqual(expected);
  });

  it.each([
    ['as a person', owned('person', wheels), ['Vehicle 1']],
    ['as an existing company', owned('company', wheels), ['Vehicle 1']],
    [
      'as a new LLC',
      owned('new-company', wheels),
      ['LLC Filing Service', 'Montana State Filing Fee', 'Montana Registered Agent Service', 'Vehicle 1'],
    ],
  ])('orders exactly the required products: %s', (_name, companyInformation, labels) => {
    const { cart } = orderOf(companyInformation);
    expect(cart.lines.map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['as a person', owned('person'), null, null, 'person'],
    [
      'as an existing company',
      owned('company', { vehicleBusinessFormationOwnedByCompanyName: 'Ruiz Tools LLC' }),
      'Ruiz Tools LLC',
      null,
      'company',
    ],
    ['as a new company', owned('new-company', wheels), 'Big Sky Wheels LLC', 'LLC', 'new-company'],
  ])(
    'appears in the order %s, with name, type and notes',
    (_name, companyInformation, name, entityType, ownership) => {
      const [company] = orderOf(companyInformation).companies;
      expect(company?.company).toMatchObject({ name, entity_type: entityType });
      expect(company?.notes).toEqual([`Vehicle ownership: ${ownership}`]);
    },
  );

  it('forms a new company in Montana with its members', () => {
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
