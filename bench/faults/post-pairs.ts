import * as fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { repeatAtOnce } from '../repeat-at-once.ts';
import type { Shop } from './shop.ts';

const MAX_DUPLICATE_MS = 50;
/** Each client sends two posts. Together they stay below the server's limit of concurrent password hashes. */
const CLIENTS = 8;

interface PairOptions {
  readonly pairs: number;
  readonly seed: number;
  readonly isLate: () => boolean;
}

/** Posts each order twice with the same key, a moment apart. Both responses must have identical bytes. */
export async function postPairs(shop: Shop, { pairs, seed, isLate }: PairOptions) {
  const offsets = fc.sample(fc.nat(MAX_DUPLICATE_MS), { seed, numRuns: pairs });
  const failures: string[] = [];
  const done = await repeatAtOnce(offsets, CLIENTS, isLate, async (offsetMs) => {
    const attempt = await shop.newAttempt();
    const later = sleep(offsetMs).then(() => shop.place(attempt));
    const [first, second] = await Promise.all([shop.place(attempt), later]);
    if (first === second && first.startsWith('200 ')) return;
    failures.push(`Duplicate requests ${offsetMs} ms apart got the responses ${first} and ${second}`);
  });
  return { pairs: done, isComplete: done === pairs, failures };
}
