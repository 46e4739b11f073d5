const WRITTEN_LIKE_A_DATE = /^[\d\s/.-]*$/;
const YEAR_FIRST = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})([\s/.-]*)(\d{0,2})([\s/.-]*)(\d{0,4})$/;

/**
 * Formats partial or complete dates towards `MM/DD/YYYY`: adds slashes, and pads completed parts to two
 * digits (`6/5/2026` → `06/05/2026`, `2026-06-05` → `06/05/2026`, `0605` → `06/05`). Returns other text
 * unchanged.
 */
export function formatDate(text: string): string {
  const trimmed = text.trim();
  if (!WRITTEN_LIKE_A_DATE.test(trimmed)) return text;
  const [, fullYear, fullMonth, fullDay] = YEAR_FIRST.exec(trimmed) ?? [];
  if (fullYear && fullMonth && fullDay) return `${pad(fullMonth)}/${pad(fullDay)}/${fullYear}`;
  const parts = MONTH_FIRST.exec(trimmed);
  if (parts === null) return text;
  const [, month = '', afterMonth = '', day = '', afterDay = '', year = ''] = parts;
  const isMonthDone = afterMonth !== '' || day !== '';
  const isDayDone = afterDay !== '' || year !== '';
  return [isMonthDone ? `${pad(month)}/` : month, isDayDone ? `${pad(day)}/` : day, year].join('');
}

function pad(part: string): string {
  return part.padStart(2, '0');
}
