import { describe, expect, it } from 'vitest';
import { readAddressResponse, writeAddressQuery } from '#server/services/postal/addresses-v3.ts';

const address = {
  streetAddress: '6406 IVY LN',
  streetAddressAbbreviation: null,
  secondaryAddress: null,
  city: 'GREENBELT',
  cityAbbreviation: null,
  state: 'MD',
  ZIPCode: '20770',
  ZIPPlus4: '1441',
  urbanization: null,
};
const found = {
  line1: '6406 IVY LN',
  city: 'GREENBELT',
  state: { key: 'MD', value: 'Maryland' },
  country: { key: 'US', value: 'United States' },
  zip: '20770-1441',
  zip5: '20770',
  zip4: '1441',
  confirmed: true,
  incomplete: false,
};
const good = {
  firm: null,
  address,
  additionalInfo: { DPVConfirmation: 'Y' },
  corrections: [{ code: '', text: '' }],
  matches: [{ code: '31', text: 'Single Response - exact match' }],
};

function read(body: unknown, status = 200, type = 'application/json') {
  return readAddressResponse({ status, type, text: typeof body === 'string' ? body : JSON.stringify(body) });
}

function refusal(message: string): unknown {
  return { apiVersion: 'v1', error: { code: '400', message, errors: [{ status: '400', title: message }] } };
}

describe('a request to Addresses v3', () => {
  it('omits unknown fields', () => {
    const asked = { line1: '1 A & B St', city: 'Cody', state: 'WY', zip: '8241', country: 'US' };
    expect(writeAddressQuery(asked)).toBe('streetAddress=1+A+%26+B+St&city=Cody&state=WY');
    expect(writeAddressQuery({ ...asked, zip: '82414-1234' })).toContain('ZIPCode=82414&ZIPPlus4=1234');
  });
});

describe('a response of Addresses v3', () => {
  it.each([
    ['a whole address', good, found],
    [
      'an address with a suite',
      { ...good, address: { ...address, secondaryAddress: 'STE 12' } },
      { ...found, line1: '6406 IVY LN STE 12' },
    ],
    [
      'an address without the last four digits',
      { ...good, address: { ...address, ZIPPlus4: null } },
      { ...found, zip: '20770', zip4: '' },
    ],
    [
      'a building with several addresses',
      { ...good, corrections: [{ code: '32', text: 'Default address' }] },
      { ...found, confirmed: false, incomplete: true },
    ],
    [
      'an address with the older field names',
      {
        address,
        addressAdditionalInfo: { DPVConfirmation: 'D' },
        addressCorrections: [{ code: 32, text: 'Default address' }],
        addressMatches: [],
      },
      { ...found, confirmed: false, incomplete: true },
    ],
    ['an address without optional data', { address }, found],
    [
      'an address without mail delivery',
      { ...good, additionalInfo: { DPVConfirmation: 'N' } },
      { ...found, confirmed: false },
    ],
  ])('becomes a verified address: %s', (_what, body, value) => {
    expect(read(body)).toEqual({ kind: 'ok', value });
  });

  it.each([
    [400, refusal('Invalid City'), 'Invalid City'],
    [404, refusal('Address Not Found'), 'Address Not Found'],
    [404, refusal(''), 'address not found'],
    [200, { ...good, corrections: [{ code: '22', text: 'Multiple addresses' }] }, 'several addresses'],
  ])('yields no address with the status %i', (status, body, reason) => {
    expect(read(body, status)).toEqual({ kind: 'none', reason });
  });

  it.each([
    [401, '', 'config'],
    [403, refusal('Forbidden'), 'config'],
    [400, '<h1>Bad request</h1>', 'status'],
    [404, { message: 'no such page' }, 'status'],
    [418, good, 'status'],
    [200, '<h1>Down</h1>', 'shape'],
    [200, '[]', 'shape'],
    [200, 'null', 'shape'],
    [200, {}, 'shape'],
    [200, { address: [] }, 'shape'],
    [200, { address: { ...address, streetAddress: null } }, 'shape'],
    [200, { address: { ...address, streetAddress: 12 } }, 'shape'],
    [200, { address: { ...address, ZIPCode: '2077' } }, 'shape'],
    [200, { address: { ...address, ZIPCode: 20770 } }, 'shape'],
    [200, { address: { ...address, ZIPPlus4: '14' } }, 'shape'],
    [200, { address: { ...address, state: 'Maryland' } }, 'shape'],
    [200, { address: { ...address, city: '' } }, 'shape'],
  ])('counts as unavailable with the status %i and the body %j', (status, body, cause) => {
    expect(read(body, status)).toEqual({ kind: 'unavailable', cause });
  });

  it('counts as unavailable with another content type', () => {
    expect(read(good, 200, 'text/html')).toEqual({ kind: 'unavailable', cause: 'shape' });
  });
});
