import { availableParallelism } from 'node:os';
import { init } from 'echarts';
import type { MeasuredProject, Times } from './measured.ts';

const WIDTH = 920;
const PANEL = 330;
const HEAD = 50;
/** Colors that color-blind readers can distinguish. Symbols distinguish the lines in print. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000', '#7f7f7f'];
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow', 'emptyCircle'];

interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly axis: 'log' | 'value';
  readonly lines: readonly { readonly name: string; readonly data: readonly number[] }[];
}

function linesOf(
  projects: readonly MeasuredProject[],
  timesOf: (project: MeasuredProject) => readonly Times[],
): Panel['lines'] {
  const labels = projects[0] === undefined ? [] : timesOf(projects[0]).map(({ label }) => label);
  return labels.map((name) => ({
    name,
    data: projects.map((project) => {
      const ms = timesOf(project).find(({ label }) => label === name)?.medianMs ?? 0;
      return Number((ms / 1_000).toFixed(2));
    }),
  }));
}

function listPanels(projects: readonly MeasuredProject[]): readonly Panel[] {
  const memory = {
    server: 'serverMb',
    'all processes': 'allMb',
    'peak of all processes': 'peakMb',
  } as const;
  return [
    {
      title: 'From save to screen',
      unit: 's (median)',
      axis: 'log',
      lines: linesOf(projects, ({ edits }) => edits),
    },
    {
      title: 'Start of the server, and checks',
      unit: 's (median)',
      axis: 'log',
      lines: linesOf(projects, ({ starts, checks }) => [...starts, ...checks]),
    },
    {
      title: 'Memory of the development server',
      unit: 'MB',
      axis: 'value',
      lines: Object.entries(memory).map(([name, key]) => ({
        name,
        data: projects.map((project) => Math.round(project.memory?.[key] ?? 0)),
      })),
    },
  ];
}

/** Says how busy the machine was, because other work slows everything down. */
function describeMachine(projects: readonly MeasuredProject[]): string {
  const loads = projects.flatMap(({ load }) => load);
  const range = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(1));
  return `${availableParallelism()} cores, load average ${range.join(' to ')}`;
}

/** Draws the times of an author's tools and the memory of the development server by the number of forms. */
export function drawCharts(projects: readonly MeasuredProject[]): string {
  const panels = listPanels(projects);
  const height = PANEL * panels.length;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  const top = (index: number) => index * PANEL;
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: panels.map(({ title }, index) => ({
      text: title,
      left: 'center',
      top: top(index) + 8,
      ...(index === 0 ? { subtext: describeMachine(projects) } : {}),
    })),
    legend: panels.map(({ lines }, index) => ({
      data: lines.map(({ name }) => name),
      orient: 'vertical',
      right: 10,
      top: top(index) + HEAD,
    })),
    grid: panels.map((_, index) => ({
      left: 70,
      right: 230,
      top: top(index) + HEAD + 20,
      height: PANEL - HEAD - 80,
    })),
    xAxis: panels.map((_, index) => ({
      type: 'category',
      gridIndex: index,
      name: 'forms',
      nameLocation: 'middle',
      nameGap: 30,
      data: projects.map(({ forms }) => String(forms)),
    })),
    yAxis: panels.map(({ axis, unit }, index) => ({
      type: axis,
      gridIndex: index,
      name: unit,
      minorSplitLine: { show: axis === 'log' },
    })),
    series: panels.flatMap(({ lines }, panel) =>
      lines.map(({ name, data }, index) => ({
        name,
        type: 'line',
        xAxisIndex: panel,
        yAxisIndex: panel,
        color: COLORS[index % COLORS.length],
        symbol: SYMBOLS[index % SYMBOLS.length],
        symbolSize: 9,
        data,
      })),
    ),
  });
  // Prettier adds whitespace around texts, which this attribute would make visible.
  const svg = chart.renderToSVGString().replaceAll(' xml:space="preserve"', '');
  chart.dispose();
  return svg;
}
