import { findMedian } from '../keystrokes/median.ts';

/** One measurement: elapsed time, and the CPU time of all processes that work on it. In milliseconds. */
export interface Sample {
  readonly ms: number;
  readonly cpuMs: number;
}

/** A repeated measurement. Times are in milliseconds. */
export interface Times {
  readonly label: string;
  readonly medianMs: number;
  readonly mostMs: number;
  /** Median. */
  readonly cpuMs: number;
}

/** Memory of the development server after opening forms and edits, in MB. */
export interface Memory {
  /** Resident memory of the server's own process. */
  readonly serverMb: number;
  /** All processes of `npm run dev` with PostgreSQL. Memory that they share counts once. */
  readonly allMb: number;
  /** The maximum of all processes during the edits. It includes the process that writes schemas for editors. */
  readonly peakMb: number;
}

/** All measurements with a given number of forms. */
export interface MeasuredProject {
  readonly forms: number;
  readonly starts: readonly Times[];
  readonly edits: readonly Times[];
  /** Edits after which the open form lost an answer. */
  readonly lost: readonly string[];
  /** Undefined when the server was not measured. */
  readonly memory: Memory | undefined;
  readonly checks: readonly Times[];
  /** Load average of the machine over the last minute, before and after. */
  readonly load: readonly [number, number];
}

export function summarize(label: string, samples: readonly Sample[]): Times {
  return {
    label,
    medianMs: findMedian(samples.map(({ ms }) => ms)),
    mostMs: Math.max(...samples.map(({ ms }) => ms)),
    cpuMs: findMedian(samples.map(({ cpuMs }) => cpuMs)),
  };
}
