import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

/** Fields of the schema with unknown rules, options and answers. */
export const fieldMistakes: readonly Mistake[] = [
  {
    name: 'a misspelled conditional rule',
    class: 'rules',
    change: ({ replace }) =>
      replace(
        at.schema,
        'businessPurposeRequired:businessPurposeStart|',
        'businessPurposRequired:businessPurposeStart|',
      ),
    code: 'unknown-rule',
    file: at.schema,
    line: 'businessPurposRequired:businessPurposeStart|',
    nearest: 'businessPurposeRequired',
  },
  {
    name: 'a field whose answer is not submitted',
    class: 'commerce',
    change: ({ set, add, stepAt }) => {
      set(at.schema, ['properties', 'campaign'], { type: 'string', title: 'Campaign' });
      add(at.steps, [...stepAt('company-information', 'attorney'), 'fields'], 'campaign');
    },
    code: 'unread-answer',
    file: at.schema,
    line: '"campaign"',
    severity: 'warning',
    says: 'does not send the answer of "campaign"',
  },
  {
    name: 'a hint that reads an unknown field',
    class: 'references',
    change: ({ set }) =>
      set(at.schema, ['properties', 'companyInformation', 'properties', 'companyName', 'hint'], {
        entityType: 'companyInformation.entityTyp',
      }),
    code: 'unknown-path',
    file: at.schema,
    line: '"entityType"',
    nearest: 'companyInformation.entityType',
  },
  {
    name: 'a field that varies by an unknown choice',
    class: 'references',
    change: ({ set }) =>
      set(at.schema, ['properties', 'companyInformation', 'properties', 'companyName', 'variesBy'], {
        answer: '../entityTyp',
        property: 'name',
      }),
    code: 'unknown-path',
    file: at.schema,
    line: '"answer"',
    nearest: 'companyInformation.entityType',
  },
  {
    name: 'a field that varies by a property without an option',
    class: 'references',
    change: ({ set }) =>
      set(at.schema, ['properties', 'companyInformation', 'properties', 'companyName', 'variesBy'], {
        answer: '../entityType',
        property: 'name',
      }),
    code: 'unknown-property',
    file: at.schema,
    line: '"property"',
  },
  {
    name: 'an option that moves a field next to one that never varies',
    class: 'references',
    change: ({ set }) => {
      const moved = { name: { title: 'Name', before: 'altCompanyName' } };
      set('shared/entity-types.json', ['options', 0, 'properties'], moved);
      set(at.schema, ['properties', 'companyInformation', 'properties', 'companyName', 'variesBy'], {
        answer: '../entityType',
        property: 'name',
      });
    },
    code: 'fixed-neighbor',
    file: at.schema,
    line: '"property"',
    says: '"altCompanyName"',
  },
  {
    name: 'a field that varies by a text',
    class: 'references',
    change: ({ set }) =>
      set(at.schema, ['properties', 'companyInformation', 'properties', 'companyName', 'variesBy'], {
        answer: '../altCompanyName',
        property: 'name',
      }),
    code: 'no-choice',
    file: at.schema,
    line: '"answer"',
  },
  {
    name: 'a format of a field that is not a text',
    class: 'rules',
    change: ({ set }) =>
      set(at.schema, ['properties', 'companyInformation', 'properties', 'entityType', 'format'], 'vin'),
    code: 'wrong-keyword',
    file: at.schema,
    line: '"format"',
  },
  {
    name: 'an unexpected argument of a rule',
    class: 'rules',
    change: ({ replace }) => replace(at.schema, '"required|maxLength:20"', '"required:yes|maxLength:20"'),
    code: 'bad-rule-argument',
    file: at.schema,
    line: '"required:yes|maxLength:20"',
  },
  {
    name: 'a malformed argument of a rule',
    class: 'rules',
    change: ({ replace }) =>
      replace(at.schema, '"required|date:lastFormationYear"', '"required|date:lastyear"'),
    code: 'bad-rule-argument',
    file: at.schema,
    line: '"required|date:lastyear"',
  },
  {
    name: 'options filtered by an unknown field',
    class: 'references',
    change: ({ replace }) =>
      replace(at.schema, '"by": "companyInformation.state"', '"by": "companyInformation.stat"'),
    code: 'unknown-path',
    file: at.schema,
    line: '"by": "companyInformation.stat"',
    nearest: 'companyInformation.state',
  },
  {
    name: 'options filtered by a setting that no page has',
    class: 'references',
    change: ({ replace }) =>
      replace(at.schema, '"onlySetting": "entityTypes"', '"onlySetting": "entityType"'),
    code: 'unknown-setting',
    file: at.schema,
    line: '"onlySetting": "entityType"',
    nearest: 'entityTypes',
  },
  {
    name: 'a field without a type',
    class: 'shape',
    change: ({ replace }) =>
      replace(at.schema, '"affiliateCode": { "type": "string", ', '"affiliateCode": { '),
    code: 'missing-key',
    file: at.schema,
    line: '"affiliateCode": {',
    says: '"type" is missing',
  },
  {
    name: 'a default that is not in the list',
    class: 'rules',
    change: ({ replace }) => replace(at.schema, '"default": "Member Managed"', '"default": "Member Manged"'),
    code: 'bad-answer',
    file: at.schema,
    line: '"default": "Member Manged"',
    nearest: 'Member Managed',
  },
  {
    name: 'a required field that no step shows',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.schema,
        '"affiliateCode": {',
        '"forgotten": { "type": "string", "title": "Forgotten", "rules": "required" },\n"affiliateCode": {',
      ),
    code: 'unshown-field',
    file: at.schema,
    line: '"forgotten": { "type": "string", "title": "Forgotten", "rules": "required" },',
  },
  {
    name: 'a misspelled rule of a hidden field',
    class: 'rules',
    change: ({ replace }) =>
      replace(
        at.schema,
        '"affiliateCode": {',
        '"spare": { "type": "string", "title": "Spare", "rules": "numerc" },\n"affiliateCode": {',
      ),
    code: 'unknown-rule',
    file: at.schema,
    line: '"spare": { "type": "string", "title": "Spare", "rules": "numerc" },',
    nearest: 'numeric',
  },
  {
    name: 'a "$ref" to another host',
    class: 'references',
    change: ({ replace }) =>
      replace(at.schema, '"../shared/payment.json"', '"https://example.com/payment.json"'),
    code: 'bad-reference',
    file: at.schema,
    line: '"https://example.com/payment.json"',
    says: 'which is not in form-definitions. Move the file there.',
  },
  {
    name: 'a misspelled rule in a shared file',
    class: 'rules',
    change: ({ replace }) =>
      replace(
        'shared/address.json',
        '"title": "City", "rules": "required|maxLength:100"',
        '"title": "City", "rules": "required|maxLenght:100"',
      ),
    code: 'unknown-rule',
    file: 'shared/address.json',
    line: '"title": "City", "rules": "required|maxLenght:100"',
    nearest: 'maxLength',
  },
  {
    name: 'a required answer that only a reaction sets',
    class: 'logic',
    change: ({ set, add }) => {
      set(at.schema, ['properties', 'campaign'], { type: 'string', title: 'Campaign', rules: 'required' });
      add(at.steps, ['reactions'], { on: 'affiliateCode', set: { campaign: 'spring' } });
    },
    code: 'unshown-field',
    file: at.steps,
    line: '"campaign": "spring"',
    says: 'a reaction may leave it empty',
  },
];
