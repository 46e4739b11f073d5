import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { readCompanyAddresses } from '#domain/submission/company/company-address.ts';
import { makeAgent } from '../../cart/catalogue-fixture.ts';
import { contactInformation, otherAddress } from '../filled-form-fixture.ts';

const address = { line1: '156 Main St, Ste 156', city: 'Cheyenne', zip_postal_code: '82001' };
const wyoming = makeAgent('WY', 'Wyoming', 56);
const agents = {
  registeredAgentProducts: [
    makeAgent('DE', 'Delaware', 10),
    { ...wyoming, registered_agent: { ...wyoming.registered_agent, address } },
  ],
};
const registeredAgent = '156 Main St, Ste 156, Cheyenne, WY 82001, United States';
const contact = '1 Main St, Cody, WY 82414, United States';
const other = '9 Elm St, Bend, OR 97701, United States';
const specified = { choice: 'specify', ...otherAddress };

function read(mailingAddress: unknown, principalAddress: unknown) {
  const companyInformation = { mailingAddress, principalAddress };
  const { mailing, principal } = readCompanyAddresses(
    answersOf({ companyInformation, contactInformation }),
    agents,
    'WY',
  );
  return [mailing.formatted, principal.formatted];
}

describe('readCompanyAddresses', () => {
  it.each([
    ['the registered agent’s', { choice: 'ra' }, { choice: 'ra' }, registeredAgent, registeredAgent],
    ['those of their own', specified, specified, other, other],
    ['the contact’s as where mail goes', { choice: 'mailing' }, { choice: 'ra' }, contact, registeredAgent],
    ['one that is the same as the other', specified, { choice: 'mailing' }, other, other],
    [
      'the registered agent’s for both',
      { choice: 'ra' },
      { choice: 'mailing' },
      registeredAgent,
      registeredAgent,
    ],
    ['the registered agent’s where nothing is chosen', {}, undefined, registeredAgent, registeredAgent],
    [
      'the registered agent’s where one is not complete',
      specified,
      { choice: 'specify' },
      other,
      registeredAgent,
    ],
    [
      'the registered agent’s where the choice is unknown',
      specified,
      { choice: 'moon' },
      other,
      registeredAgent,
    ],
  ])('reads %s', (_, mailingAddress, principalAddress, mailing, principal) => {
    expect(read(mailingAddress, principalAddress)).toEqual([mailing, principal]);
  });

  it('names the registered agent’s address by its kind and needs no state for it', () => {
    expect(readCompanyAddresses(answersOf({}), agents, '').principal).toMatchObject({
      kind: 'registered agent',
      label: 'registered agent',
      formatted: 'Registered agent address, United States',
    });
  });

  it('has the street, city and ZIP code of the agent in the state', () => {
    expect(readCompanyAddresses(answersOf({}), agents, 'WY').principal).toEqual({
      ...address,
      kind: 'registered agent',
      label: 'registered agent',
      state_province_region: 'WY',
      country: 'US',
      formatted: registeredAgent,
    });
  });

  it('takes the state that mail goes to for the mailing address alone', () => {
    const { mailing, principal } = readCompanyAddresses(answersOf({}), agents, 'WY', 'DE');
    expect([mailing.state_province_region, principal.state_province_region]).toEqual(['DE', 'WY']);
  });
});
