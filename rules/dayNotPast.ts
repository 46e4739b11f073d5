import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a year that, with the month and day at the given paths, is not in the past. */
export const dayNotPast: RuleOf<'dayNotPast'> = {
  name: 'dayNotPast',
  arguments: [
    { name: 'month', type: 'path' },
    { name: 'day', type: 'path' },
  ],
  test: (value, paths, { answers, facts }) => {
    const [month = 0, day = 0] = paths.map((path) => Number(answers.get(String(path))));
    // The rules of the month and day fields report invalid values.
    if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
    const written = new Date(Date.UTC(Number(value), month - 1, day));
    const isRight = written.getUTCDate() === day && written.toISOString() >= facts.today;
    return isRight ? undefined : { message: 'dayNotPast' };
  },
};
