import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, writeCsvRow } from '#server/cli/export/csv.ts';

/** Parses CSV by RFC 4180, as a spreadsheet does. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /"((?:[^"]|"")*)"(,|\r\n)/y;
  for (let match = cells.exec(text); match !== null; match = cells.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? '');
    if (match[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const writeCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(writeCsvRow).join('');

/** Returns one cell as written to the file. */
const write = (cell: string): string => writeCsv([[cell]]).slice(1, -2);

describe('a CSV file', () => {
  it('begins with a UTF-8 BOM and ends every row with CRLF', () => {
    expect(writeCsv([['a', 'b'], ['Zoë']])).toBe('\ufeff"a","b"\r\n"Zoë"\r\n');
  });

  it.each([
    ['plain', '"plain"'],
    ['', '""'],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1+1', '"a\t=1+1"'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', '"\'=1+1"'],
    ['+1 307 555 0142', '"\'+1 307 555 0142"'],
    ['-5', '"\'-5"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1', '"\'＝1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['1=1', '"1=1"'],
    ["'=1", '"\'=1"'],
  ])('encodes the cell %j as %j', (cell, written) => {
    expect(write(cell)).toBe(written);
  });

  it('parses back to the same cells, except for the apostrophe before formulas', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', '-', 'é', ' ') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const read = readCsv(writeCsv(rows).slice(1));
        expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(rows);
        expect(read.flat().filter((text) => /^[=\-\r\n]/.test(text))).toEqual([]);
      }),
    );
  });
});
