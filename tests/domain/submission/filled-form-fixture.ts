import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { JsonObject } from '#domain/form.ts';

const country = { key: 'US', value: 'United States' };

export const contactInformation = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '(307) 555-0142',
  altPhone: '(307) 555-0143',
  fax: '307 555 0144',
  email: 'ana@example.com',
  line1: '1 Main St',
  city: 'Cody',
  state: 'WY',
  zip: '82414',
  country,
};

export const otherAddress = { line1: '9 Elm St', city: 'Bend', state: 'OR', zip: '97701', country };

/** Returns the answers of an LLC in Wyoming with two members. `changes` replace whole branches. */
export function fillAnswers(changes: JsonObject = {}): AnswersDocument {
  return {
    companyInformation: {
      companyName: ' Ruiz Tools LLC ',
      altCompanyName: 'Ruiz Works LLC',
      state: 'WY',
      entityType: { key: 'LLC', value: 'LLC' },
      industry: 'Retail',
      position: { key: 'owner', value: 'Owner' },
      businessPurpose: 'Selling hand tools',
      notifyAttorney: 'yes',
      attorney: { email: 'law@example.com', firstName: 'Li', lastName: 'Wei' },
    },
    contactInformation,
    accountInformation: { email: 'account@example.com', password: ' Secret1! ' },
    paymentInformation: { first_name: 'Ana', last_name: 'Ruiz', number: '4242424242424242', cvc: '123' },
    formationDetails: {
      llc: {
        managedType: 'Member Managed',
        listMembers: 'yes',
        members: [
          { firstName: 'Ana', lastName: 'Ruiz' },
          { firstName: 'Bo', lastName: 'Lind', address: otherAddress },
        ],
        managers: [{ firstName: 'Cy', lastName: 'Dahl' }],
      },
    },
    ...changes,
  };
}

/** A corporation with three officers. One officer holds two offices. */
export const corporation = {
  president: { firstName: 'Ana', lastName: 'Ruiz' },
  secretary: { firstName: 'ANA', lastName: 'ruiz' },
  treasurer: { firstName: 'Bo', lastName: 'Lind' },
  authorizedShares: 1000,
  parValue: '0.01',
  listOfficers: 'yes',
  officers: [{ firstName: 'Cy', lastName: 'Dahl' }],
  directors: [{ firstName: 'Di', lastName: 'Moss' }],
};
