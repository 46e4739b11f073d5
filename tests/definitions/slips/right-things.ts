import type { RightThing } from './corpus/slip.ts';
import { rightEffects } from './effects/right-effects.ts';
import { inTurn, swap, swapAfter } from './corpus/slip.ts';

/** Unusual but valid edits. None may give an error; warnings do not count. */
export const rightThings: readonly RightThing[] = [
  {
    name: 'a very long label',
    why: 'labels have no maximum length',
    file: 'contact/schema.json',
    change: swap(
      '"title": "Company name"',
      `"title": "Company name ${'as it is written on the record of the state '.repeat(5)}"`,
    ),
  },
  {
    name: 'a label in other scripts',
    why: 'a label is any text',
    file: 'contact/schema.json',
    change: swap('"title": "Company name"', '"title": "会社名 – Société № 1 😀"'),
  },
  {
    name: 'escaped characters in a label',
    why: 'JSON allows \\u and \\"',
    file: 'contact/schema.json',
    change: swap('"title": "Company name"', '"title": "Company \\"name\\" \\u2013 optional"'),
  },
  {
    name: 'an option nobody reads about',
    why: 'a list can have more entries than conditions name',
    file: 'custom-contact/lists/services.json',
    change: (text) =>
      text.replace('"options": [', '"options": [\n    { "key": "something-new", "value": "Something new" },'),
  },
  {
    name: 'a step with one field',
    why: 'a step needs no more',
    file: 'contact/steps.json',
    change: swap(
      '        { "key": "security", "fields": ["captchaResponse"] }\n      ]\n    }',
      '        { "key": "security", "fields": ["captchaResponse"] }\n      ]\n    },\n    {\n      "key": "company",\n      "title": "Company",\n      "modules": [{ "key": "company", "fields": ["companyInformation.companyName"] }]\n    }',
    ),
    changes: [
      {
        file: 'contact/steps.json',
        change: swap(
          '            "contactInformation.phone",\n            "companyInformation.companyName"\n',
          '            "contactInformation.phone"\n',
        ),
      },
      {
        file: 'contact/journeys/minimal.json',
        change: swap('"steps": ["message"]', '"steps": ["message", "company"]'),
      },
      {
        file: 'contact/journeys/question.json',
        change: swap('"steps": ["message"]', '"steps": ["message", "company"]'),
      },
      {
        file: 'contact/journeys/rejected-empty.json',
        change: swap('"steps": ["message"]', '"steps": ["message", "company"]'),
      },
    ],
  },
  {
    name: 'keywords of a field in another order',
    why: 'objects have no order',
    file: 'contact/schema.json',
    change: swap(
      '"type": "string", "title": "Company name", "rules": "length:2|maxLength:200"',
      '"rules": "length:2|maxLength:200", "title": "Company name", "type": "string"',
    ),
  },
  {
    name: 'the schema line at the end',
    why: 'objects have no order',
    file: 'shared/yes-no.json',
    change: inTurn(
      swap('  "$schema": "../meta/list.schema.json",\n', ''),
      swap('  ]\n}', '  ],\n  "$schema": "../meta/list.schema.json"\n}'),
    ),
  },
  {
    name: 'a file in one line',
    why: 'spaces between the parts of JSON mean nothing',
    file: 'boi/conditions.json',
    change: (text) => JSON.stringify(JSON.parse(text)),
  },
  {
    name: 'a file with tabs and Windows line ends',
    why: 'JSON allows tabs and carriage returns between its parts',
    file: 'shared/party-kinds.json',
    change: (text) => text.replaceAll('  ', '\t').replaceAll('\n', '\r\n'),
  },
  {
    name: 'a note for authors in every place',
    why: 'a $comment is never shown',
    file: 'contact/steps.json',
    change: swap(
      '  "version": 1,',
      '  "$comment": "TODO: { \\"not\\": \\"a\\" } condition, ask // legal",\n  "version": 1,',
    ),
  },
  {
    name: 'a price of 0 as the least price',
    why: 'a page may take any price above zero',
    file: 'double-llc/pages/double-llc-own-price.json',
    change: swap('"leastAgentPrice": 49', '"leastAgentPrice": 0'),
  },
  {
    name: 'an empty map of widgets',
    why: 'a group without keywords uses the defaults',
    file: 'contact/ui.json',
    change: swap('"contactMessage": {', '"contactMessage": {\n    "subject": {},'),
  },
  {
    name: 'a field with the name of a keyword',
    why: 'the name of a field is free',
    file: 'contact/schema.json',
    change: swap(
      '"subject": {',
      '"title": { "type": "string", "title": "Salutation", "rules": "maxLength:20" },\n        "subject": {',
    ),
    changes: [
      {
        file: 'contact/steps.json',
        change: swap(
          '"contactMessage.subject",',
          '"contactMessage.subject",\n            "contactMessage.title",',
        ),
      },
    ],
  },
  {
    name: 'a regular expression with a class of Unicode',
    why: 'the class is fast, and the language uses Unicode',
    file: 'tax-id/schema.json',
    change: swap(
      '"title": "County", "rules": "required|maxLength:100"',
      '"title": "County", "rules": "required|maxLength:100|regex:[\\\\p{L} .\'-]+"',
    ),
  },
  {
    name: 'a date far in the past',
    why: 'a company may be very old',
    file: 'trademark/schema.json',
    change: swap(
      '"title": "Date of first use anywhere",\n          "rules": "required|date:today"',
      '"title": "Date of first use anywhere",\n          "rules": "required|date:today|notBefore:01/01/1700"',
    ),
  },
  {
    name: 'February 29 of a leap year',
    why: 'the day exists in 2096',
    file: 'custom-contact/schema.json',
    change: swap('date:12/31/2099', 'date:02/29/2096'),
  },
  {
    name: 'one allowed length',
    why: 'a least length may equal the greatest',
    file: 'contact/schema.json',
    change: swap('"length:2|maxLength:200"', '"length:2|maxLength:2"'),
    changes: [
      {
        file: 'contact/journeys/question.json',
        change: (text) => text.replaceAll('"Ruiz Tools"', '"RT"'),
      },
    ],
  },
  {
    name: 'a job closed',
    why: 'closing an entry never causes an error',
    file: 'jobs/lists/job-positions.json',
    change: swap(
      '"info": "Full time. Sheridan, Wyoming.",',
      '"info": "Full time. Sheridan, Wyoming.",\n      "closed": true,',
    ),
  },
  {
    name: 'a state in a list of one',
    why: 'a list of values may have one entry',
    file: 'double-llc/steps.json',
    change: swap(
      '"when": { "companyInformation.state": "AK" }',
      '"when": { "companyInformation.state": ["AK"] }',
    ),
  },
  {
    name: 'a condition turned around twice',
    why: 'not not is the condition itself',
    file: 'mail-forwarding/steps.json',
    change: swap(
      '"when": { "serviceInformation.leaveANote": true }',
      '"when": { "not": { "serviceInformation.leaveANote": { "not": true } } }',
    ),
  },
  {
    name: 'a group of a single field',
    why: 'a group may have one field',
    file: 'contact/steps.json',
    change: swap(
      '"contactInformation.phone",',
      '{ "fields": ["contactInformation.phone"], "when": { "contactMessage.subject": { "not": "No calls" } } },',
    ),
  },
  {
    name: 'a whole group by its path',
    why: 'the path of a group shows all of its fields',
    file: 'client-profile/steps.json',
    change: swap(
      '"fields": ["clientProfile.name", "clientProfile.email", "clientProfile.businessDescription"]',
      '"fields": ["clientProfile"]',
    ),
  },
  {
    name: 'a text without its placeholder',
    why: 'an override may leave out the number of steps',
    file: 'shared/texts.json',
    change: swap('"button.submit": "Submit"', '"button.submit": "Submit",\n  "progress.step": "Step {n}"'),
  },
  {
    name: 'a placeholder used twice',
    why: 'a placeholder may be used as often as needed',
    file: 'shared/texts.json',
    change: swap('"Submit"', '"Submit",\n  "progress.step": "{n} ({n}/{total})"'),
  },
  {
    name: 'a second page that differs in one setting',
    why: 'a page has its own ID and file',
    file: 'contact/pages/contact-short.json',
    copies: [{ from: 'contact/pages/contact.json', to: 'contact/pages/contact-short.json' }],
    change: inTurn(
      swap('"pageID": "contact"', '"pageID": "contact-short"'),
      swap('"phoneHelp": true', '"phoneHelp": false'),
    ),
  },
  {
    name: 'a note with a URL and a percent sign',
    why: 'a $comment is any text',
    file: 'login/pages/login.json',
    change: (text) => text.replace('"mode"', '"$comment": "http://example.com, 50 %", "mode"'),
  },
  {
    name: 'a stricter page',
    why: 'a page may ask for longer passwords',
    file: 'tax-id/pages/tax-id.json',
    change: swap('"passwordMinimumLength": 8', '"passwordMinimumLength": 12'),
  },
  {
    name: 'a pasted email address in a golden case',
    why: 'mailto: and a comma are removed before the address is stored',
    file: 'contact/journeys/minimal.json',
    change: swap(
      '"contactInformation.email": "bo@example.com"',
      '"contactInformation.email": "mailto:bo@example.com,"',
    ),
  },
  {
    name: 'a telephone number with an international prefix in a golden case',
    why: '001 is removed before the number is stored',
    file: 'contact/journeys/minimal.json',
    change: (text) => text.replace('"307-555-0143"', '"001 307 555 0143"'),
  },
  {
    name: 'an email address in other letters in a golden case',
    why: 'names and domains of addresses may be in any script',
    file: 'contact/journeys/minimal.json',
    change: (text) => text.replaceAll('"bo@example.com"', '"josé@example.com"'),
  },
  {
    name: 'an alias with punctuation',
    why: 'aliases are other names of the entry',
    file: 'shared/countries.json',
    change: swap('"aliases": ["UKR"]', '"aliases": ["UKR", "Україна", "U.K.R."]'),
  },
  {
    name: 'a row of the table for every state',
    why: 'a row needs no states',
    file: 'shared/availability.json',
    change: swapAfter('"key": "law-on-call",', ' "only": ["UT"],', ''),
  },
  {
    name: 'rows of states in another order',
    why: 'the order of states means nothing',
    file: 'shared/availability.json',
    change: swap(
      '"only": ["AZ", "NV"],\n        "reason": "We form',
      '"only": ["NV", "AZ"],\n        "reason": "We form',
    ),
  },
  ...rightEffects,
];
