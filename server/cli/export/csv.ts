/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Characters that start a formula in spreadsheets, including East Asian full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Formats a cell as in RFC 4180. Quotes every cell, because spreadsheets of some countries separate cells by
 * semicolons or tabs. A leading apostrophe keeps formulas from running.
 */
function writeCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Formats a row of a CSV file. The file begins with {@link BYTE_ORDER_MARK}. */
export function writeCsvRow(row: readonly string[]): string {
  return `${row.map(writeCell).join(',')}\r\n`;
}
