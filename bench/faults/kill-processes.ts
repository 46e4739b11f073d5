import * as fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from './shop.ts';

/** One kill in this many hits the database; the others hit a server. */
const DATABASE_IN = 4;
/** With several servers, one cycle in this many also pauses a server. */
const PAUSE_IN = 4;
const LATEST_KILL_MS = 1_000;
const POLL_MS = 5;

interface KillOptions {
  readonly cycles: number;
  /** Minimum number of orders to acknowledge while processes are killed. */
  readonly orders: number;
  readonly clients: number;
  readonly seed: number;
  readonly isLate: () => boolean;
}

interface Killed {
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly pauses: number;
  readonly isComplete: boolean;
  readonly failures: readonly string[];
}

/**
 * Kills a server or its database repeatedly at random moments, while customers order and retry failed
 * posts. The server process must survive the loss of its database. With several servers, some are also
 * paused.
 */
export async function killProcesses(shop: Shop, options: KillOptions): Promise<Killed> {
  const { cycles, orders, clients, seed, isLate } = options;
  const plan = fc.sample(
    fc.record({
      of: fc.nat(DATABASE_IN - 1),
      pause: fc.nat(PAUSE_IN - 1),
      // On a slow machine, a kill after every first successful order would starve the others.
      afterOrders: fc.nat(clients),
      afterMs: fc.nat(LATEST_KILL_MS),
    }),
    { seed, numRuns: cycles },
  );
  const enough = shop.acknowledged.size + orders;
  const failures: string[] = [];
  const over = new AbortController();
  if (cycles === 0 && orders === 0) over.abort();
  const customers = Array.from({ length: clients }, async () => {
    while (!over.signal.aborted) {
      const reply = await shop.place(await shop.newAttempt());
      if (!reply.startsWith('200 ')) failures.push(`An order got the response ${reply}`);
    }
  });
  // A customer who gives up ends the run. The others notice at their next order.
  const working = Promise.all(customers).catch((error: unknown) => {
    over.abort();
    failures.push(String(error));
  });
  const waitForMore = async (count: number): Promise<void> => {
    while (!over.signal.aborted && shop.acknowledged.size < count) await sleep(POLL_MS);
  };
  let [serverKills, databaseKills, pauses] = [0, 0, 0];
  for (const { of, pause, afterOrders, afterMs } of plan) {
    if (over.signal.aborted || isLate()) break;
    await waitForMore(shop.acknowledged.size + 1 + afterOrders);
    await sleep(afterMs);
    if (pause === 0 && shop.isShared) {
      await shop.pauseServer();
      pauses += 1;
    }
    const database = of > 0 ? undefined : await shop.findDatabaseProcess();
    if (database === undefined) {
      await shop.replaceServer();
      serverKills += 1;
    } else {
      process.kill(database, 'SIGKILL');
      databaseKills += 1;
      await waitForMore(shop.acknowledged.size + clients);
      if (!shop.isAlive) {
        failures.push('The server exited when its database was killed.');
        await shop.replaceServer();
      }
    }
    const done = serverKills + databaseKills;
    if (done % 10 === 0) console.error(`${done} of ${cycles} kills, ${shop.acknowledged.size} acknowledged`);
  }
  while (!over.signal.aborted && !isLate() && shop.acknowledged.size < enough) await sleep(POLL_MS);
  over.abort();
  await working;
  const isComplete = serverKills + databaseKills >= cycles && shop.acknowledged.size >= enough;
  return { serverKills, databaseKills, pauses, isComplete, failures };
}
