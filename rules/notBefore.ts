import type { RuleOf } from '#domain/rules/rule.ts';

const SHAPE = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Requires a day as `MM/DD/YYYY` that is not earlier than the argument: a day or `today`. The rule `date` checks that
 * the day exists.
 */
export const notBefore: RuleOf<'notBefore'> = {
  name: 'notBefore',
  arguments: [{ name: 'min', type: 'day', pattern: '^(today|\\d{2}/\\d{2}/\\d{4})$' }],
  test: (value, [min], { facts }) => {
    const earliest = min === 'today' ? facts.today : String(min).replace(SHAPE, '$3-$1-$2');
    const day = String(value).trim().replace(SHAPE, '$3-$1-$2');
    if (day >= earliest) return undefined;
    const [year, month, date] = earliest.split('-');
    return { message: 'notBefore', params: { min: `${month}/${date}/${year}` } };
  },
};
