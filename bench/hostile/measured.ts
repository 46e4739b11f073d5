/** What the probe says of the server's process, since the bench began. */
export interface Measured {
  /** Delay of the event loop, the timer's own millisecond included. */
  readonly p999Ms: number;
  readonly maxMs: number;
  /** After everything was collected that can be. */
  readonly heapBytes: number;
  readonly rssBytes: number;
  /** What was added to objects that all code shares, e.g. `Object.prototype.polluted`. */
  readonly polluted: readonly string[];
}

export function isMeasured(message: unknown): message is Measured {
  return message !== null && typeof message === 'object' && 'p999Ms' in message;
}
