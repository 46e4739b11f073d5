import { once } from 'node:events';
import { SingleBar } from 'cli-progress';

/** Where a long command writes while it runs. */
export interface Terminal {
  /** Writes to the standard output at once, so that nothing piles up in memory. */
  say(text: string): Promise<void>;
  /** Shows how far the command is, on the standard error. */
  startProgress(what: string, total: number): Progress;
}

export interface Progress {
  advance(by: number): void;
  end(): void;
}

/** Shorter work ends before a bar would be read. */
const SHORTEST = 1_000;

/** Lines in a log, where there is no terminal to draw in. */
const LOG_EVERY_MS = 10_000;

const noProgress: Progress = { advance: () => undefined, end: () => undefined };

/** The terminal that the process was started in. */
export const processTerminal: Terminal = {
  say: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
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
