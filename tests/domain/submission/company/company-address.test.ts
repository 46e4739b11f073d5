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
    [
      "the registered agent's addresses",
      { choice: 'ra' },
      { choice: 'ra' },
      registeredAgent,
      registeredAgent,
    ],
    ["the company's own addresses", specified, specified, other, other],
    ["the contact's address for mail", { choice: 'mailing' }, { choice: 'ra' }, contact, registeredAgent],
    ['a principal address equal to the mailing address', specified, { choice: 'mailing' }, other, other],
    [
      "the registered agent's address for both",
      { choice: 'ra' },
      { choice: 'mailing' },
      registeredAgent,
      registeredAgent,
    ],
    ["the registered agent's addresses by default", {}, undefined, registeredAgent, registeredAgent],
    [
      "the registered agent's address instead of an incomplete address",
      specified,
      { choice: 'specify' },
      other,
      registeredAgent,
    ],
    [
      "the registered agent's address for an unknown choice",
      specified,
      { choice: 'moon' },
      other,
      registeredAgent,
    ],
  ])('resolves the choices to %s', (_, mailingAddress, principalAddress, mailing, principal) => {
    expect(read(mailingAddress, principalAddress)).toEqual([mailing, principal]);
  });

  it("returns the registered agent's address without a state", () => {
    expect(readCompanyAddresses(answersOf({}), agents, '').principal).toMatchObject({
      kind: 'registered agent',
      label: 'registered agent',
      formatted: 'Registered agent address, United States',
    });
  });

  it('includes street, city and ZIP code of the agent in the state', () => {
    expect(readCompanyAddresses(answersOf({}), agents, 'WY').principal).toEqual({
      ...address,
      kind: 'registered agent',
      label: 'registered agent',
      state_province_region: 'WY',
      country: 'US',
      formatted: registeredAgent,
    });
  });

  it('uses the mail state only for the mailing address', () => {
    const { mailing, principal } = readCompanyAddresses(answersOf({}), agents, 'WY', 'DE');
    expect([mailing.state_province_region, principal.state_province_region]).toEqual(['DE', 'WY']);
  });
});
