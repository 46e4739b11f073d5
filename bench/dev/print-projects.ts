import { availableParallelism } from 'node:os';
import type { MeasuredProject, Memory, Times } from './measured.ts';

const seconds = (ms: number): string => (ms / 1_000).toFixed(ms < 10_000 ? 2 : 1);

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function timeRows(
  projects: readonly MeasuredProject[],
  timesOf: (project: MeasuredProject) => readonly Times[],
): readonly string[] {
  const labels = projects[0] === undefined ? [] : timesOf(projects[0]).map(({ label }) => label);
  return labels.map((label) => {
    const cells = projects.map((project) => {
      const times = timesOf(project).find((one) => one.label === label);
      if (times === undefined) return '';
      return `${seconds(times.medianMs)} (${seconds(times.mostMs)}; CPU ${seconds(times.cpuMs)})`;
    });
    return row([label, ...cells]);
  });
}

function memoryRow(label: string, projects: readonly MeasuredProject[], key: keyof Memory) {
  return row([
    label,
    ...projects.map(({ memory }) => (memory === undefined ? '' : `${memory[key].toFixed(0)} MB`)),
  ]);
}

/** Formats a table with a row per measurement and a column per number of forms. */
export function printProjects(projects: readonly MeasuredProject[]): string {
  return [
    `Node ${process.version}, ${availableParallelism()} cores. Seconds: median (maximum; median CPU time).`,
    '',
    row(['', ...projects.map(({ forms }) => `${forms} forms`)]),
    row(['---', ...projects.map(() => '---')]),
    ...timeRows(projects, ({ starts }) => starts),
    ...timeRows(projects, ({ edits }) => edits),
    ...timeRows(projects, ({ checks }) => checks),
    memoryRow('memory of the server', projects, 'serverMb'),
    memoryRow('memory of all processes', projects, 'allMb'),
    memoryRow('peak of all processes', projects, 'peakMb'),
    row([
      'load average',
      ...projects.map(({ load: [before, after] }) => `${before.toFixed(1)}–${after.toFixed(1)}`),
    ]),
  ].join('\n');
}
