/** The part of autocannon that the benchmarks use. The package has no types. */
declare module 'autocannon' {
  interface Call {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    /** Requests per second, over all connections. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly (Call & {
      readonly setupRequest?: (call: Call, context: object) => Call;
      readonly onResponse?: (
        status: number,
        body: string,
        context: object,
        headers: readonly string[] | Readonly<Record<string, string>>,
      ) => void;
    })[];
  }

  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    /** In milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
