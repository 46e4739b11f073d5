import type { Rule } from '#domain/rules/rule.ts';

/** The year of a day that has not passed yet; the arguments are the paths of its month and its day. */
export const dayNotPast: Rule = {
  name: 'dayNotPast',
  arguments: [
    { name: 'month', type: 'path' },
    { name: 'day', type: 'path' },
  ],
  messages: { dayNotPast: 'There is no such day, or it has passed' },
  test: (value, paths, { answers, facts }) => {
    const [month = 0, day = 0] = paths.map((path) => Number(answers.get(String(path))));
    // What is no month or no day is for their own fields to say.
    if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
    const written = new Date(Date.UTC(Number(value), month - 1, day));
    const isRight = written.getUTCDate() === day && written.toISOString() >= facts.today;
    return isRight ? undefined : { message: 'dayNotPast' };
  },
};
