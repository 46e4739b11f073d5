import { expect } from 'vitest';
import { orderUntilPlaced } from './order-until-placed.ts';
import type { Answers } from './order-until-placed.ts';
import { Visitor } from '../test-visitor.ts';

const CLIENTS = 6;

/** Visitors who order without a pause. */
export interface Load {
  /** Emails of the acknowledged orders. */
  readonly acknowledged: readonly string[];
  readonly answers: Answers;
  /** Waits until more orders are acknowledged. */
  waitForMore(): Promise<void>;
  /** Stops new orders and waits until every order in flight is acknowledged. */
  stop(): Promise<void>;
}

/** Starts several visitors. Each places one order after another until `stop` is called. */
export async function startOrders(address: string, hasServerEnded: () => boolean): Promise<Load> {
  const visitor = await Visitor.open(address);
  const acknowledged: string[] = [];
  const answers: Answers = new Map();
  const stopping = new AbortController();
  const work = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; !stopping.signal.aborted && !hasServerEnded(); n += 1) {
      const email = `${client}-${n}@example.com`;
      if (await orderUntilPlaced(visitor, email, answers, hasServerEnded)) acknowledged.push(email);
    }
  });
  return {
    acknowledged,
    answers,
    waitForMore: async () => {
      const enough = acknowledged.length + 2 * CLIENTS;
      const isOver = () => hasServerEnded() || acknowledged.length >= enough;
      await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
      expect(hasServerEnded()).toBe(false);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(work);
    },
  };
}
