import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { checkNumbers } from '#server/orders/check-numbers.ts';

const choices = ['first', 'second'].map((name) => ({ number: `${name}.number`, areaCode: `${name}.code` }));
const stock = ['+13075550137', '+13075550174'].map((number) => ({ number_requested: number }));

/** Returns the errors for two chosen numbers when the service offers both stock numbers. */
async function problemsOf(first: string, second: string) {
  const answers = answersOf({
    first: { code: '307', number: first },
    second: { code: '307', number: second },
  });
  const checked = await checkNumbers(choices, answers, {
    availableNumbers: () => Promise.resolve({ kind: 'ok', value: stock }),
  });
  return checked.kind === 'ok' ? checked.value : checked;
}

describe('checkNumbers', () => {
  it('accepts two numbers that are in stock', async () => {
    expect(await problemsOf('+13075550137', '+13075550174')).toEqual([]);
  });

  it.each(['+13075550137', '3075550137'])(
    'rejects the same number for two services, in the format %s',
    async (again) => {
      const message = '(307) 555-0137 is in this order already. Please choose another number.';
      expect(await problemsOf('+13075550137', again)).toEqual([
        { path: 'second.number', rule: 'availableNumber', message },
      ]);
    },
  );
});
