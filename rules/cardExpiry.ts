import type { Rule } from '#domain/rules/rule.ts';

/** A year of four digits which, with the month answered at the given path (`1` to `12`), is not over yet today. */
export const cardExpiry: Rule = {
  name: 'cardExpiry',
  arguments: [{ name: 'month', type: 'path' }],
  messages: { cardExpiry: 'This card has expired. Please use another card' },
  test: (value, [path], { answers, facts }) => {
    const month = Number(answers.get(String(path)) ?? Number.NaN);
    // Without a month the year alone can be over.
    const last = Number(value) * 12 + (month >= 1 && month <= 12 ? month : 12);
    const now = Number(facts.today.slice(0, 4)) * 12 + Number(facts.today.slice(5, 7));
    return last < now ? { message: 'cardExpiry' } : undefined;
  },
};
