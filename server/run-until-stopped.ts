import closeWithGrace from 'close-with-grace';
import type { Configuration } from './configuration.ts';
import type { RunningServer } from './start-server.ts';

/** A stop waits for requests, for the sweep, for a mail, twice for connections, and for the database itself. */
const STEPS_OF_A_STOP = 6;
const SLACK_MS = 5_000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Within so long, in ms, signals are the same request: what goes to a process group comes again from npm, which passes it on. */
const REPEATED_MS = 1_000;

/**
 * Starts a server and lets it run until the process is asked to end (or an error of ours was caught by nobody), also
 * while it starts. Returns once it runs.
 * @param limits how long each step of a stop may take, and the time before its first
 * @param start gives up when its signal says so, and leaves nothing running then
 * @throws what `start` throws
 */
export async function runUntilStopped(
  { stopMs, drainMs }: Pick<Configuration, 'stopMs' | 'drainMs'>,
  start: (signal: AbortSignal) => Promise<Pick<RunningServer, 'log' | 'stop'>>,
): Promise<void> {
  const stopping = new AbortController();
  const starting = start(stopping.signal);
  const delay = drainMs + stopMs * STEPS_OF_A_STOP + SLACK_MS;
  /** When a stop began, by a signal or an error. */
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
    // Who asks again later does not want to wait.
    else if (performance.now() - askedAt > REPEATED_MS) process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await starting;
  } catch (error) {
    // Given up because it was asked to: no failure.
    if (stopping.signal.aborted) return;
    uninstall();
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
    throw error;
  }
}
