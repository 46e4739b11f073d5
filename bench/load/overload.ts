import { setTimeout as sleep } from 'node:timers/promises';
import type { SignUps } from './sign-ups.ts';

/** So many times of what the server can do arrives. */
const TIMES = 3;
/** More at once than the server lets wait, so that it has to send some away. */
const CONNECTIONS = 200;
/** Calm is a sign-up that is answered about as soon as before. */
const CALM_TIMES = 3;
const CALM_MS = 5_000;
const LEAST_CALM_MS = 300;
const POLL_MS = 50;

export interface Overload {
  readonly seconds: number;
  readonly offeredPerSecond: number;
  readonly answers: Readonly<Record<string, number>>;
  /** From the end of the load to the end of the first sign-up that is as quick as before; undefined where none was. */
  readonly calmMs: number | undefined;
  readonly failures: readonly string[];
}

/** Lets more sign-ups arrive than the server can take: it takes what it can, and asks the others to come again. */
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
  const allowed = ['200', '503, to be repeated'];
  const others = [...answers].filter(([name]) => !allowed.includes(name));
  return {
    seconds,
    offeredPerSecond,
    answers: Object.fromEntries(answers),
    calmMs,
    failures: [
      ...others.map(([name, count]) => `${count} sign-ups were answered ${name}.`),
      ...allowed.filter((name) => !answers.has(name)).map((name) => `No sign-up was answered ${name}.`),
      ...(errors + timeouts > 0 ? [`${errors + timeouts} sign-ups were not answered.`] : []),
      ...(calmMs === undefined ? [`It is not calm after ${CALM_MS / 1_000} s.`] : []),
    ],
  };
}

async function waitForCalm(signUps: SignUps, beforeMs: number): Promise<number | undefined> {
  const ended = performance.now();
  const quickMs = Math.max(LEAST_CALM_MS, CALM_TIMES * beforeMs);
  while (performance.now() - ended < CALM_MS) {
    const { status, elapsedMs } = await signUps.placeOne();
    if (status === 200 && elapsedMs <= quickMs) return performance.now() - ended;
    await sleep(POLL_MS);
  }
  return undefined;
}
