import { init } from 'echarts';
import type { MeasuredSize } from './measured.ts';

const WIDTH = 920;
const HEIGHT = 620;
/** Colors that color-blind readers can distinguish. Symbols distinguish the lines in print. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000', '#7f7f7f'];
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow', 'circle'];

/** The lines of the chart: work that operators and customers notice. */
const DRAWN = [
  'list',
  'list --search (a name)',
  'list --search (an invoice)',
  'list --email',
  'receipt',
  'account',
  'placing an order',
  'sweep',
];

/** Draws the cost of each kind of work by the number of orders, on logarithmic axes. */
export function drawChart(sizes: readonly MeasuredSize[]): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT });
  const costOf = ({ lists, requests }: MeasuredSize, name: string) =>
    [...lists, ...requests].find(({ label }) => label === name)?.ms;
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    color: COLORS,
    title: { text: 'Cost against the number of orders', left: 'center', top: 10 },
    legend: { bottom: 10, itemGap: 16 },
    grid: { left: 70, right: 30, top: 60, bottom: 110 },
    xAxis: {
      type: 'category',
      name: 'orders',
      nameLocation: 'middle',
      nameGap: 30,
      data: sizes.map(({ orders }) => orders.toLocaleString('en-US')),
    },
    yAxis: { type: 'log', name: 'ms (median)', minorSplitLine: { show: true } },
    series: DRAWN.map((name, index) => ({
      name,
      type: 'line',
      symbol: SYMBOLS[index],
      symbolSize: 9,
      data: sizes.map((size) => Number((costOf(size, name) ?? 0).toFixed(2))),
    })),
  });
  // Prettier adds whitespace around texts, which this attribute would make visible.
  const svg = chart.renderToSVGString().replaceAll(' xml:space="preserve"', '');
  chart.dispose();
  return svg;
}
