import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a four-digit year that, with the month at the given path (`1` to `12`), is not in the past. */
export const cardExpiry: RuleOf<'cardExpiry'> = {
  name: 'cardExpiry',
  arguments: [{ name: 'month', type: 'path' }],
  test: (value, [path], { answers, facts }) => {
    const month = Number(answers.get(String(path)) ?? Number.NaN);
    // If the month is missing, compares only the year.
    const last = Number(value) * 12 + (month >= 1 && month <= 12 ? month : 12);
    const now = Number(facts.today.slice(0, 4)) * 12 + Number(facts.today.slice(5, 7));
    return last < now ? { message: 'cardExpiry' } : undefined;
  },
};
