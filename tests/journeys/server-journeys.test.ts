import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers.ts';
import { findInstance } from '#domain/field-instances.ts';
import { findFileAnswer } from '#domain/file-answer.ts';
import { findFileParts } from '#domain/file-parts.ts';
import { loadSite } from '#server/load-site.ts';
import { contentFor } from '../fixtures/sample-files.ts';
import { newAttemptKey, startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { Visitor } from '../server/test-visitor.ts';
import { readFailingJourneys, readJourneys } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';
import type { Replay } from './replay-journey.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { hasDeveloperPages: true },
    ...(await loadSite(process.cwd(), null)),
  });
}, 60_000);

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Posts what the page of a golden case would. */
async function post({ form, facts, posted }: Replay, signupData: object, shownTotalCents: number) {
  const path = `/${form.slug}/`;
  const visitor = await Visitor.open(server.address, path);
  const payment = {
    processor: 'sandbox',
    token: await visitor.tokenize(),
    customer_id: '',
    billing_address: null,
  };
  const body = new FormData();
  const fields = {
    action: 'process_signup',
    formType: form.formType,
    pageID: facts.page.pageID,
    formFileName: form.slug,
    signupData: JSON.stringify({ formType: form.formType, ...signupData, payment }),
    answers: JSON.stringify(posted),
    versions: JSON.stringify({ definition: form.version, catalogue: facts.catalogue.version }),
    shownTotalCents: String(shownTotalCents),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answers = answersOf(posted);
  for (const { part, path: at } of findFileParts(form, answers)) {
    const file = findFileAnswer(answers.get(at));
    if (file !== undefined) body.append(part, new Blob([contentFor(file)]), file.name);
  }
  return visitor.post(body, { 'idempotency-key': newAttemptKey() }, path);
}

describe('through the server', () => {
  it.each(readJourneys())('$name is placed for its total', async (journey) => {
    const replay = await replayJourney(journey);
    const { judgement } = replay;
    const submission = judgement.kind === 'order' ? judgement.submission : {};
    const { status, data } = await post(replay, submission, journey.totalCents);
    expect({ status, response: data['response'] }).toEqual({
      status: 200,
      response: expect.objectContaining({ total_cents: journey.totalCents }),
    });
  });

  it.each(readFailingJourneys())('$name is refused for what fails', async (journey) => {
    const replay = await replayJourney(journey);
    const { status, data } = await post(replay, {}, 0);
    // The server never sees what the browser keeps to itself, and demands none of it.
    const expected = journey.errors.filter(
      ({ path }) => findInstance(replay.form, path)?.field.private !== 'browser',
    );
    expect(status).toBe(422);
    const problems: unknown = data['problems'];
    expect(problems).toEqual(expected.map((error) => expect.objectContaining(error)));
  });
});
