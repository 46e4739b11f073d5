import { describe, expect, it } from 'vitest';
import { readVerifyResponse, writeVerifyRequest } from '#server/services/postal/web-tools.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const address = { line1: '6406 Ivy Lane', city: 'Greenbelt', state: 'MD', zip: '20770', country: 'US' };

function read(text: string, status = 200, type = 'text/xml') {
  return readVerifyResponse({ status, type, text });
}

function inAddress(inside: string): string {
  return `${HEAD}<AddressValidateResponse><Address ID="0">${inside}</Address></AddressValidateResponse>`;
}

function errorOf(number: string, source = 'clsAMS'): string {
  return `<Error><Description>Something  </Description><Source>${source}</Source><HelpFile/><Number>${number}</Number><HelpContext/></Error>`;
}

const GOOD = '<Address2>6406 IVY LN</Address2><City>GREENBELT</City><State>MD</State><Zip5>20770</Zip5>';
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

describe('a request to Web Tools', () => {
  it('contains the street in the second line, and every element in the order that the service requires', () => {
    expect(writeVerifyRequest('someone', address)).toBe(
      '<AddressValidateRequest USERID="someone"><Revision>1</Revision><Address ID="0"><FirmName></FirmName>' +
        '<Address1></Address1><Address2>6406 Ivy Lane</Address2><City>Greenbelt</City><State>MD</State>' +
        '<Urbanization></Urbanization><Zip5>20770</Zip5><Zip4></Zip4></Address></AddressValidateRequest>',
    );
  });

  it('escapes markup in typed text', () => {
    const xml = writeVerifyRequest('a"b', { ...address, line1: '1 <b> & "c" \u0000]]>' });
    expect(xml).toContain('USERID="a&quot;b"');
    expect(xml).toContain('<Address2>1 &lt;b&gt; &amp; &quot;c&quot;  ]]&gt;</Address2>');
  });

  it('splits a nine-digit ZIP code, and omits a city name above the maximum length', () => {
    const xml = writeVerifyRequest('a', { ...address, city: 'South San Francisco', zip: '94080-1234' });
    expect(xml).toContain('<City></City>');
    expect(xml).toContain('<Zip5>94080</Zip5><Zip4>1234</Zip4>');
  });
});

describe('a response of Web Tools', () => {
  it.each([
    ['a whole address', `${GOOD}<Zip4>1441</Zip4>`, found],
    [
      'an address with a suite, which precedes the street',
      `<FirmName>X</FirmName><Address1>STE 12</Address1>${GOOD}<Zip4>1441</Zip4>`,
      { ...found, line1: '6406 IVY LN STE 12' },
    ],
    ['an address without the last four digits', `${GOOD}<Zip4/>`, { ...found, zip: '20770', zip4: '' }],
    ['an address without the element of the last digits', GOOD, { ...found, zip: '20770', zip4: '' }],
    [
      'a building with several addresses',
      `${GOOD}<Zip4>1441</Zip4><ReturnText>Default address: more is needed.</ReturnText>`,
      { ...found, confirmed: false, incomplete: true },
    ],
    [
      'an address that lacks its suite',
      `${GOOD}<Zip4>1441</Zip4><DPVConfirmation>D</DPVConfirmation>`,
      { ...found, confirmed: false, incomplete: true },
    ],
    [
      'an address without mail delivery',
      `${GOOD}<Zip4>1441</Zip4><DPVConfirmation>N</DPVConfirmation>`,
      { ...found, confirmed: false },
    ],
    [
      'names with escaped characters',
      `${GOOD.replace('6406 IVY LN', 'A &amp; B&#39;S &lt;LN&gt; &other;')}<Zip4>1441</Zip4>`,
      { ...found, line1: "A & B'S <LN> &other;" },
    ],
  ])('becomes a verified address: %s', (_what, inside, value) => {
    expect(read(inAddress(inside))).toEqual({ kind: 'ok', value });
  });

  it.each([
    ['-2147219401', 'address not found'],
    ['-2147219400', 'invalid city'],
    ['-2147219402', 'invalid state'],
    ['-2147219399', 'invalid ZIP code'],
    ['-2147219403', 'several addresses'],
    ['-2147219000', 'refused'],
  ])('yields no address for the error code %s', (number, reason) => {
    expect(read(inAddress(errorOf(number)))).toEqual({ kind: 'none', reason });
  });

  it('yields no address when it is empty', () => {
    expect(read(`${HEAD}<AddressValidateResponse/>`)).toEqual({ kind: 'none', reason: 'address not found' });
  });

  it.each([
    ['80040B1A', 'config'],
    ['80040b1a', 'config'],
    ['80040B19', 'config'],
    ['80040B00', 'status'],
  ])('rejects our request with the error code %s (cause: %s)', (number, cause) => {
    expect(read(`${HEAD}${errorOf(number, 'USPSCOM::DoAuth')}`)).toEqual({ kind: 'unavailable', cause });
  });

  it.each([
    ['an HTML page', '<!doctype html><title>Down</title><h1>Down</h1>'],
    ['no text', ''],
    ['JSON', '{"a": 1}'],
    ['a truncated response', `${HEAD}<AddressValidateResponse><Address ID="0"><Address2>`],
    ['another document', '<Other/>'],
    ['a response with a document type', `<!DOCTYPE a [<!ENTITY x "y">]>${inAddress(GOOD)}`],
    ['two addresses', inAddress(`${GOOD}</Address><Address ID="1">${GOOD}`)],
    ['an address without a street', inAddress(GOOD.replace(/<Address2>.*<\/Address2>/, ''))],
    ['an address without a city', inAddress(GOOD.replace('GREENBELT', ''))],
    ['an unknown state', inAddress(GOOD.replace('MD', 'XX'))],
    ['a truncated ZIP code', inAddress(GOOD.replace('20770', '2077'))],
    ['a street with child elements', inAddress(GOOD.replace('6406 IVY LN', '<b>1</b>'))],
    ['a street over the length limit', inAddress(GOOD.replace('6406 IVY LN', 'X'.repeat(300)))],
    ['an element named __proto__', inAddress(`<__proto__>1</__proto__>${GOOD}`)],
    ['an address without elements', inAddress('nothing')],
  ])('counts as unavailable when it contains %s', (_what, text) => {
    expect(read(text)).toEqual({ kind: 'unavailable', cause: 'shape' });
  });

  it('counts as unavailable with another status', () => {
    expect(read(inAddress(GOOD), 403)).toEqual({ kind: 'unavailable', cause: 'status' });
  });
});
