/** Formats rows as a table with aligned columns. The first row determines the number of columns. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  // `Math.max(...lengths)` fails above about 100,000 arguments.
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  );
  const write = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => write(row).trimEnd()).join('\n');
}
