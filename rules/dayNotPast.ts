import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires the year of a day that is not in the past. The arguments are the paths of its month and day. */
export const dayNotPast: RuleOf<'dayNotPast'> = {
  name: 'dayNotPast',
  arguments: [
    { name: 'month', type: 'path' },
    { name: 'day', type: 'path' },
  ],
  test: (value, paths, { answers, facts }) => {
    const [month = 0, day = 0] = paths.map((path) => Number(answers.get(String(path))));
    // The fields of month and day report invalid values themselves.
    if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
    const written = new Date(Date.UTC(Number(value), month - 1, day));
    const isRight = written.getUTCDate() === day && written.toISOString() >= facts.today;
    return isRight ? undefined : { message: 'dayNotPast' };
  },
};
