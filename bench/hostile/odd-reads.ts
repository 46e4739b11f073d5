import * as fc from 'fast-check';

const CATALOGUE = [
  'registered_agent_products',
  'simple_products',
  'filing_products',
  'bundles',
  'subscription_bundles',
  'coupons',
  'vehicle_organizational_plates',
].map((name) => `/api/v1/${name}`);

const PATHS = [
  ...CATALOGUE,
  ...CATALOGUE,
  '/api/v1/virtual_phones',
  '/api/v1/xsrf-token',
  '/api/v1/submissions/',
  '/',
  '/contact/',
  '/login/',
  '/form-a-business/',
  '/domains/',
  '/domains/example.com',
  '/account/',
  '/receipt/',
  '/confirm/',
  '/new-password/',
  '/reset-password/',
  '/images/',
  '/assets/',
  '/thank-you/',
  '/metrics',
  '/healthz',
  '/sandbox/tokenizer',
  '/sandbox/plates/1.svg',
  '/sandbox/postal/ShippingAPI.dll',
  '/sandbox/postal/addresses/v3/address',
  '/sandbox/phones/v2/available_phone_numbers',
  '/sandbox/registrar/ns-api/2.0/suggest',
  '/sandbox/vehicles/DecodeVinValuesExtended/',
  '/tokenizer-frame/',
];

const NAMES = [
  'website_id',
  'state_abbreviation',
  'shallow',
  'area_code',
  'page',
  'step',
  'token',
  'state',
  'sent',
  'callback',
  'params',
  'name',
  'tlds',
  'XML',
  'API',
  'format',
  '__proto__',
  'constructor',
  'toString',
  'a[b]',
];

const VALUES = [
  '1',
  '0',
  'WY',
  'Federal',
  'ZZ',
  '307',
  'true',
  '',
  '%00',
  '%',
  '%ff',
  '%ud800',
  '__proto__',
  '{}',
  '[[[[',
  '9'.repeat(400),
  'x'.repeat(6_000),
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>',
  "'--",
  '%0d%0aX: y',
];

const ENDINGS = [
  '',
  '',
  '',
  '%00',
  '%ff',
  '..%2f..%2fpackage.json',
  '../../package.json',
  '__proto__',
  'a'.repeat(300),
  '//',
  '.',
  '%',
  '{}',
  '5'.repeat(32),
];

/** Generates addresses with excessive, unexpected or malformed paths and queries. */
export const oddAddress: fc.Arbitrary<string> = fc
  .record({
    path: fc.constantFrom(...PATHS),
    ending: fc.constantFrom(...ENDINGS),
    query: fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 5 }),
  })
  .map(({ path, ending, query }) => {
    const written = query.map(([name, value]) => `${name}=${value}`).join('&');
    return `${path}${ending}${written === '' ? '' : `?${written}`}`;
  });
