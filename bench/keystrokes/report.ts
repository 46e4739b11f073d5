import { referenceId, referenceSize } from './participants.ts';
import type { KeystrokeResult, ParticipantResult, SizeResult } from './result.ts';

type Figure = 'scriptMs' | 'paintMs' | 'worstMs';

/** Formats a run as Markdown: the figures, followed by their ratios to the reference. */
export function formatReport(result: KeystrokeResult): string {
  const sizes = [...new Set(result.participants.flatMap((one) => one.sizes.map(({ n }) => n)))];
  const reference = result.participants
    .find(({ id }) => id === referenceId)
    ?.sizes.find(({ n }) => n === referenceSize);
  const failures = result.participants.filter((one) => one.failure !== undefined);
  return [
    `Chromium ${result.chromium}, Node ${result.node}, ${result.cpus} cores, 4x CPU throttle, medians of ${result.rounds} rounds.`,
    formatFigures(result.participants, sizes),
    ...(reference === undefined ? [] : [formatRatios(result.participants, sizes, reference)]),
    ...failures.map((one) => `${one.id} failed and was left out from then on: ${one.failure}`),
  ].join('\n\n');
}

function formatFigures(participants: readonly ParticipantResult[], sizes: readonly number[]): string {
  const largest = sizes.at(-1);
  const rows = participants.map((one) => {
    const last = one.sizes.find(({ n }) => n === largest);
    return [
      one.label,
      ...formatAllSizes(one, sizes, (value) => value),
      one.firstLoadBytes === undefined ? '–' : String(Math.round(one.firstLoadBytes / 1000)),
      formatNumber(last?.mountMs),
      formatNumber(last?.submitMs),
    ];
  });
  return formatTable(
    [
      '',
      `script ms, N = ${sizes.join(' / ')}`,
      'paint ms',
      'worst ms',
      'first load, kB gzip',
      `mount of ${largest}, ms`,
      `submit of ${largest}, ms`,
    ],
    rows,
  );
}

function formatRatios(
  participants: readonly ParticipantResult[],
  sizes: readonly number[],
  reference: SizeResult,
): string {
  const rows = participants.map((one) => [
    one.label,
    ...formatAllSizes(one, sizes, (value, figure) => value / reference[figure]),
  ]);
  return formatTable(
    [
      `times ${referenceId}'s at ${referenceSize} fields`,
      `script, N = ${sizes.join(' / ')}`,
      'paint',
      'worst',
    ],
    rows,
  );
}

function formatAllSizes(
  { sizes: measured }: ParticipantResult,
  sizes: readonly number[],
  convert: (value: number, figure: Figure) => number,
): string[] {
  return (['scriptMs', 'paintMs', 'worstMs'] as const).map((figure) =>
    sizes
      .map((size) => {
        const found = measured.find(({ n }) => n === size);
        return formatNumber(found && convert(found[figure], figure));
      })
      .join(' / '),
  );
}

function formatNumber(value: number | undefined): string {
  if (value === undefined) return '–';
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
