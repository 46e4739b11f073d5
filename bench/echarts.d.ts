/** The part of echarts that the benchmarks use. It is installed for them only. */
declare module 'echarts' {
  interface Chart {
    setOption(option: object): void;
    renderToSVGString(): string;
    dispose(): void;
  }

  export function init(
    dom: null,
    theme: null,
    options: {
      readonly renderer: 'svg';
      readonly ssr: true;
      readonly width: number;
      readonly height: number;
    },
  ): Chart;
}
