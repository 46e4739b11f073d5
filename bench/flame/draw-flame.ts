import { init } from 'echarts';
import type { Frame } from './read-profile.ts';

const WIDTH = 1_200;
const ROW = 18;
const TOP = 50;
/** Minimum width in pixels; narrower frames are left out. */
const NARROWEST = 2;
const LETTER = 6.2;
const COLORS = ['#f6c28b', '#f3a683', '#f7d794', '#e8b59b', '#f5cd79'];

interface Box {
  readonly name: string;
  readonly from: number;
  readonly ms: number;
  readonly depth: number;
}

function boxesOf(frame: Frame, from: number, depth: number, leastMs: number): readonly Box[] {
  if (frame.ms < leastMs) return [];
  let at = from;
  const children = frame.children.flatMap((child) => {
    const boxes = boxesOf(child, at, depth + 1, leastMs);
    at += child.ms;
    return boxes;
  });
  return [{ name: frame.name, from, ms: frame.ms, depth }, ...children];
}

/**
 * Draws frames as an icicle. The width of a frame is its CPU time. Callers are above the functions that
 * they call.
 */
export function drawFlame(root: Frame, title: string): string {
  const scale = (WIDTH - 20) / root.ms;
  const boxes = boxesOf(root, 0, 0, NARROWEST / scale);
  const height = TOP + (Math.max(...boxes.map(({ depth }) => depth)) + 2) * ROW;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: { text: title, left: 'center', top: 10, textStyle: { fontSize: 15 } },
    graphic: boxes.map(({ name, from, ms, depth }, index) => {
      const width = ms * scale;
      const words = `${name} ${((100 * ms) / root.ms).toFixed(1)} %`;
      return {
        type: 'rect',
        shape: { x: 10 + from * scale, y: TOP + depth * ROW, width, height: ROW - 1 },
        style: { fill: COLORS[index % COLORS.length] },
        textContent: {
          type: 'text',
          style: {
            text: words.slice(0, Math.max(0, Math.floor((width - 4) / LETTER))),
            fontSize: 10.5,
            fill: '#222222',
          },
        },
        textConfig: { position: 'insideLeft', distance: 3 },
      };
    }),
  });
  const svg = chart.renderToSVGString().replaceAll(' xml:space="preserve"', '');
  chart.dispose();
  return svg;
}
