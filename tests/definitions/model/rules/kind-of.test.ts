import { describe, expect, it } from 'vitest';
import { parseRules } from '#definitions/model/rules/parse-rules.ts';
import type { FieldNode } from '#definitions/model/answers/field-node.ts';
import { kindOf } from '#definitions/model/rules/kind-of.ts';

const source = { file: 'schema.json', at: [] };

function kind(schema: FieldNode['schema'], ui: FieldNode['ui'] = {}) {
  const field: FieldNode = {
    path: 'code',
    schema: { type: 'string', ...schema },
    ui,
    source,
    uiSource: source,
  };
  return kindOf(field, parseRules(schema.rules ?? '', field, source).rules);
}

const options = (given: object) => ({ 'ui:options': given });

describe('kindOf', () => {
  it.each([
    ['', {}, 'text'],
    ['required|phoneNumber', {}, 'phone'],
    ['faxNumber', {}, 'phone'],
    ['', options({ mask: 'phone' }), 'phone'],
    ['', options({ mask: 'phone', store: 'digits' }), 'verbatim'],
    ['required|email|maxLength:254', {}, 'email'],
    ['', options({ type: 'email' }), 'email'],
    ['required|date:today', {}, 'date'],
    ['', { 'ui:widget': 'date' }, 'date'],
    ['requestedPrice', {}, 'money'],
    ['regex:\\d+', options({ prefix: '$' }), 'money'],
    ['numeric|maxLength:12', options({ prefix: '$' }), 'money'],
    ['numeric|length:9|maxLength:9', {}, 'digits'],
    ['digits:3', {}, 'digits'],
    ['numeric|maxLength:12', {}, 'quantity'],
    ['required|filedName|length:2', {}, 'filed-name'],
    ['maxLength:12', options({ autocomplete: 'billing postal-code' }), 'postal-code'],
    ['', { 'ui:widget': 'textarea' }, 'lines'],
    ['password', { 'ui:widget': 'password' }, 'verbatim'],
    ['', { 'ui:widget': 'hidden' }, 'verbatim'],
  ])('maps the rules %j and the UI schema %j to the text kind %s', (rules, ui, expected) => {
    expect(kind({ rules }, ui)).toBe(expected);
  });

  it.each([
    ['a field with options', { options: { list: 'states' } }, 'verbatim'],
    ['a private field', { private: 'server' }, 'verbatim'],
    ['a checkbox', { type: 'boolean' }, 'verbatim'],
    ['an integer', { type: 'integer' }, 'quantity'],
    ['a field with a format', { format: 'vin', rules: 'length:17|maxLength:17' }, 'vin'],
  ] as const)('derives the kind of %s: %s', (_, schema, expected) => {
    const ui = 'type' in schema && schema.type === 'integer' ? { 'ui:widget': 'quantity' } : {};
    expect(kind(schema, ui)).toBe(expected);
  });
});
