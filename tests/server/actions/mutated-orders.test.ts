import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form } from 'virtual:form/form-a-business';
import type { AnswersDocument } from '#domain/answers.ts';
import { answersOf } from '#domain/answers.ts';
import { judgeAnswers } from '#domain/judge-answers.ts';
import { sumCents } from '#domain/money.ts';
import { getAtPath, setAtPath } from '#domain/path.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance.ts';
import { loadSite } from '#server/load-site.ts';
import { orderLines, orders } from '#server/database/schema.ts';
import { completeOrders } from '../../fixtures/form-a-business-answers.ts';
import { formABusinessFacts as facts } from '../../fixtures/form-a-business-facts.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const site = await loadSite(process.cwd(), null);
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { signupsPerMinute: 1e6, postsPerMinute: 1e6, tokensPerMinute: 1e6 },
    ...site,
  });
  visitor = await Visitor.open(server.address, '/form-a-business/');
}, 60_000);

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

interface Post {
  readonly signupData: Record<string, unknown>;
  readonly answers: AnswersDocument;
  readonly shownTotalCents: unknown;
}

/** What the page of these answers would post, with a card's token. */
async function buildPost(answers: AnswersDocument): Promise<Post> {
  const judgement = judgeAnswers(form, answers, facts);
  if (judgement.kind !== 'order') throw new Error('The answers make no order');
  const posted = documentOf(form, evaluateAnswers(form, answersOf(answers), facts), 'server');
  const payment = {
    processor: 'sandbox',
    token: await visitor.tokenize(),
    customer_id: '',
    billing_address: null,
  };
  const post = {
    signupData: { ...judgement.submission, payment },
    answers: posted,
    shownTotalCents: judgement.cart.totalCents,
  };
  return structuredClone(post);
}

async function send(post: Post, key = newAttemptKey()) {
  const body = new FormData();
  const fields = {
    action: 'process_signup',
    formType: 'FormABusinessForm',
    pageID: 'form-a-business',
    formFileName: 'form-a-business',
    signupData: JSON.stringify(post.signupData),
    answers: JSON.stringify(post.answers),
    versions: JSON.stringify({ definition: form.version, catalogue: facts.catalogue.version }),
    shownTotalCents: String(post.shownTotalCents),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return visitor.post(body, { 'idempotency-key': key }, '/form-a-business/');
}

/** Dotted paths of everything that is no object or list. */
function leavesOf(value: unknown, path = ''): readonly string[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

function mutationsOf(value: unknown): readonly unknown[] {
  const numbers = [-1, 0, 1, 0.1, 1e9, '2'];
  const texts = ['', 'x', 'WY', 'TX', 'Corp', 'yes', 'no', '<script>', 'formation-llc-online'];
  const others = [null, true, false, [], {}, { key: 'LLC' }];
  return [...numbers, ...texts, ...others].filter((candidate) => candidate !== value);
}

/** What a stored order costs by its own answers and the server's catalogue. */
async function checkStored(invoice: unknown, total: unknown): Promise<true> {
  const [order] = await server.database.queries
    .select()
    .from(orders)
    .where(eq(orders.invoiceNumber, String(invoice)));
  if (order === undefined) throw new Error('An order that was told as placed is not there');
  const lines = await server.database.queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const password = {
    accountInformation: { ...Object(order.answers).accountInformation, password: 'Correct-h0rse' },
  };
  const again = judgeAnswers(form, { ...order.answers, ...password }, facts);
  if (again.kind !== 'order') throw new Error('A stored order cannot be derived again');
  expect(order.totalCents).toBe(total);
  expect(order.totalCents).toBe(sumCents(lines.map((line) => line.priceCents)));
  expect(order.totalCents).toBe(again.cart.totalCents);
  return true;
}

function isSentence(error: unknown): boolean {
  return typeof error === 'string' && /^([A-Z].*\.|payment failed)$/.test(error);
}

describe.each(Object.entries(completeOrders))('the post of %s', (_name, answers) => {
  it('is placed at the total that was shown', async () => {
    const post = await buildPost(answers);
    const answer = await send(post);
    expect(answer.data).toMatchObject({ result: 'success', response: { total_cents: post.shownTotalCents } });
    await checkStored(getAtPath(answer.data, 'invoice_numbers.0'), post.shownTotalCents);
  });

  it('with one leaf changed is refused with a sentence or stored at what its own lines cost', async () => {
    const original = await buildPost(answers);
    const leaves = leavesOf(original);
    const change = fc.record({ path: fc.constantFrom(...leaves), pick: fc.nat(1000) });
    let placed = 0;
    await fc.assert(
      fc.asyncProperty(change, async ({ path, pick }) => {
        const post = structuredClone(original);
        post.signupData['payment'] = {
          ...Object(post.signupData['payment']),
          token: await visitor.tokenize(),
        };
        const mutations = mutationsOf(getAtPath(original, path));
        setAtPath({ post }, `post.${path}`, mutations[pick % mutations.length]);
        const answer = await send(post);
        expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(500);
        if (answer.status !== 200) return isSentence(getAtPath(answer.data, 'error'));
        placed += 1;
        return checkStored(
          getAtPath(answer.data, 'invoice_numbers.0'),
          getAtPath(answer.data, 'response.total_cents'),
        );
      }),
      { numRuns: 400 },
    );
    expect(placed).toBeLessThan(400);
  }, 120_000);
});

describe('an order whose total was shown lower than it is', () => {
  it('is refused line by line and charges nothing', async () => {
    const [, answers = {}] = Object.entries(completeOrders)[0] ?? [];
    const post = await buildPost(answers);
    const answer = await send({ ...post, shownTotalCents: Number(post.shownTotalCents) - 1 });
    expect(answer.status).toBe(409);
    expect(getAtPath(answer.data, 'total_cents')).toBe(post.shownTotalCents);
    expect(getAtPath(answer.data, 'differences.0.label')).toBe('LLC Filing Service');
  });
});
