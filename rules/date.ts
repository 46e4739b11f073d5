import type { Rule, RuleArgument } from '#domain/rules/rule.ts';

const SHAPE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const FIRST_YEAR = 1800;
const LAST_YEAR = 2099;

/**
 * A day of the calendar as `MM/DD/YYYY`, in the years 1800 to 2099. The arguments are the latest and the earliest day
 * allowed: a day, `today`, or `lastFormationYear` (the last day of the year before today's).
 */
export const date: Rule = {
  name: 'date',
  arguments: [
    {
      name: 'max',
      type: 'string',
      pattern: '^(today|lastFormationYear|\\d{2}/\\d{2}/\\d{4})$',
      optional: true,
    },
    { name: 'min', type: 'string', pattern: '^(today|\\d{2}/\\d{2}/\\d{4})$', optional: true },
  ],
  messages: {
    format: 'Date must be in MM/DD/YYYY format',
    invalid: 'Invalid Date',
    max: 'Date cannot be later than {max}',
    min: 'Date cannot be earlier than {min}',
  },
  test: (value, [max, min], { facts }) => {
    const [, month, day, year] = (typeof value === 'string' && SHAPE.exec(value.trim())) || [];
    if (!month || !day || !year) return { message: 'format' };
    if (!isCalendarDay(Number(year), Number(month), Number(day))) return { message: 'invalid' };
    const written = `${year}-${month}-${day}`;
    const latest = findLimit(max, facts.today);
    if (latest !== undefined && written > latest)
      return { message: 'max', params: { max: formatDay(latest) } };
    const earliest = findLimit(min, facts.today);
    if (earliest === undefined || written >= earliest) return undefined;
    return { message: 'min', params: { min: formatDay(earliest) } };
  },
};

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  // Day 0 of the next month is the last one of this month.
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `YYYY-MM-DD`, which sorts as text. */
function findLimit(limit: RuleArgument | undefined, today: string): string | undefined {
  if (limit === 'today') return today;
  if (limit === 'lastFormationYear') return `${Number(today.slice(0, 4)) - 1}-12-31`;
  return limit === undefined ? undefined : String(limit).replace(SHAPE, '$3-$1-$2');
}

function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
}
