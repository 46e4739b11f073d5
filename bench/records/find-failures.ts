import type { MeasuredSize } from './measured.ts';

const LIST_MS = 500;
const RATIO = 1.5;
const COMMAND_MB = 200;
/** The server's own work between requests reads some rows, too. */
const OTHER_ROWS = 50;

/** Says which goals are missed: a sentence for each. */
export function findFailures(sizes: readonly MeasuredSize[]): readonly string[] {
  const [empty] = sizes;
  return sizes.flatMap(({ orders, lists, requests, commands }) => [
    ...lists
      .filter(({ ms }) => ms > LIST_MS)
      .map(
        ({ label, ms }) => `${label} takes ${ms.toFixed(0)} ms with ${orders} orders, more than ${LIST_MS}.`,
      ),
    ...requests.flatMap(({ label, ms, rows = 0 }) => {
      const first = empty?.requests.find((request) => request.label === label);
      if (first === undefined) return [];
      const slow = `${label} takes ${ms.toFixed(1)} ms with ${orders} orders, ${first.ms.toFixed(1)} with none.`;
      const greedy = `${label} reads ${rows} rows with ${orders} orders, ${first.rows ?? 0} with none.`;
      return [
        ...(ms > first.ms * RATIO ? [slow] : []),
        ...(rows > (first.rows ?? 0) * RATIO + OTHER_ROWS ? [greedy] : []),
      ];
    }),
    ...commands
      .filter(({ peakMb }) => peakMb > COMMAND_MB)
      .map(
        ({ label, peakMb }) =>
          `${label} takes ${peakMb.toFixed(0)} MB with ${orders} orders, more than ${COMMAND_MB}.`,
      ),
  ]);
}
