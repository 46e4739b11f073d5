import { expect } from 'vitest';
import { orderUntilPlaced } from './order-until-placed.ts';
import type { Answers } from './order-until-placed.ts';
import { Visitor } from '../test-visitor.ts';

const CLIENTS = 6;

/** Visitors who order without a pause. */
export interface Load {
  /** E-mails of the orders that were acknowledged. */
  readonly acknowledged: readonly string[];
  readonly answers: Answers;
  /** Waits until some more were acknowledged. */
  waitForMore(): Promise<void>;
  /** Every order that was begun is acknowledged then. */
  stop(): Promise<void>;
}

/** Orders by several visitors at once, one after the other each, until it is stopped. */
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
