import { describe, expect, it } from 'vitest';
import type { EditorNames } from '#definitions/editor/editor-names.ts';
import { ruleChainSchema } from '#definitions/editor/rule-schema.ts';

const names: EditorNames = {
  fields: [
    {
      name: 'contact.phone',
      description: '',
      type: 'string',
      isMap: false,
      shape: 'text',
      defaultWidget: 'text',
    },
    {
      name: 'contact.country',
      description: '',
      type: 'string',
      isMap: false,
      shape: 'text',
      defaultWidget: 'text',
    },
  ],
  groups: [],
  rowLists: [],
  lists: {},
  conditions: [],
  products: [],
  sold: [],
  productGroups: [],
  modules: [],
  tables: [],
  steps: [],
  pages: [],
  settings: [{ name: 'validateAddress', description: '' }],
  isWhole: true,
};

/** Returns true when a chain matches all patterns of the schema. */
function accepts(chain: string, known: EditorNames = names): boolean {
  const { pattern, allOf } = ruleChainSchema(known, false);
  const others = Array.isArray(allOf) ? allOf : [];
  return [{ pattern }, ...others].every((part: { pattern?: unknown }) =>
    new RegExp(String(part.pattern)).test(chain),
  );
}

describe('ruleChainSchema', () => {
  it.each([
    '',
    'required',
    'required|min:2|maxLength:100',
    ' required | min : 2 ',
    String.raw`required|regex:\d{1,9}(\.\d{1,6})?|maxLength:20`,
    String.raw`required|regex:AB\d{4}\|(yes\|no)|maxLength:20`,
    'digits:3|differs:contact.phone',
    'postalCode:../country',
    'date:12/31/2099|notBefore:today',
    'endsWith:LLC,L.L.C.,Limited Liability Company',
    'addressValidation:contact:validateAddress',
    'requiredUnless:contact.country:MC,SG',
  ])('accepts "%s"', (chain) => {
    expect(accepts(chain)).toBe(true);
  });

  it.each([
    ['an unknown rule', 'requird'],
    ['a missing argument', 'min'],
    ['an argument of another type', 'min:two'],
    ['an argument too many', 'required:1'],
    ['a comma between rules', 'required,email'],
    ['an empty rule', 'required||email'],
    ['an unknown path', 'differs:contact.phoen'],
    ['an unknown setting', 'addressValidation:contact:validateAddresses'],
    ['a month that does not exist', 'date:31/12/2099'],
    ['required and optional together', 'required|email|optional'],
    ['a rule twice', 'maxLength:5|required|maxLength:6'],
  ])('rejects %s', (_, chain) => {
    expect(accepts(chain)).toBe(false);
  });

  it('accepts unknown paths while a definition file is unreadable', () => {
    expect(accepts('differs:contact.phoen', { ...names, isWhole: false })).toBe(true);
  });
});
