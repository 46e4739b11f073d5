import { describe, expect, it } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { readTelnyxResponse, writeTelnyxRequest } from '#server/services/phones/telnyx.ts';
import { readTwilioResponse, writeTwilioRequest } from '#server/services/phones/twilio.ts';

const none = { kind: 'none', reason: 'This area code has no numbers available. Try another one.' };
const found = (...numbers: readonly string[]) => ({
  kind: 'ok',
  value: numbers.map((number) => ({ number_requested: `+1${number}` })),
});

function answerOf(body: unknown, status = 200, type = 'application/json') {
  return { status, type, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** Numbers in both services’ responses that the server must not offer. */
const unfit = [
  ['the masked digits of an unverified account', '+13075-------'],
  ['another area', '+13085550101'],
  ['another country', '+523075550101'],
  ['too few digits', '+1307555010'],
  ['too many digits', '+130755501011'],
  ['an impossible exchange', '+13071550101'],
  ['a number in place of text', 3075550101],
  ['nothing', null],
] as const;

type Case = readonly [name: string, body: unknown, result: unknown];

describe('a request to Twilio', () => {
  it('includes the account in the path, and authenticates', () => {
    const { path, headers } = writeTwilioRequest('307', 'AC1/x:token:2');
    expect(path).toBe(
      '/2010-04-01/Accounts/AC1%2Fx/AvailablePhoneNumbers/US/Local.json?AreaCode=307&VoiceEnabled=true&PageSize=20',
    );
    expect(headers?.['authorization']).toBe(`Basic ${btoa('AC1/x:token:2')}`);
  });

  it('looks up one number by the parameter Contains', () => {
    const { path } = writeTwilioRequest('307', 'AC1:token', '+13075550137');
    expect(new URL(path, 'http://phones').searchParams.get('Contains')).toBe('+13075550137');
  });
});

describe('a response of Twilio', () => {
  const number = (phone_number: unknown, more = {}) => ({
    phone_number,
    friendly_name: '(307) 555-0101',
    locality: 'Cheyenne',
    region: 'WY',
    latitude: '41.14',
    capabilities: { voice: true, SMS: true, MMS: false },
    ...more,
  });
  const read = (body: unknown, status?: number, type?: string) =>
    readTwilioResponse(answerOf(body, status, type), '307');
  const list = (...numbers: readonly unknown[]) => ({ uri: '/x', available_phone_numbers: numbers });

  const answers: readonly Case[] = [
    ['numbers', list(number('+13075550101'), number('+13075550102')), found('3075550101', '3075550102')],
    ['ten digits', list(number('3075550101')), found('3075550101')],
    ['a number twice', list(number('+13075550101'), number('3075550101')), found('3075550101')],
    ['a number without capabilities', list({ phone_number: '+13075550101' }), found('3075550101')],
    ['a number without voice calls', list(number('+13075550101', { capabilities: { voice: false } })), none],
    ['malformed entries', list(null, 'x', 7, [], {}), none],
    ['an empty list', list(), none],
    ...unfit.map(([name, text]) => [name, list(number(text)), none] as const),
  ];

  it.each(answers)('yields only numbers that customers can order: %s', (_, body, result) => {
    expect(read(body)).toEqual(result);
  });

  it('yields the first twenty numbers of a longer list', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      number(`+130755501${String(index).padStart(2, '0')}`),
    );
    const result = read(list(...many));
    expect(result.kind === 'ok' && result.value).toHaveLength(20);
  });

  it.each([
    ['a wrong key', { code: 20003, message: 'Authenticate', status: 401 }, 401, undefined, 'config'],
    ['a closed account', { code: 20005, message: 'Account not active' }, 403, undefined, 'config'],
    ['an unknown account', { code: 20404, message: 'Not found' }, 404, undefined, 'status'],
    ['a rejected request', { code: 21452, message: 'Invalid area code' }, 400, undefined, 'status'],
    ['a page of HTML', '<!doctype html><h1>Down</h1>', 200, 'text/html', 'shape'],
    ['malformed JSON', '{"available_phone_numbers": [', 200, undefined, 'shape'],
    ['no list', { available_phone_numbers: null }, 200, undefined, 'shape'],
    ['another shape', [1, 2], 200, undefined, 'shape'],
    ['nothing', 'null', 200, undefined, 'shape'],
  ] as const)('counts as unavailable for %s', (_, body, status, type, cause) => {
    expect(read(body, status, type)).toEqual(unavailable(cause));
  });
});

describe('a request to Telnyx', () => {
  it('searches by the area code only, and authenticates', () => {
    const { path, headers } = writeTelnyxRequest('307', 'KEY0');
    expect(decodeURIComponent(path)).toBe(
      '/v2/available_phone_numbers?filter[country_code]=US&filter[national_destination_code]=307&filter[limit]=20',
    );
    expect(headers?.['authorization']).toBe('Bearer KEY0');
  });

  it('looks up one number by the digits after its area code', () => {
    const { path } = writeTelnyxRequest('307', 'KEY0', '+13075550137');
    const { searchParams } = new URL(path, 'http://phones');
    expect(searchParams.get('filter[phone_number][starts_with]')).toBe('5550137');
  });
});

describe('a response of Telnyx', () => {
  const number = (phone_number: unknown, more = {}) => ({
    record_type: 'available_phone_number',
    phone_number,
    best_effort: false,
    features: [{ name: 'voice' }],
    cost_information: { monthly_cost: '1.00', upfront_cost: '1.00', currency: 'USD' },
    ...more,
  });
  const read = (body: unknown, status?: number, type?: string) =>
    readTelnyxResponse(answerOf(body, status, type), '307');
  const list = (...data: readonly unknown[]) => ({ data, meta: { total_results: data.length } });

  const answers: readonly Case[] = [
    ['numbers', list(number('+13075550101'), number('+13075550102')), found('3075550101', '3075550102')],
    ['a number twice', list(number('+13075550101'), number('+13075550101')), found('3075550101')],
    ['a number nearby', list(number('+13075550101', { best_effort: true })), none],
    [
      'a number here and one nearby',
      list(number('+13085550100', { best_effort: true }), number('+13075550101')),
      found('3075550101'),
    ],
    ['malformed entries', list(null, 'x', 7, [], {}), none],
    ['an empty list', list(), none],
    ...unfit.map(([name, text]) => [name, list(number(text)), none] as const),
  ];

  it.each(answers)('yields only numbers that customers can order: %s', (_, body, result) => {
    expect(read(body)).toEqual(result);
  });

  it.each([
    [
      'a wrong key',
      { errors: [{ code: '10009', title: 'Authentication failed' }] },
      401,
      undefined,
      'config',
    ],
    [
      'a rejected request',
      { errors: [{ code: '10031', title: 'Unsupported country' }] },
      400,
      undefined,
      'status',
    ],
    ['a page of HTML', '<!doctype html><h1>Down</h1>', 200, 'text/html', 'shape'],
    ['malformed JSON', '{"data": [', 200, undefined, 'shape'],
    ['no list', { data: {} }, 200, undefined, 'shape'],
    ['nothing', 'null', 200, undefined, 'shape'],
  ] as const)('counts as unavailable for %s', (_, body, status, type, cause) => {
    expect(read(body, status, type)).toEqual(unavailable(cause));
  });
});
