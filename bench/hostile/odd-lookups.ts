import * as fc from 'fast-check';
import { writeParts } from './request.ts';
import { oddJson, oddText } from './values.ts';

const ACTIONS = [
  'get_available_domain_tlds',
  'get_domain_details',
  'get_domain_hero_tlds',
  'get_domain_suggestions',
  'validate_address',
  'verify_address',
  'process_captcha',
  '__proto__',
  'toString',
];

const NAMES = ['searchTerm', 'searchTLD', 'domains', 'address', 'formType', 'pageID', 'captchaResponse'];

const HONEST = [
  'acme',
  'com',
  '.net',
  'acme.com',
  '["acme.com"]',
  'contact',
  'form-a-business',
  '{"line1":"1 Main St","city":"Cody","state":"WY","zip":"82414","country":"US"}',
];

/**
 * Generates the body of a lookup request, which a page sends while it is filled in, with implausible fields.
 */
export const oddLookup: fc.Arbitrary<string> = fc
  .record({
    action: fc.constantFrom(...ACTIONS),
    fields: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...NAMES),
        value: fc.oneof(oddText, oddJson, fc.constantFrom(...HONEST)),
      }),
      { selector: ({ name }) => name, maxLength: NAMES.length },
    ),
  })
  .map(({ action, fields }) => writeParts([{ name: 'action', value: action }, ...fields]));

/** Addresses whose request bodies are not form posts. */
export const BODY_PATHS = [
  '/sandbox/tokenizer',
  '/sandbox/captcha/siteverify',
  '/sandbox/postal/oauth2/v3/token',
  '/sandbox/registrar/core/v1/domains::checkAvailability',
  '/account/send-mail/',
  '/account/log-out/',
  `/confirm/${'a'.repeat(43)}/`,
  '/api/v1/payment-events',
  '/api/v1/simple_products',
  '/contact/',
];
