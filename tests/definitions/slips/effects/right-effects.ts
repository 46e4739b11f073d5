import type { RightThing } from '../corpus/slip.ts';
import { swap } from '../corpus/slip.ts';

/** Valid edits that look like parts without effect. */
export const rightEffects: readonly RightThing[] = [
  {
    name: 'signs in a text that are no notation',
    why: 'only tags, entities, Markdown and escapes are reported',
    file: 'form-a-business/steps.json',
    change: swap('"You can order without any of this."', '"R&D; 5 * 3 < 20, a_b__c, [optional] (or not)."'),
  },
  {
    name: 'a rule that compares with a field of another kind',
    why: 'a phone number can differ from a name behind its mask',
    file: 'contact/schema.json',
    change: swap('"rules": "phoneNumber"', '"rules": "phoneNumber|differs:companyInformation.companyName"'),
  },
  {
    name: 'a telephone number with letters',
    why: 'its digits follow in parentheses',
    file: 'contact/pages/contact.json',
    change: swap('"1-800-555-0142"', '"1-800-FORMS-4U (1-800-367-6748)"'),
  },
  {
    name: 'a backup beside a file',
    why: 'only files that end with .json are read',
    file: 'contact/steps.json.bak',
    copies: [{ from: 'contact/steps.json', to: 'contact/steps.json.bak' }],
  },
  {
    name: 'a link to a page of the site that is no form',
    why: 'the site has other pages',
    file: 'tax-id/steps.json',
    change: swap('"address": "/form-a-business/"', '"address": "/pricing/?page=2"'),
  },
];
