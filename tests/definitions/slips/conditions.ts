import type { Slip } from './corpus/slip.ts';
import { swap, swapAfter } from './corpus/slip.ts';

/** Mistakes in conditions. */
export const conditions: readonly Slip[] = [
  {
    name: 'a state in lowercase',
    why: 'the key of the state is WA, so the field never appears',
    file: 'form-a-business/steps.json',
    change: swap(
      '"when": { "companyInformation.state": "WA" }',
      '"when": { "companyInformation.state": "wa" }',
    ),
    line: '"companyInformation.state": "wa"',
  },
  {
    name: 'the name of a state in place of its key',
    why: 'the key of the state is AK',
    file: 'double-llc/steps.json',
    change: swap(
      '"when": { "companyInformation.state": "AK" }',
      '"when": { "companyInformation.state": "Alaska" }',
    ),
    line: '"Alaska"',
  },
  {
    name: 'a state that does not exist',
    why: 'no state has the key WI or KN; Washington is WA',
    file: 'shared/conditions.json',
    change: swap('["AK", "MA"]', '["AK", "MS", "KN"]'),
    line: '"KN"',
  },
  {
    name: 'yes as true',
    why: 'the answer is the text yes, so the field never appears',
    file: 'registered-agent/steps.json',
    change: swap(
      '"when": { "companyInformation.changingRegisteredAgent": "yes" }',
      '"when": { "companyInformation.changingRegisteredAgent": true }',
    ),
    line: '"companyInformation.changingRegisteredAgent": true',
  },
  {
    name: 'true as yes',
    why: 'the answer is true or false',
    file: 'registered-agent/steps.json',
    change: swap(
      '"when": { "companyInformation.addChangeOfAgentProduct": true }',
      '"when": { "companyInformation.addChangeOfAgentProduct": "yes" }',
    ),
    line: '"companyInformation.addChangeOfAgentProduct": "yes"',
  },
  {
    name: 'true in quotes',
    why: 'the answer is true or false, never a text',
    file: 'mail-forwarding/steps.json',
    change: swap(
      '"when": { "serviceInformation.leaveANote": true }',
      '"when": { "serviceInformation.leaveANote": "true" }',
    ),
    line: '"serviceInformation.leaveANote": "true"',
  },
  {
    name: 'an entity type without its key',
    why: 'the answer is a whole option; its key is entityType.key',
    file: 'shared/conditions.json',
    change: swap(
      '"is-nonprofit": { "companyInformation.entityType.key"',
      '"is-nonprofit": { "companyInformation.entityType"',
    ),
    line: '"is-nonprofit"',
  },
  {
    name: 'the label of an entity type',
    why: 'the key is NP Corp',
    file: 'shared/conditions.json',
    change: swap(
      '"is-nonprofit": { "companyInformation.entityType.key": "NP Corp" }',
      '"is-nonprofit": { "companyInformation.entityType.key": "Nonprofit Corporation" }',
    ),
    line: '"is-nonprofit"',
  },
  {
    name: 'a misspelled named condition',
    why: 'no condition has this name',
    file: 'vehicle-registration/steps.json',
    change: swapAfter('"key": "new-company",', '"ref": "forms-owner"', '"ref": "form-owner"'),
    line: '"ref": "form-owner"',
  },
  {
    name: 'a named condition without ref',
    why: 'a name is given by ref',
    file: 'vehicle-registration/steps.json',
    change: swapAfter(
      '"key": "new-company",',
      '{\n            "ref": "forms-owner"\n          }',
      '"forms-owner"',
    ),
    line: '"when": "forms-owner"',
  },
  {
    name: 'a key that the list does not have',
    why: 'the owners are new-company, company and person',
    file: 'vehicle-registration/conditions.json',
    change: swap('"new-company"', '"new_company"'),
    line: '"new_company"',
  },
  {
    name: 'an operator that does not exist',
    why: 'operators are is, not, atLeast and atMost',
    file: 'tax-id/steps.json',
    change: swap(
      '"when": { "isBusinessFormed": { "not": "no" } }',
      '"when": { "isBusinessFormed": { "notEqual": "no" } }',
    ),
    line: '"notEqual"',
  },
  {
    name: 'least and most exchanged in a condition',
    why: 'no number is at least 20 and at most 2',
    file: 'custom-contact/steps.json',
    change: swap(
      '"customContact.services",',
      '{ "path": "customContact.services", "when": { "customContact.companyCount": { "atLeast": 20, "atMost": 2 } } },',
    ),
    line: '"atLeast": 20',
  },
  {
    name: 'a number compared with a text',
    why: 'a bound is a number without quotes',
    file: 'custom-contact/steps.json',
    change: swap(
      '"customContact.services",',
      '{ "path": "customContact.services", "when": { "customContact.companyCount": { "atLeast": "10" } } },',
    ),
    line: '"atLeast": "10"',
  },
  {
    name: 'a comparison of texts by size',
    why: 'the state is a text, never a number',
    file: 'domestication/steps.json',
    change: swap(
      '"when": { "ref": "offers-filing-options" }',
      '"when": { "companyInformation.state": { "atLeast": 2 } }',
    ),
    line: '"atLeast": 2',
  },
  {
    name: 'any as an object',
    why: 'any is a list of conditions',
    file: 'jobs/conditions.json',
    change: swap(
      '[\n      { "jobInformation.position.skills.frontend": true },\n      { "jobInformation.position.skills.backend": true }\n    ]',
      '{\n      "jobInformation.position.skills.frontend": true,\n      "jobInformation.position.skills.backend": true\n    }',
    ),
    line: '"any": {',
  },
  {
    name: 'or in place of any',
    why: 'the keyword is any',
    file: 'mail-forwarding/conditions.json',
    change: swapAfter('"has-a-number": {', '"any"', '"or"'),
    line: '"or"',
  },
  {
    name: 'a property that no option has',
    why: 'the positions have the skills frontend and backend',
    file: 'jobs/conditions.json',
    change: swap('skills.backend', 'skills.back-end'),
    line: 'back-end',
  },
  {
    name: 'a setting without config',
    why: 'a page setting is config.monthlyBilling',
    file: 'form-a-business/steps.json',
    change: swap('"when": { "config.monthlyBilling": true }', '"when": { "monthlyBilling": true }'),
    line: '"when": { "monthlyBilling": true }',
  },
  {
    name: 'a misspelled setting in a condition',
    why: 'no page has this setting',
    file: 'double-llc/steps.json',
    change: swap('"config.nameYourOwnPrice"', '"config.nameYourPrice"'),
    line: '"config.nameYourPrice"',
  },
  {
    name: 'a condition that is always false',
    why: 'a company is not in two states',
    file: 'shared/conditions.json',
    change: swap(
      '"companyInformation.state": "AK",\n    "companyInformation.entityType.key": { "not": "NP Corp" }',
      '"all": [{ "companyInformation.state": "AK" }, { "companyInformation.state": "WY" }]',
    ),
    line: '"companyInformation.state": "AK" }, {',
  },
  {
    name: 'a condition that contains itself',
    why: 'its value depends on itself',
    file: 'form-a-business/conditions.json',
    change: swap(
      '"has-domain-and-number": { "any": [{ "ref": "has-subscription" }',
      '"has-domain-and-number": { "any": [{ "ref": "has-domain-and-number" }',
    ),
    line: '"has-domain-and-number": {',
  },
  {
    name: 'the flag of a table misspelled',
    why: 'flags are required and requireSpecific',
    file: 'shared/conditions.json',
    change: swap('"flag": "requireSpecific"', '"flag": "specific"'),
    line: '"flag": "specific"',
  },
  {
    name: 'the name of a condition with capital letters',
    why: 'names are lowercase letters, digits and dashes',
    file: 'boi/conditions.json',
    change: swap('"is-exempt"', '"isExempt"'),
    line: '"isExempt"',
  },
  {
    name: 'a group label that no job has',
    why: 'the jobs have the group Interactive',
    file: 'jobs/steps.json',
    change: swap(
      '"jobInformation.position.groupLabel": "Interactive"',
      '"jobInformation.position.groupLabel": "interactive"',
    ),
    line: '"interactive"',
  },
  {
    name: 'empty with a capital letter',
    why: 'the word is empty; Empty is read as the text that must be chosen',
    file: 'domains/steps.json',
    change: swap('"domainInformation.domains": "empty"', '"domainInformation.domains": "Empty"'),
    line: '"Empty"',
  },
];
