import type { Slip } from '../corpus/slip.ts';
import { swap } from '../corpus/slip.ts';

const onAddress = '"set": { "companyInformation.principalAddress.choice": "ra" }';
const tip = '"With five or more states';

/** Parts that look valid but have no effect: answers that are cleared, offers that never apply. */
export const idleParts: readonly Slip[] = [
  {
    name: 'a fallback that is excluded with the others',
    why: 'the privacy upsell excludes "mailing", too',
    file: 'registered-agent/schema.json',
    change: swap('"fallback": "ra"', '"fallback": "mailing"'),
    line: '"fallback": "mailing"',
  },
  {
    name: 'an option set while it is excluded',
    why: 'the privacy upsell excludes "mailing"',
    file: 'registered-agent/steps.json',
    change: swap(onAddress, onAddress.replace('"ra"', '"mailing"')),
    line: 'principalAddress.choice": "mailing"',
  },
  {
    name: 'a map that excludes its own answers',
    why: 'the states are excluded as soon as they are checked',
    file: 'form-a-business/schema.json',
    change: swap(
      '"exceptAnswer": "companyInformation.state"',
      '"exceptAnswer": "productState.multiStateFiling.states"',
    ),
    line: '"exceptAnswer"',
  },
  {
    name: 'a field that is shown while it has an answer',
    why: 'nobody can answer it first',
    file: 'form-a-business/steps.json',
    change: swap(
      '"companyInformation.industry",',
      '{ "path": "companyInformation.industry", "when": { "companyInformation.industry": "filled" } },',
    ),
    line: '"companyInformation.industry": "filled"',
  },
  {
    name: 'a module that waits for its own product',
    why: 'the stamp is chosen in this module',
    file: 'form-a-business/steps.json',
    change: swap(
      '"key": "kit",',
      '"key": "kit",\n          "when": { "productState.notaryStamp.checked": true },',
    ),
    line: '"productState.notaryStamp.checked": true',
  },
  {
    name: 'a copied reaction that undoes the first',
    why: 'both reactions run for ourAddress',
    file: 'form-a-business/steps.json',
    change: swap('"is": "ownAddress"', '"is": "ourAddress"'),
    line: '"companyInformation.principalAddress.choice": "mailing"',
  },
  {
    name: 'a country that is none in requiredUnless',
    why: 'the key is AQ',
    file: 'shared/address.json',
    change: swap('country:AI,AQ,', 'country:AI,AQQ,'),
    line: 'requiredUnless',
  },
  {
    name: 'a password that confirms itself',
    why: 'it must equal the password',
    file: 'shared/account.json',
    change: swap(
      'passwordConfirmed:accountInformation.password',
      'passwordConfirmed:accountInformation.confirmPassword',
    ),
    line: 'passwordConfirmed',
  },
  {
    name: 'a telephone help without a number',
    why: 'there is no number to show',
    file: 'contact/pages/contact.json',
    change: swap(' "phoneNumber": "1-800-555-0142",', ''),
    line: '"phoneHelp"',
  },
  {
    name: 'a preselected duration that the page hides',
    why: 'serviceDurations is 24,12',
    file: 'registered-agent/pages/registered-agent-one-state.json',
    change: swap('registeredAgentServiceDuration": "24"', 'registeredAgentServiceDuration": "36"'),
    line: '"36"',
  },
  {
    name: 'a coupon for products of other forms',
    why: 'coupon 6003 is for web products',
    file: 'registered-agent/pages/registered-agent-one-state.json',
    change: swap('"tokenizer": {', '"coupons": [6003],\n  "tokenizer": {'),
    line: '6003',
  },
  {
    name: 'a price crossed out that is lower',
    why: 'a certificate costs less than a seal',
    file: 'shared/products.json',
    change: swap(
      '"match": { "kind": "corporate_seal" },',
      '"match": { "kind": "corporate_seal" },\n    "insteadOf": { "kind": "certificate" },',
    ),
    line: '"insteadOf": { "kind": "certificate" }',
  },
  {
    name: 'a condition that sells a product with a check box',
    why: 'it is sold in Wyoming without the choice of the visitor',
    file: 'shared/products.json',
    change: swap(
      '"match": { "kind": "notary_stamp" },',
      '"match": { "kind": "notary_stamp" },\n    "when": { "companyInformation.state": "WY" },',
    ),
    line: '"when": { "companyInformation.state": "WY" }',
  },
  {
    name: 'a link to a page that a form lacks',
    why: 'the page is form-a-business-free',
    file: 'tax-id/steps.json',
    change: swap('"address": "/form-a-business/"', '"address": "/form-a-business/?page=form-a-business-fre"'),
    line: 'form-a-business-fre',
  },
  {
    name: 'Markdown in a help text',
    why: 'visitors see the signs',
    file: 'contact/ui.json',
    change: swap(
      '"ui:widget": "textarea",',
      '"ui:widget": "textarea", "ui:help": "See our [FAQ](/faq/) first.",',
    ),
    line: '[FAQ]',
  },
  {
    name: 'an address of a question that is no link',
    why: 'faqAsLink is missing',
    file: 'registered-agent/products.json',
    change: swap(
      `"faqContent": ${tip.replace('"', '"<p>')}`,
      `"faqLinkUrl": "/prices/",\n        "faqContent": ${tip.replace('"', '"<p>')}`,
    ),
    line: '"faqLinkUrl"',
  },
  {
    name: 'a page in a folder inside pages',
    why: 'only files in pages are read',
    file: 'contact/pages/old/contact.json',
    copies: [{ from: 'contact/pages/contact.json', to: 'contact/pages/old/contact.json' }],
    line: '{',
  },
  {
    name: 'an override of a misspelled field',
    why: 'the field is industry',
    file: 'form-a-business/schema.json',
    change: swap(
      '{ "$ref": "../shared/company.json" }',
      '{ "$ref": "../shared/company.json", "properties": { "industri": { "title": "Line of business" } } }',
    ),
    line: '"industri"',
  },
];
