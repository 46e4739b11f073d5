import closeWithGrace from 'close-with-grace';
import type { Configuration } from './configuration.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Steps of a shutdown, each with its own time limit: requests, pending orders, old records, emails, the
 * worker's lease, the connection pool and the embedded database.
 */
const STEPS_OF_A_STOP = 7;
const SLACK_MS = 5_000;

/** Returns the time in ms that a shutdown may take. A process manager that kills earlier cuts work off. */
export function longestStopMs({ stopMs, drainMs }: Pick<Configuration, 'stopMs' | 'drainMs'>): number {
  return drainMs + stopMs * STEPS_OF_A_STOP + SLACK_MS;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const ERRORS = ['uncaughtException', 'unhandledRejection'] as const;
/**
 * Signals within this time, in ms, count as one: npm forwards a signal that its process group also receives.
 */
const REPEATED_MS = 1_000;

/**
 * Starts a server and keeps it running until a signal or an uncaught error. Both also abort a pending start.
 * Resolves once the server runs.
 * @param limits time limit of each shutdown step, and the delay before the first
 * @param start must stop everything it started when its signal is aborted
 * @param onError gets uncaught errors of the running server, which then keeps running
 * @throws what `start` throws
 */
export async function runUntilStopped(
  limits: Pick<Configuration, 'stopMs' | 'drainMs'>,
  start: (signal: AbortSignal) => Promise<Pick<RunningServer, 'log' | 'stop'>>,
  onError?: (error: unknown) => void,
): Promise<void> {
  const stopping = new AbortController();
  const starting = start(stopping.signal);
  const delay = longestStopMs(limits);
  /** The time when the shutdown began. */
  let askedAt: number | undefined;
  const { close, uninstall } = closeWithGrace(
    { delay, logger: false, skip: [...SIGNALS] },
    async ({ err }) => {
      askedAt = performance.now();
      stopping.abort();
      const server = await starting.catch(() => undefined);
      if (err !== undefined && server === undefined) console.error(err);
      else if (err !== undefined) server?.log.error({ err }, 'stopping after an error');
      await server?.stop();
    },
  );
  const onSignal = () => {
    if (askedAt === undefined) void close();
    // A later second signal forces the exit.
    else if (performance.now() - askedAt > REPEATED_MS) process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await starting;
    if (onError !== undefined) keepRunning(onError);
  } catch (error) {
    // The start was aborted by a signal, which is not a failure.
    if (stopping.signal.aborted) return;
    uninstall();
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
    throw error;
  }
}

/** Replaces the listeners that stop the process after an uncaught error. */
function keepRunning(onError: (error: unknown) => void): void {
  for (const event of ERRORS) process.removeAllListeners(event).on(event, onError);
}
