import { setTimeout as sleep } from 'node:timers/promises';
import type { SignUps } from './sign-ups.ts';

/** The offered load as a multiple of the server's capacity. */
const TIMES = 3;
/** More connections than the server lets wait, so that it must reject some requests. */
const CONNECTIONS = 200;
/** The server has recovered when a sign-up takes at most this multiple of the time before. */
const CALM_TIMES = 3;
const CALM_MS = 5_000;
const MIN_CALM_MS = 300;
const POLL_MS = 50;

export interface Overload {
  readonly seconds: number;
  readonly offeredPerSecond: number;
  readonly answers: Readonly<Record<string, number>>;
  /** Time from the end of the load to the end of the first fast sign-up; undefined when there was none. */
  readonly calmMs: number | undefined;
  readonly failures: readonly string[];
}

/** Sends more sign-ups than the server can handle. It must complete what it can and ask the rest to retry. */
export async function overload(
  signUps: SignUps,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Overload> {
  const before = await signUps.placeOne();
  const offeredPerSecond = Math.ceil(TIMES * perSecond);
  console.error(`overload: ${offeredPerSecond} sign-ups a second for ${seconds} s`);
  const load = { connections: CONNECTIONS, seconds, rate: offeredPerSecond };
  const { answers, errors, timeouts } = await signUps.run({
    ...load,
    most: offeredPerSecond * (seconds + 2),
  });
  const calmMs = await waitForCalm(signUps, before.elapsedMs);
  const allowed = ['200', '503, to be retried'];
  const others = [...answers].filter(([name]) => !allowed.includes(name));
  return {
    seconds,
    offeredPerSecond,
    answers: Object.fromEntries(answers),
    calmMs,
    failures: [
      ...others.map(([name, count]) => `${count} sign-ups got the response ${name}.`),
      ...allowed.filter((name) => !answers.has(name)).map((name) => `No sign-up got the response ${name}.`),
      ...(errors + timeouts > 0 ? [`${errors + timeouts} sign-ups got no response.`] : []),
      ...(calmMs === undefined ? [`The server is still slow ${CALM_MS / 1_000} s after the overload.`] : []),
    ],
  };
}

async function waitForCalm(signUps: SignUps, beforeMs: number): Promise<number | undefined> {
  const ended = performance.now();
  const quickMs = Math.max(MIN_CALM_MS, CALM_TIMES * beforeMs);
  while (performance.now() - ended < CALM_MS) {
    const { status, elapsedMs } = await signUps.placeOne();
    if (status === 200 && elapsedMs <= quickMs) return performance.now() - ended;
    await sleep(POLL_MS);
  }
  return undefined;
}
