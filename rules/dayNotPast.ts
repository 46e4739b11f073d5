import type { Rule } from '#domain/rules/rule.ts';

const MOST_DAYS = 31;
const LAST_YEAR = 2099;

/** The year of a day that has not passed yet; the arguments are the paths of its month and its day. */
export const dayNotPast: Rule = {
  name: 'dayNotPast',
  arguments: [
    { name: 'month', type: 'path' },
    { name: 'day', type: 'path' },
  ],
  messages: {
    invalid: 'There is no such day',
    past: 'This day has passed',
  },
  test: (value, paths, { answers, facts }) => {
    const [month = 0, day = 0] = paths.map((path) => Number(answers.get(String(path))));
    // What is no month or no day is for their own fields to say.
    if (!(month >= 1 && month <= 12 && day >= 1 && day <= MOST_DAYS)) return undefined;
    const written = new Date(Date.UTC(Number(value), month - 1, day));
    if (written.getUTCDate() !== day || Number(value) > LAST_YEAR) return { message: 'invalid' };
    return written.toISOString().slice(0, 10) < facts.today ? { message: 'past' } : undefined;
  },
};
