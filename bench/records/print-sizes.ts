import type { Cost, MeasuredSize } from './measured.ts';

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function costRows(
  sizes: readonly MeasuredSize[],
  costsOf: (size: MeasuredSize) => readonly Cost[],
): readonly string[] {
  const labels = sizes[0] === undefined ? [] : costsOf(sizes[0]).map(({ label }) => label);
  return labels.map((label) => {
    const costs = sizes.map((size) => costsOf(size).find((cost) => cost.label === label));
    const cells = costs.map((cost) => {
      const ms = `${(cost?.ms ?? 0).toFixed(1)} ms`;
      return cost?.rows === undefined ? ms : `${ms}, ${cost.rows} rows`;
    });
    return row([label, ...cells]);
  });
}

/** Formats a table with a row per kind of work and a column per number of orders. */
export function printSizes(sizes: readonly MeasuredSize[]): string {
  const commands = sizes.flatMap(({ orders, commands: ran }) =>
    ran.map(({ label, records, seconds, peakMb }) => {
      const rate = records / Math.max(seconds, 0.001);
      return `${label} of ${records} with ${orders} orders: ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second, at most ${peakMb.toFixed(0)} MB`;
    }),
  );
  return [
    row(['', ...sizes.map(({ orders }) => `${orders.toLocaleString('en-US')} orders`)]),
    row(['---', ...sizes.map(() => '---')]),
    ...costRows(sizes, ({ lists }) => lists),
    ...costRows(sizes, ({ requests }) => requests),
    '',
    ...commands,
  ].join('\n');
}
