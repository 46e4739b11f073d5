import { once } from 'node:events';
import { SingleBar } from 'cli-progress';

/** The output of a long-running command. */
export interface Terminal {
  /** Writes to standard output and waits for backpressure, so that nothing accumulates in memory. */
  say(text: string): Promise<void>;
  /** Shows a progress bar on standard error. */
  startProgress(what: string, total: number): Progress;
}

export interface Progress {
  advance(by: number): void;
  end(): void;
}

/** Minimum number of items for a progress bar. Fewer items finish too quickly. */
const SHORTEST = 1_000;

/** Interval of progress lines when the output is not a terminal. */
const LOG_EVERY_MS = 10_000;

const noProgress: Progress = { advance: () => undefined, end: () => undefined };

export const processTerminal: Terminal = {
  say: async (text) => {
    const { stdout } = process;
    // A closed stream never emits "drain".
    if (stdout.errored !== null) throw stdout.errored;
    if (!stdout.write(text)) await once(stdout, 'drain');
  },
  startProgress: (what, total) => {
    if (total < SHORTEST) return noProgress;
    const bar = new SingleBar({
      format: `${what} {bar} {percentage}% | {value} of {total} | {eta_formatted} left`,
      stream: process.stderr,
      noTTYOutput: true,
      notTTYSchedule: LOG_EVERY_MS,
      clearOnComplete: true,
      hideCursor: true,
    });
    bar.start(total, 0);
    return { advance: (by) => bar.increment(by), end: () => bar.stop() };
  },
};
