import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/database/tables/schema.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const MINUTE_MS = 60_000;

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
let time = new Date('2030-02-15T12:00:00Z').getTime();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, now: () => new Date(time) });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const countOrders = () => server.database.queries.$count(orders);

describe('an order without an Idempotency-Key', () => {
  it('succeeds with a random key, which the response returns', async () => {
    const answer = await visitor.order({ key: null });
    expect(answer.status).toBe(200);
    const key = answer.headers.get('idempotency-key') ?? '';
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const stored = await fetch(`${server.address}/api/v1/submissions/${key}`);
    expect(await stored.text()).toContain(answer.text.slice(1, -1));
  });

  it('fails as a duplicate when repeated within ten minutes, and is processed again after ten minutes', async () => {
    const sent = {
      key: null,
      answers: { email: 'twin@example.com' },
      fields: {},
      token: await visitor.tokenize(),
    };
    expect((await visitor.order(sent)).status).toBe(200);
    const before = await countOrders();
    const duplicate = await visitor.order(sent);
    expect([duplicate.status, duplicate.data['error']]).toEqual([
      409,
      'We received the same form a moment ago, so this one was not sent again. Please wait for its confirmation by email before you repeat it.',
    ]);
    expect(duplicate.headers.get('idempotency-key')).toBeNull();
    expect(await countOrders()).toBe(before);
    time += 10 * MINUTE_MS;
    // The token is spent, so a 402 proves that the server processed the post.
    expect((await visitor.order(sent)).status).toBe(402);
  });

  it('succeeds once when posted twice concurrently', async () => {
    const sent = { key: null, answers: { email: 'at-once@example.com' }, token: await visitor.tokenize() };
    const before = await countOrders();
    const answers = await Promise.all([visitor.order(sent), visitor.order(sent)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await countOrders()).toBe(before + 1);
  });

  it.each([
    ['another email', { answers: { email: 'other@example.com' } }],
    ['another quantity', { answers: { email: 'first@example.com', pieces: 3 } }],
  ])('never counts as a duplicate of an order with %s', async (_, changes) => {
    await visitor.order({ key: null, answers: { email: 'first@example.com' } });
    expect((await visitor.order({ key: null, ...changes })).status).toBe(200);
  });

  it('fails on its own errors, not as a duplicate, when posted again after a failure', async () => {
    const sent = { key: null, answers: { email: 'nobody' }, token: await visitor.tokenize() };
    expect((await visitor.order(sent)).status).toBe(422);
    expect((await visitor.order(sent)).status).toBe(422);
  });

  it('excludes the password from the duplicate check, so that no stored hash reveals it', async () => {
    const token = await visitor.tokenize();
    const answers = { email: 'secret@example.com' };
    expect((await visitor.order({ key: null, answers, token })).status).toBe(200);
    const other = { ...answers, password: 'Another-horse-8' };
    expect((await visitor.order({ key: null, answers: other, token })).status).toBe(409);
  });
});

describe('a form submission', () => {
  it.each([
    [['versions'], 'The field versions is missing.'],
    [
      ['answers', 'versions', 'shownTotalCents'],
      'The field answers is missing. The field versions is missing. The field shownTotalCents is missing.',
    ],
  ])('fails without the fields %j, and the message names the missing fields', async (names, error) => {
    const fields = Object.fromEntries(names.map((name) => [name, undefined]));
    const answer = await visitor.order({ key: null, fields });
    expect([answer.status, answer.data['error']]).toEqual([400, error]);
  });

  it.each([
    ['shownTotalCents', '1e3', 'The field shownTotalCents must be a whole number of cents.'],
    [
      'shownLines',
      '[{"id": 1}, 2]',
      'The field shownLines must be a list of lines with id, label and price.',
    ],
    ['versions', '[]', 'The field versions must be an object.'],
  ])('fails with a message about the malformed field %s', async (name, text, error) => {
    const answer = await visitor.order({ key: null, fields: { [name]: text } });
    expect([answer.status, answer.data['error']]).toEqual([400, error]);
  });

  it('fails with a malformed idempotency key', async () => {
    const answer = await visitor.order({ key: 'guess' });
    expect([answer.status, answer.data['error']]).toEqual([
      400,
      'Send an Idempotency-Key header of 32 to 64 hexadecimal digits.',
    ]);
  });
});
