import type { FastifyInstance, FastifyReply } from 'fastify';
import { areaCodes } from './area-codes.json' with { type: 'json' };

/** First of the line numbers reserved for fiction, so that no real person is called. */
const FIRST_FICTIONAL = 100;
const FICTIONAL_COUNT = 100;

/** Area codes with many numbers, with none, and with a failing service. */
const WELL_STOCKED = ['307', '406', '512'];
const SOLD_OUT = '212';
const BROKEN = '999';

/** Returns the fixed number of numbers in an area code; 0 for an unknown one. */
function countNumbers(areaCode: string): number {
  if (WELL_STOCKED.includes(areaCode)) return 40;
  if (areaCode === SOLD_OUT || !areaCodes.includes(areaCode)) return 0;
  return 1 + (Number(areaCode) % 12);
}

/** Lists up to `most` ten-digit numbers with a prefix. */
function listNumbers(areaCode: string, most: number, begin: string): readonly string[] {
  // Spread the numbers over the range, so that they are not consecutive.
  const stock = Array.from({ length: countNumbers(areaCode) }, (_, index) => {
    const line = FIRST_FICTIONAL + ((index * 37) % FICTIONAL_COUNT);
    return `${areaCode}5550${line}`;
  });
  return stock.filter((number) => number.startsWith(begin)).slice(0, most);
}

function readMost(text: string | undefined): number {
  const most = Number(text ?? 50);
  return Number.isInteger(most) && most >= 1 && most <= 1_000 ? most : 50;
}

function writeTwilioNumber(digits: string) {
  return {
    friendly_name: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    phone_number: `+1${digits}`,
    lata: '652',
    locality: 'Sampletown',
    rate_center: 'SAMPLETOWN',
    latitude: '41.140000',
    longitude: '-104.820000',
    region: null,
    postal_code: null,
    iso_country: 'US',
    address_requirements: 'none',
    beta: false,
    capabilities: { voice: true, SMS: true, MMS: false },
  };
}

function writeTelnyxNumber(number: string, isNearby = false) {
  return {
    record_type: 'available_phone_number',
    phone_number: number,
    vanity_format: '',
    best_effort: isNearby,
    quickship: true,
    reservable: true,
    region_information: [{ region_type: 'country_code', region_name: 'US' }],
    cost_information: { monthly_cost: '1.00', upfront_cost: '1.00', currency: 'USD' },
    features: [{ name: 'voice' }, { name: 'sms' }],
  };
}

function rejectAsTwilio(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info: info, status });
}

function rejectAsTelnyx(reply: FastifyReply, status: number, code: string, title: string): FastifyReply {
  return reply.code(status).send({ errors: [{ code, title, detail: title }] });
}

interface TwilioRoute {
  readonly Params: { readonly account: string };
  readonly Querystring: {
    readonly AreaCode?: string;
    readonly PageSize?: string;
    readonly Contains?: string;
  };
}

interface TelnyxRoute {
  readonly Querystring: Readonly<Record<string, string | undefined>>;
}

/** Routes the sandbox of two telephone number services, each with its own API. */
export async function routePhones(app: FastifyInstance): Promise<void> {
  app.get<TwilioRoute>(
    '/sandbox/phones/2010-04-01/Accounts/:account/AvailablePhoneNumbers/US/Local.json',
    async (request, reply) => {
      const { AreaCode: areaCode = '', PageSize: most, Contains: pattern = '' } = request.query;
      if (request.headers.authorization?.startsWith('Basic ') !== true)
        return rejectAsTwilio(reply, 401, 20003, 'Authenticate');
      if (areaCode === BROKEN) return rejectAsTwilio(reply, 500, 20500, 'Internal Server Error');
      return reply.send({
        uri: `/2010-04-01/Accounts/${request.params.account}/AvailablePhoneNumbers/US/Local.json`,
        available_phone_numbers: listNumbers(areaCode, readMost(most), pattern.replace('+1', '')).map(
          writeTwilioNumber,
        ),
      });
    },
  );

  app.get<TelnyxRoute>('/sandbox/phones/v2/available_phone_numbers', async (request, reply) => {
    const areaCode = request.query['filter[national_destination_code]'] ?? '';
    if (request.headers.authorization?.startsWith('Bearer ') !== true)
      return rejectAsTelnyx(reply, 401, '10009', 'Authentication failed');
    if (areaCode === BROKEN) return rejectAsTelnyx(reply, 500, '10007', 'Unexpected error');
    const begin = `${areaCode}${request.query['filter[phone_number][starts_with]'] ?? ''}`;
    const numbers = listNumbers(areaCode, readMost(request.query['filter[limit]']), begin);
    const data = numbers.map((digits) => writeTelnyxNumber(`+1${digits}`));
    // Entries that the client must skip: a number outside the area, and a masked one.
    const others = [writeTelnyxNumber('+13085550100', true), writeTelnyxNumber(`+1${areaCode}5------`)];
    return reply.send({
      data: [...others, ...data],
      meta: { total_results: data.length + others.length, best_effort_results: 1 },
    });
  });
}
