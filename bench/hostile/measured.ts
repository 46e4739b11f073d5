/** The probe's measurements of the server's process since the benchmark began. */
export interface Measured {
  /** 99.9th percentile of the event loop delay, including the timer's own millisecond. */
  readonly p999Ms: number;
  readonly maxMs: number;
  /** After a full garbage collection. */
  readonly heapBytes: number;
  readonly rssBytes: number;
  /** Properties added to shared objects, such as `Object.prototype.polluted`. */
  readonly polluted: readonly string[];
}

export function isMeasured(message: unknown): message is Measured {
  return message !== null && typeof message === 'object' && 'p999Ms' in message;
}
