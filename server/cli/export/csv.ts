/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What spreadsheets take for the beginning of a formula, also in the wide forms of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell by RFC 4180. What a spreadsheet would run gets an apostrophe first, so that it stays a text. */
function writeCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A row of a CSV file. The file begins with {@link BYTE_ORDER_MARK}. */
export function writeCsvRow(row: readonly string[]): string {
  return `${row.map(writeCell).join(',')}\r\n`;
}
