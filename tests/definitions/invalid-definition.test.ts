import { expect, it } from 'vitest';
import { InvalidFormDefinitionError } from '#definitions/invalid-definition.ts';

it('lists every problem of an InvalidFormDefinitionError with file, line and column', () => {
  const problem = { code: 'unknown-rule', file: 'a/schema.json', line: 3, column: 7, message: 'No.' };
  const { message, problems } = new InvalidFormDefinitionError('a', [problem, { ...problem, line: 9 }]);
  expect(problems).toHaveLength(2);
  expect(message).toBe(
    'The definition of "a" has 2 errors:\n' +
      '  a/schema.json:3:7  No. [unknown-rule]\n' +
      '  a/schema.json:9:7  No. [unknown-rule]',
  );
});
