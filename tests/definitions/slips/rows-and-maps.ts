import type { Change, Slip } from './corpus/slip.ts';
import { swap, swapAfter } from './corpus/slip.ts';

/** Returns a change that adds a map of answers with these keywords. */
function mapField(name: string, keywords: string): Change {
  return swap(
    '"isStateResident": {',
    `"${name}": { "type": "object", "title": "X", ${keywords} },\n        "isStateResident": {`,
  );
}

/** Mistakes in lists of rows and maps of answers. */
export const rowsAndMaps: readonly Slip[] = [
  {
    name: 'rows for a list that does not exist',
    why: 'the list is customContact.colleagues',
    file: 'custom-contact/steps.json',
    change: swap('"path": "customContact.colleagues"', '"path": "customContact.colleague"'),
    line: '"path": "customContact.colleague"',
  },
  {
    name: 'more rows at least than at most',
    why: 'no list has at least 5 and at most 2 rows',
    file: 'boi/steps.json',
    change: swap('"min": 1,\n            "max": 2', '"min": 5,\n            "max": 2'),
    line: '"min": 5',
  },
  {
    name: 'more rows at first than at most',
    why: 'the list holds 25 rows',
    file: 'boi/steps.json',
    change: swap('"initial": 1', '"initial": 30'),
    line: '"initial": 30',
  },
  {
    name: 'the number of rows as a text in rows',
    why: 'numbers have no quotes',
    file: 'mail-forwarding/steps.json',
    change: swap('"max": 4', '"max": "4"'),
    line: '"max": "4"',
  },
  {
    name: 'a heading from a field that rows do not have',
    why: 'the fields are firstName and lastName',
    file: 'custom-contact/steps.json',
    change: swap('"titleFrom": ["firstName", "lastName"]', '"titleFrom": ["name"]'),
    line: '"titleFrom": ["name"]',
  },
  {
    name: 'a field of a row without its ./',
    why: 'answers of the same row begin with ./',
    file: 'vehicle-registration/steps.json',
    change: swap('"./vehicleMake",', '"vehicleMake",'),
    line: '"vehicleMake",',
  },
  {
    name: 'a condition of a row without its ./',
    why: 'the answer is in the row, not in the form',
    file: 'vehicle-registration/steps.json',
    change: swap(
      '"addWhen": {\n              "./vehicleType": "filled"',
      '"addWhen": {\n              "vehicleType": "filled"',
    ),
    line: '"vehicleType": "filled"',
  },
  {
    name: 'an unknown field of a row',
    why: 'the row has no vehiclePlate',
    file: 'vehicle-registration/steps.json',
    change: swap('"./vehicleColor",', '"./vehicleColor",\n              "./vehiclePlate",'),
    line: '"./vehiclePlate"',
  },
  {
    name: 'a number in a heading without braces',
    why: 'the placeholder of a row is {n}',
    file: 'custom-contact/steps.json',
    change: swap('"title": "Colleague {n}"', '"title": "Colleague {number}"'),
    line: '{number}',
  },
  {
    name: 'an add button without a text',
    why: 'rows need addLabel',
    file: 'custom-contact/steps.json',
    change: swap('            "addLabel": "Add a colleague",\n', ''),
    line: '"rows": {',
  },
  {
    name: 'no rows at most although one is needed',
    why: 'nobody could be entered',
    file: 'mail-forwarding/steps.json',
    change: swap('"max": 4', '"max": 0'),
    line: '"max": 0',
  },
  {
    name: 'a list of objects inside rows',
    why: 'rows cannot contain rows, so it is never asked for',
    file: 'custom-contact/schema.json',
    change: swap(
      '"workEmail": {',
      '"cars": { "type": "array", "title": "Cars", "items": { "type": "object", "properties": { "plate": { "type": "string", "title": "Plate" } } } },\n              "workEmail": {',
    ),
    line: '"cars": {',
  },
  {
    name: 'maxItems of rows',
    why: 'the limit of rows is `max` in steps.json; five can be added and three would be refused',
    file: 'custom-contact/schema.json',
    change: swap(
      '"colleagues": {\n          "type": "array",',
      '"colleagues": {\n          "type": "array",\n          "maxItems": 2,',
    ),
    line: '"maxItems": 2',
  },
  {
    name: 'rows of plain texts',
    why: 'rows are for a list of objects',
    file: 'mail-forwarding/schema.json',
    change: swap(
      '"items": { "$ref": "../shared/person.json" }',
      '"items": { "type": "string" }, "title": "Recipients"',
    ),
    line: '"recipients"',
  },
  {
    name: 'item in the singular',
    why: 'the keyword is items',
    file: 'mail-forwarding/schema.json',
    change: swap(
      '"items": { "$ref": "../shared/person.json" }',
      '"item": { "$ref": "../shared/person.json" }',
    ),
    line: '"item": {',
  },
  {
    name: 'a maximum of the numbers in a map',
    why: 'only type, enum and pattern work there; 11 would pass',
    file: 'registered-agent/schema.json',
    change: mapField('integers', '"additionalProperties": { "type": "integer", "maximum": 10 }'),
    line: '"integers"',
  },
  {
    name: 'a maximum length of the names in a map',
    why: 'only type, enum and pattern work there; abcd would pass',
    file: 'registered-agent/schema.json',
    change: mapField(
      'shortNames',
      '"propertyNames": { "type": "string", "maxLength": 3 }, "additionalProperties": { "type": "boolean" }',
    ),
    line: '"shortNames"',
  },
  {
    name: 'a constant name in a map',
    why: 'const does nothing there; other names would pass',
    file: 'registered-agent/schema.json',
    change: mapField(
      'oneName',
      '"propertyNames": { "const": "WY" }, "additionalProperties": { "type": "boolean" }',
    ),
    line: '"oneName"',
  },
  {
    name: 'lists in a map',
    why: 'maxItems and items do nothing there',
    file: 'registered-agent/schema.json',
    change: mapField(
      'lists',
      '"additionalProperties": { "type": "array", "items": { "type": "integer" }, "maxItems": 1 }',
    ),
    line: '"lists"',
  },
  {
    name: 'required properties in a map',
    why: 'required does nothing there; an empty object would pass',
    file: 'registered-agent/schema.json',
    change: mapField('objects', '"additionalProperties": { "type": "object", "required": ["q"] }'),
    line: '"objects"',
  },
  {
    name: 'alternatives in a map',
    why: 'anyOf is not supported; numbers would pass',
    file: 'registered-agent/schema.json',
    change: mapField(
      'either',
      '"additionalProperties": { "anyOf": [{ "type": "string" }, { "type": "boolean" }] }',
    ),
    line: '"either"',
  },
  {
    name: 'objects among the constants of a map',
    why: 'a constant that is an object never matches an answer',
    file: 'registered-agent/schema.json',
    change: mapField('constants', '"additionalProperties": { "enum": [{ "on": true }, { "on": false }] }'),
    line: '"constants"',
  },
  {
    name: 'a map with a default that its list does not have',
    why: 'no state has the key XX',
    file: 'registered-agent/schema.json',
    change: swapAfter(
      '"title": "Where do you need an agent?",',
      '"additionalProperties": { "type": "boolean" },',
      '"additionalProperties": { "type": "boolean" },\n          "default": { "XX": true },',
    ),
    line: '"default": { "XX": true }',
  },
  {
    name: 'a map of states ticked in itself',
    why: 'the states to choose would depend on the chosen ones',
    file: 'registered-agent/schema.json',
    change: swapAfter(
      '"title": "Which states should we file your report in?",',
      '"tickedIn": "companyInformation.states"',
      '"tickedIn": "productState.complianceFiling.states"',
    ),
    line: '"tickedIn": "productState.complianceFiling.states"',
  },
];
