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
  /** The process tree of `npm run dev`, without PostgreSQL. */
  readonly treeMb: number;
  /** The server's own process. */
  readonly serverMb: number;
  /** The maximum of the process tree during the edits. */
  readonly peakMb: number;
}

/** All measurements with a given number of forms. */
export interface MeasuredProject {
  readonly forms: number;
  readonly starts: readonly Times[];
  readonly edits: readonly Times[];
  /** Edits after which the open form lost an answer. */
  readonly lost: readonly string[];
  readonly memory: Memory;
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
