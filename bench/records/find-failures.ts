import type { MeasuredSize } from './measured.ts';

const LIST_MS = 500;
const RATIO = 1.5;
const COMMAND_MB = 200;
/** Tolerance for rows that the server reads between requests. */
const OTHER_ROWS = 50;

/** Returns a sentence for each missed goal. */
export function findFailures(sizes: readonly MeasuredSize[]): readonly string[] {
  const [empty, filled] = sizes;
  return sizes.flatMap(({ orders, lists, requests, commands }) => [
    ...lists
      .filter(({ ms }) => ms > LIST_MS)
      .map(
        ({ label, ms }) =>
          `${label} takes ${ms.toFixed(0)} ms with ${orders} orders. The limit is ${LIST_MS} ms.`,
      ),
    ...requests.flatMap(({ label, ms, rows = 0 }) => {
      const first = empty?.requests.find((request) => request.label === label);
      if (first === undefined) return [];
      const slow = `${label} takes ${ms.toFixed(1)} ms with ${orders} orders, and ${first.ms.toFixed(1)} ms with none.`;
      // An empty database has too few rows to compare with.
      const few = filled?.requests.find((request) => request.label === label)?.rows ?? rows;
      const greedy = `${label} reads ${rows} rows with ${orders} orders, and ${few} rows with ${filled?.orders}.`;
      return [
        ...(ms > first.ms * RATIO ? [slow] : []),
        ...(orders > 0 && rows > few * RATIO + OTHER_ROWS ? [greedy] : []),
      ];
    }),
    ...commands
      .filter(({ peakMb }) => peakMb > COMMAND_MB)
      .map(
        ({ label, peakMb }) =>
          `${label} takes ${peakMb.toFixed(0)} MB with ${orders} orders. The limit is ${COMMAND_MB} MB.`,
      ),
  ]);
}
