import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInside } from '#domain/read-property.ts';
import { describeStoredAnswers } from '#server/records/describe-stored-answers.ts';
import type { StoredAnswers } from '#server/records/record-kind.ts';
import { createFactOpener } from '#server/records/open-facts.ts';
import { replayOrder } from '#server/cli/replay/replay-order.ts';
import { findStoredOrder } from '#server/cli/replay/stored-order.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { orders } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { postMessage, postOrder } from './post-form.ts';
import { getJourney, getMessageJourney } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, ...(await loadSite(process.cwd(), null)) });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Returns the texts of a record's answers by path. */
async function wordsOf(stored: StoredAnswers) {
  const { answers, answersNote } = await describeStoredAnswers(
    stored,
    createFactOpener(server.database.queries),
  );
  return { answersNote, words: Object.fromEntries(answers.map(({ path, words }) => [path, words])) };
}

describe('an order with a trade name', () => {
  const path = 'productState.tradeName.data.tradeName';
  const tradeNameIn = (answers: object) => readInside(answers, ...path.split('.'));

  it('records it by the name of the state, and gives the same order when derived again', async () => {
    const journey = getJourney('form-a-business/llc-california-trade-name-and-notary');
    const replay = await replayJourney(journey);
    if (replay.judgment.kind !== 'order') throw new Error('The journey makes no order.');
    const { status } = await postOrder(server, replay, replay.judgment.submission, journey.totalCents);
    expect(status).toBe(200);
    const { queries } = server.database;
    const [placed] = await queries.select({ id: orders.id, answers: orders.answers }).from(orders);
    expect(tradeNameIn(placed?.answers ?? {})).toEqual({ California: 'Ruiz Tools of Fresno' });

    // A record of the build before has a single text.
    const { productState, ...others } = structuredClone(placed?.answers ?? {});
    const { tradeName, ...products } = Object(productState);
    const older = { ...tradeName, data: { tradeName: 'Ruiz Tools of Fresno' } };
    for (const answers of [placed?.answers, { ...others, productState: { ...products, tradeName: older } }]) {
      await queries
        .update(orders)
        .set({ answers })
        .where(eq(orders.id, placed?.id ?? ''));
      const stored = await findStoredOrder(queries, placed?.id ?? '');
      if (stored === undefined) throw new Error('The order was not stored.');
      expect(await replayOrder(stored, createFactOpener(queries))).toMatchObject({ outcome: 'same' });
      const { answersNote, words } = await wordsOf({ ...stored, ...stored.serviceFacts });
      expect([answersNote, words[path]]).toEqual([undefined, 'Ruiz Tools of Fresno']);
    }
  });
});

describe('a job application', () => {
  it('records the answers to the questions of its page as a list, and shows each at its question', async () => {
    const journey = getMessageJourney('jobs/client-services');
    const { status } = await postMessage(server, await replayJourney(journey), journey.message);
    expect(status).toBe(200);
    const [stored] = await server.database.queries.select().from(messages);
    expect(readInside(stored?.answers, 'jobInformation', 'supplementalQuestions')).toEqual([
      { key: 'isAdult', value: 'yes' },
      { key: 'mayWork', value: 'yes' },
      { key: 'isTrue', value: true },
    ]);
    const { words } = await wordsOf({
      answers: stored?.answers ?? {},
      versions: { definition: stored?.definitionVersion ?? '', page: stored?.pageVersion ?? '' },
      today: '2026-11-29',
    });
    expect(words).toMatchObject({
      'jobInformation.supplementalQuestions.isAdult': 'Yes',
      'jobInformation.supplementalQuestions.mayWork': 'Yes',
    });
  });
});
