import type { Slip } from './corpus/slip.ts';
import { swap, swapAfter } from './corpus/slip.ts';

/** References to names and files that do not exist, or no longer exist. */
export const references: readonly Slip[] = [
  {
    name: 'a reference to a misspelled file',
    why: 'the file is contact.json',
    file: 'form-a-business/schema.json',
    change: swap('"$ref": "../shared/contact.json"', '"$ref": "../shared/contacts.json"'),
    line: '../shared/contacts.json',
  },
  {
    name: 'a reference one folder too high',
    why: 'shared is beside the form’s folder',
    file: 'tax-id/schema.json',
    change: swap('"$ref": "../shared/payment.json"', '"$ref": "../../shared/payment.json"'),
    line: '"../../shared/payment.json"',
  },
  {
    name: 'a reference to a field without properties',
    why: 'the path into a schema contains properties',
    file: 'boi/schema.json',
    change: swap(
      '"companyName": { "$ref": "../shared/company.json#/properties/companyName" }',
      '"companyName": { "$ref": "../shared/company.json#/companyName" }',
    ),
    line: '"../shared/company.json#/companyName"',
  },
  {
    name: 'a reference to a field that does not exist',
    why: 'the field is altCompanyName',
    file: 'boi/schema.json',
    change: swap('#/properties/altCompanyName', '#/properties/alternateCompanyName'),
    line: 'alternateCompanyName',
  },
  {
    name: 'a reference to widgets in the answers',
    why: 'the answers are in contact.json',
    file: 'trademark/schema.json',
    change: swap('"$ref": "../shared/contact.json"', '"$ref": "../shared/contact.ui.json"'),
    line: '"../shared/contact.ui.json"',
  },
  {
    name: 'a reference to answers in the widgets',
    why: 'the widgets are in payment.ui.json',
    file: 'domains/ui.json',
    change: swap('"$ref": "../shared/payment.ui.json"', '"$ref": "../shared/payment.json"'),
    line: '"../shared/payment.json"',
  },
  {
    name: 'ref without its dollar sign',
    why: 'the keyword is $ref',
    file: 'custom-contact/schema.json',
    change: swapAfter('"contactInformation": {', '"$ref"', '"ref"'),
    line: '{ "ref": ',
  },
  {
    name: 'a module number that does not exist',
    why: 'the step has four modules, from 0 to 3',
    file: 'domains/steps.json',
    change: swap('contact-information.steps.json#/modules/1"', 'contact-information.steps.json#/modules/7"'),
    line: '#/modules/7',
  },
  {
    name: 'a reference to a step that contains itself',
    why: 'the step would never end',
    file: 'shared/contact-information.steps.json',
    change: swap(
      '{ "key": "customer", "label": "Your account", "customer": true }',
      '{ "$ref": "./contact-information.steps.json#/modules/1" }',
    ),
    line: '"$ref": "./contact-information.steps.json#/modules/1"',
  },
  {
    name: 'a shared condition deleted that forms use',
    why: 'several steps and reactions still use it',
    file: 'affiliate/steps.json',
    changes: [
      {
        file: 'shared/conditions.json',
        change: swap(
          '  "is-limited-liability-company": {\n    "companyInformation.entityType.key": ["LLC", "PLLC", "Close LLC", "Series LLC", "DAO LLC", "NP LLC"]\n  },\n',
          '',
        ),
      },
    ],
    line: '{ "ref": "is-limited-liability-company" }',
  },
  {
    name: 'a shared field deleted that a form uses',
    why: 'vehicle registrations still refer to altCompanyName',
    file: 'boi/schema.json',
    changes: [
      {
        file: 'shared/company.json',
        change: swap(
          '    "altCompanyName": {\n      "type": "string",\n      "title": "Alternate business name",\n      "rules": "filedName|length:2|maxLength:200"\n    },\n',
          '',
        ),
      },
    ],
    line: '#/properties/altCompanyName',
  },
  {
    name: 'a field deleted that a step shows',
    why: 'the step still shows the subject',
    file: 'contact/steps.json',
    changes: [
      {
        file: 'contact/schema.json',
        change: swap(
          '        "subject": { "type": "string", "title": "Subject", "rules": "required|maxLength:200" },\n',
          '',
        ),
      },
    ],
    line: '"contactMessage.subject"',
  },
  {
    name: 'a product deleted that a group sells',
    why: 'the group partner-offers still sells it',
    file: 'shared/product-groups.json',
    changes: [
      {
        file: 'shared/products.json',
        change: (text) => {
          const start = text.indexOf('  "checking-account": {');
          return text.slice(0, start) + text.slice(text.indexOf('  "domains": {', start));
        },
      },
    ],
    line: '"checking-account"',
  },
  {
    name: 'an option list deleted that a field uses',
    why: 'the field trademarkClass still uses it',
    file: 'trademark/schema.json',
    removes: ['trademark/lists/trademark-classes.json'],
    line: '"list": "trademark-classes"',
  },
  {
    name: 'a shared file deleted that forms use',
    why: 'forms still refer to affiliate-code.json',
    file: 'form-a-business/schema.json',
    removes: ['shared/affiliate-code.json'],
    line: 'affiliate-code.json',
  },
  {
    name: 'a page deleted that golden cases use',
    why: 'the golden case still opens the page',
    file: 'double-llc/journeys/own-price.json',
    removes: ['double-llc/pages/double-llc-own-price.json'],
    line: '"page": "double-llc-own-price"',
  },
  {
    name: 'the widgets of a form deleted',
    why: 'every form has a ui.json',
    file: 'contact/steps.json',
    removes: ['contact/ui.json'],
    line: '{',
  },
  {
    name: 'a shared module misspelled',
    why: 'the module is person',
    file: 'contact/steps.json',
    change: swap('"use": "person"', '"use": "persons"'),
    line: '"use": "persons"',
  },
  {
    name: 'a shared module without its placeholder',
    why: 'the module needs {at}',
    file: 'contact/steps.json',
    change: swap('{ "use": "person", "with": { "at": "contactInformation" } }', '{ "use": "person" }'),
    line: '{ "use": "person" }',
  },
  {
    name: 'a misspelled placeholder of a shared module',
    why: 'the placeholder is at',
    file: 'contact/steps.json',
    change: swap('"with": { "at": "contactInformation" }', '"with": { "path": "contactInformation" }'),
    line: '"with": { "path"',
  },
  {
    name: 'a field renamed in one of two files',
    why: 'the widget of the field still has its old name',
    file: 'contact/ui.json',
    changes: [
      { file: 'contact/schema.json', change: swap('"message": { "type"', '"text": { "type"') },
      { file: 'contact/steps.json', change: swap('"contactMessage.message"', '"contactMessage.text"') },
    ],
    line: '"message": {',
  },
  {
    name: 'a hint about an unknown entity type',
    why: 'the field is companyInformation.entityType',
    file: 'shared/company.json',
    change: swap(
      '"entityType": "companyInformation.entityType"\n      }',
      '"entityType": "companyInformation.type"\n      }',
    ),
    line: '"entityType": "companyInformation.type"',
  },
  {
    name: 'an unknown country as a default',
    why: 'the key of the country is US',
    file: 'shared/address.json',
    change: swap('{ "key": "US", "value": "United States" }', '{ "key": "USA", "value": "United States" }'),
    line: '"key": "USA"',
  },
  {
    name: 'the schema of another kind of file',
    why: 'the file contains steps',
    file: 'contact/steps.json',
    change: swap('"../meta/steps.schema.json"', '"../meta/ui.schema.json"'),
    line: '"$schema"',
  },
];
