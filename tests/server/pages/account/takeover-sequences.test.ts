import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/accounts/passwords/password-hasher.ts';
import { permute } from '../../../fixtures/permute.ts';
import { takeSample } from '../../../fixtures/take-sample.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { events, measures, runEvents, stopThief } from './takeover-events.ts';
import type { Event, Measure, Shop } from './takeover-events.ts';
import { describeState } from './takeover-state.ts';

/** In ms. All states take about 20 minutes on two processors. */
const ALL_MS = 7_200_000;

let testDatabase: TestDatabase;
let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  // The strength of the hashes does not matter here, and full strength would take hours.
  const light = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
  Object.assign(server.services.passwords, createPasswordHasher(4, 1_000, light));
  shop = { server, visitor: await Visitor.open(server.address) };
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const names = Object.keys(events).filter((name): name is Event => Object.hasOwn(events, name));
const measureNames = Object.keys(measures).filter((name): name is Measure => Object.hasOwn(measures, name));
const leaks: string[] = [];

/** Runs each list of events, four at a time. Notes their leaks. */
async function runAll(
  lists: readonly (readonly Event[])[],
  note?: (list: readonly Event[], state: string) => void,
): Promise<void> {
  const waiting = [...lists];
  const work = async (): Promise<void> => {
    for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
      const sequence = await runEvents(list, shop);
      leaks.push(...sequence.leaks.map((leak) => `${list?.join(', ')}: ${leak}`));
      note?.(list, await describeState(sequence));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

describe('a takeover of an account', () => {
  it.each(measureNames)(
    'fails with the change of email that a thief requested before a %s',
    async (measure) => {
      const sequence = await runEvents(['order', 'confirmation'], shop);
      expect(await stopThief(measure, sequence)).toBe(true);
      expect(sequence.leaks).toEqual([]);
    },
  );

  it('fails after the events of an account in any order', { timeout: ALL_MS }, async () => {
    if (process.env['FULL'] === '1') {
      // Two beginnings with the same events and the same state have the same future, so one of them continues.
      let beginnings: readonly (readonly Event[])[] = [[]];
      const counts: number[] = [];
      for (const _ of names) {
        const longer = beginnings.flatMap((list) =>
          names.filter((name) => !list.includes(name)).map((name) => [...list, name]),
        );
        const states = new Map<string, readonly Event[]>();
        await runAll(longer, (list, state) => states.set(`${list.toSorted().join()} ${state}`, list));
        counts.push(longer.length);
        beginnings = [...states.values()];
      }
      console.log(`${counts.join(', ')} beginnings of 1 to ${names.length} takeover events`);
    } else {
      const all = permute(names);
      // Neighbors begin alike, so the sample takes every 7,919th.
      const spread = all.flatMap((_, index) => [all[(index * 7_919) % all.length] ?? []]);
      await runAll(takeSample(spread, 12, 'orders of takeover events'));
    }
    expect(leaks).toEqual([]);
  });
});
