import type { RuleOf } from '#domain/rules/rule.ts';

const SHAPE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const FIRST_YEAR = 1800;
const LAST_YEAR = 2099;

/**
 * Requires a calendar day as `MM/DD/YYYY`, in the years 1800 to 2099. The argument is the latest day allowed:
 * a day, `today`, or `lastFormationYear` (the last day of the previous year).
 */
export const date: RuleOf<'date'> = {
  name: 'date',
  arguments: [
    {
      name: 'max',
      type: 'day',
      pattern: '^(today|lastFormationYear|\\d{2}/\\d{2}/\\d{4})$',
      optional: true,
    },
  ],
  test: (value, [max], { facts }) => {
    const [, month, day, year] = (typeof value === 'string' && SHAPE.exec(value.trim())) || [];
    if (!month || !day || !year) return { message: 'format' };
    if (!isCalendarDay(Number(year), Number(month), Number(day))) return { message: 'invalid' };
    if (max === undefined) return undefined;
    const latest = getLatestDay(String(max), facts.today);
    const isLater = `${year}-${month}-${day}` > latest;
    return isLater ? { message: 'max', params: { max: formatDay(latest) } } : undefined;
  },
};

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  // Day 0 of the next month is the last day of this month.
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns the latest day as `YYYY-MM-DD`, which sorts as text. */
function getLatestDay(max: string, today: string): string {
  if (max === 'today') return today;
  if (max === 'lastFormationYear') return `${Number(today.slice(0, 4)) - 1}-12-31`;
  return max.replace(SHAPE, '$3-$1-$2');
}

function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
}
