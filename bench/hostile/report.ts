import type { Measured } from './measured.ts';
import type { LoadResult } from './run-load.ts';

/** The goals of the server, in milliseconds and bytes. */
const goals = { p999Ms: 50, maxMs: 250, grownBytes: 20_000_000 };
const BYTES_PER_MB = 1e6;

export interface HostileReport {
  readonly seed: number;
  readonly sent: number;
  readonly isWhole: boolean;
  /** By family of the mutation, then by status. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly slowest: string;
  readonly p999Ms: number;
  readonly maxMs: number;
  /** The same delays (p99.9 and maximum) in an idle process that runs at the same time. */
  readonly idleMs: readonly [number, number];
  /** After a full garbage collection, at a tenth of the load and at its end. */
  readonly heapBytes: readonly [number, number];
  readonly rssBytes: readonly [number, number];
  readonly polluted: readonly string[];
  readonly failures: number;
  /** Files of failed requests, for a replay. */
  readonly files: readonly string[];
  /** Names of the missed goals. */
  readonly missed: readonly string[];
}

export function describeLoad(
  { seed, posts }: { readonly seed: number; readonly posts: number },
  { sent, outcomes, slowest, failures, early }: LoadResult,
  { late, besides }: { readonly late: Measured; readonly besides: Measured },
  files: readonly string[],
): HostileReport {
  const first = early ?? late;
  const missed = [
    ...(failures.length > 0 ? ['answers'] : []),
    ...(late.polluted.length > 0 ? ['pollution'] : []),
    ...(late.p999Ms > goals.p999Ms ? ['delay, p99.9'] : []),
    ...(late.maxMs > goals.maxMs ? ['delay, max'] : []),
    ...(late.heapBytes - first.heapBytes > goals.grownBytes ? ['heap'] : []),
  ];
  return {
    seed,
    sent,
    isWhole: sent === posts,
    outcomes: Object.fromEntries(
      [...outcomes].map(([family, counts]) => [family, Object.fromEntries(counts)]),
    ),
    slowest:
      slowest === undefined
        ? ''
        : `${slowest.elapsedMs.toFixed(0)} ms, ${slowest.request.family}, ${slowest.name}`,
    p999Ms: late.p999Ms,
    maxMs: late.maxMs,
    idleMs: [besides.p999Ms, besides.maxMs],
    heapBytes: [first.heapBytes, late.heapBytes],
    rssBytes: [first.rssBytes, late.rssBytes],
    polluted: late.polluted,
    failures: failures.length,
    files,
    missed,
  };
}

export function formatReport(report: HostileReport): string {
  const { outcomes, heapBytes, rssBytes } = report;
  const families = Object.keys(outcomes).toSorted();
  const names = [...new Set(Object.values(outcomes).flatMap((counts) => Object.keys(counts)))].toSorted();
  const rowOf = (family: string) => names.map((name) => outcomes[family]?.[name] ?? 0).join(' | ');
  const inMegabytes = (pair: readonly number[]) =>
    pair.map((bytes) => (bytes / BYTES_PER_MB).toFixed(1)).join(' to ');
  return [
    `Seed ${report.seed}, ${report.sent} requests${report.isWhole ? '' : ': the time limit was reached, so these are partial results'}.`,
    '',
    `| | ${names.join(' | ')} |`,
    `| --- |${' --- |'.repeat(names.length)}`,
    ...families.map((family) => `| ${family} | ${rowOf(family)} |`),
    '',
    '| | | goal |',
    '| --- | --- | --- |',
    `| 5xx and hung | ${report.failures} | 0 |`,
    `| event loop delay, p99.9, ms | ${report.p999Ms.toFixed(1)} | ${goals.p999Ms} |`,
    `| event loop delay, max, ms | ${report.maxMs.toFixed(1)} | ${goals.maxMs} |`,
    `| event loop delay of an idle process, ms | ${report.idleMs.map((ms) => ms.toFixed(1)).join(', ')} | |`,
    `| polluted | ${report.polluted.join(', ') || 'nothing'} | nothing |`,
    `| heap, MB | ${inMegabytes(heapBytes)} | ${goals.grownBytes / BYTES_PER_MB} more |`,
    `| memory of the process, MB | ${inMegabytes(rssBytes)} | |`,
    `| slowest response | ${report.slowest} | |`,
    '',
    report.missed.length === 0 ? 'All goals are met.' : `Missed: ${report.missed.join('; ')}.`,
    ...report.files.map((file) => `npm run bench -- hostile --replay ${file}`),
  ].join('\n');
}
