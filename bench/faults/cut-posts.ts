import * as fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { rawPost } from '../../tests/server/raw-request.ts';
import { repeatAtOnce } from '../repeat-at-once.ts';
import type { Shop } from './shop.ts';

const CLIENTS = 8;
const LATEST_CUT_MS = 100;

interface CutOptions {
  readonly cuts: number;
  readonly seed: number;
  readonly isLate: () => boolean;
}

/**
 * Cuts connections during a post, or after it while the server responds. Then sends the post again, twice.
 */
export async function cutPosts(shop: Shop, { cuts, seed, isLate }: CutOptions) {
  const plan = fc.sample(
    // A third of the posts arrive completely, but nobody receives their responses.
    fc.record({
      part: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: 1, freq: 2 }),
      afterMs: fc.nat(LATEST_CUT_MS),
    }),
    { seed, numRuns: cuts },
  );
  const failures: string[] = [];
  const done = await repeatAtOnce(plan, CLIENTS, isLate, async ({ part, afterMs }) => {
    const attempt = await shop.newAttempt();
    const visitor = shop.visitorOf(0);
    const { address } = visitor;
    const bytes = rawPost(address, visitor, attempt.body, {
      path: shop.order.path,
      headers: { 'Idempotency-Key': attempt.key },
    });
    await sendAndCut(address, bytes.subarray(0, Math.floor(part * bytes.length)), afterMs);
    const first = await shop.place(attempt);
    const second = await shop.place(attempt);
    if (first === second && first.startsWith('200 ')) return;
    failures.push(`Two retries of a post cut at ${part} got the responses ${first} and ${second}`);
  });
  return { cuts: done, isComplete: done === cuts, failures };
}

/** Sends bytes, waits, and resets the connection. */
async function sendAndCut(address: string, bytes: Buffer, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  await sleep(afterMs);
  socket.resetAndDestroy();
}
