import { describe, expect, it } from 'vitest';
import { findNearestName, InvalidFormDefinitionError, suggest } from '#definitions/compile/problem.ts';

describe('findNearestName', () => {
  it.each([
    ['requird', ['required', 'email'], 'required'],
    ['contact.firstNme', ['contact.firstName', 'contact.lastName'], 'contact.firstName'],
    ['contct.firstName', ['contact.firstName'], 'contact.firstName'],
    ['company.phone', ['company.state'], undefined],
    ['quite.different', ['required'], undefined],
    ['x', [], undefined],
  ])('of "%s" among %j is %s', (name, names, nearest) => {
    expect(findNearestName(name, names)).toBe(nearest);
  });
});

describe('suggest', () => {
  it('asks for the nearest name, and says nothing where none is near', () => {
    expect(suggest('requird', ['required'])).toBe(' Did you mean "required"?');
    expect(suggest('x', ['required'])).toBe('');
  });
});

it('tells every problem with its file, line and column', () => {
  const problem = { code: 'unknown-rule', file: 'a/schema.json', line: 3, column: 7, message: 'No.' };
  const { message, problems } = new InvalidFormDefinitionError('a', [problem, { ...problem, line: 9 }]);
  expect(problems).toHaveLength(2);
  expect(message).toBe(
    'The definition of "a" has 2 problem(s):\n' +
      '  a/schema.json:3:7  No. [unknown-rule]\n' +
      '  a/schema.json:9:7  No. [unknown-rule]',
  );
});
