import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postClaims } from '#server/database/tables/account-tables.ts';
import { orders } from '#server/database/tables/schema.ts';
import { newAttemptKey, startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

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
      "We received the same form a moment ago, so we didn't send this one again. Wait for the confirmation email before you send it again.",
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

describe('an order that is posted with and without an Idempotency-Key', () => {
  const EMAIL = 'mixed@example.com';

  it.each([
    ['first with a key', ['key', null]],
    ['first without a key', [null, 'key']],
  ])('succeeds once, %s', async (name, [first, second]) => {
    const keyOf = (key: string | null | undefined) => (key === null ? null : newAttemptKey());
    const answers = { email: `${name.replaceAll(' ', '-')}@example.com` };
    const before = await countOrders();
    expect((await visitor.order({ key: keyOf(first), answers })).status).toBe(200);
    const duplicate = await visitor.order({ key: keyOf(second), answers });
    expect([duplicate.status, duplicate.data['error']]).toEqual([
      409,
      expect.stringContaining('We received the same form a moment ago'),
    ]);
    expect(await countOrders()).toBe(before + 1);
  });

  it('places one order when posted twice at the same time, with a key and without', async () => {
    const answers = { email: `both-${EMAIL}` };
    const before = await countOrders();
    const replies = await Promise.all([visitor.order({ answers }), visitor.order({ key: null, answers })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await countOrders()).toBe(before + 1);
  });

  it('places two orders with two keys, also after a post without a key was rejected', async () => {
    const answers = { email: `two-${EMAIL}` };
    const before = await countOrders();
    expect((await visitor.order({ answers })).status).toBe(200);
    expect((await visitor.order({ key: null, answers })).status).toBe(409);
    expect((await visitor.order({ answers })).status).toBe(200);
    expect(await countOrders()).toBe(before + 2);
  });

  it('gets the response of the first post with the same key', async () => {
    const sent = {
      key: newAttemptKey(),
      answers: { email: `again-${EMAIL}` },
      token: await visitor.tokenize(),
    };
    const first = await visitor.order(sent);
    expect((await visitor.order(sent)).text).toBe(first.text);
  });

  it.each([
    ['letter case of the email', 'Upper@Example.com', 'upper@example.com'],
    ['spaces around the email', ' spaced@example.com', 'spaced@example.com'],
  ])('ignores the %s', async (_, one, other) => {
    expect((await visitor.order({ key: null, answers: { email: one } })).status).toBe(200);
    for (const key of [null, undefined]) {
      const changes = key === undefined ? {} : { key };
      expect((await visitor.order({ ...changes, answers: { email: other } })).status).toBe(409);
    }
  });

  it('stays a duplicate while the first post is in flight, however short the window is', async () => {
    const settings = { duplicateWindowMs: 1, hashesRunning: 1, hashesWaiting: 200 };
    const busy = await startTestServer({ databaseUrl: testDatabase.url, settings });
    const { queries } = busy.database;
    const patient = await Visitor.open(busy.address);
    const answers = { email: `flight-${EMAIL}` };
    const claims = await queries.$count(postClaims);
    // The order is not stored before its password is hashed, after all of these.
    const others = Array.from({ length: 100 }, () => busy.services.passwords.hash('Another-horse-8'));
    const first = patient.order({ key: null, answers });
    await expect.poll(() => queries.$count(postClaims)).toBe(claims + 1);
    expect((await patient.order({ key: null, answers })).status).toBe(409);
    expect((await patient.order({ answers })).status).toBe(409);
    expect((await first).status).toBe(200);
    await Promise.all(others);
    await busy.stop();
  });
});

describe('a form submission', () => {
  it.each([
    [['versions'], 'The field signupData lacks versions.'],
    [
      ['answers', 'versions', 'shownTotalCents'],
      'The field signupData lacks answers, versions, shownTotalCents.',
    ],
  ])('fails without the parts %j, and the message names the missing parts', async (names, error) => {
    const fields = Object.fromEntries(names.map((name) => [name, undefined]));
    const answer = await visitor.order({ key: null, fields });
    expect([answer.status, answer.data['error']]).toEqual([
      422,
      `${error} We place orders only at the price the visitor saw.`,
    ]);
  });

  it.each([
    ['shownTotalCents', '10.5', 'The field shownTotalCents must be a whole number of cents.'],
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
      'Send an Idempotency-Key header with 32 to 64 hexadecimal digits.',
    ]);
  });
});
