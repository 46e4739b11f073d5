import { OUTSIDE } from '#domain/addresses/region.ts';
import { keyOf } from '#domain/options/options.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Fails for "Outside of the US" when the country at the given path is the United States. */
export const stateInCountry: RuleOf<'stateInCountry'> = {
  name: 'stateInCountry',
  arguments: [{ name: 'country', type: 'path' }],
  test: (value, [path], { answers }) =>
    keyOf(value) === OUTSIDE && keyOf(answers.get(String(path))) === 'US'
      ? { message: 'stateInCountry' }
      : undefined,
};
