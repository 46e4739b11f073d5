import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { operatorDigests } from '#server/database/tables/operation-tables.ts';
import { retentionRuns } from '#server/database/tables/retention-tables.ts';
import { orders } from '#server/database/tables/schema.ts';
import { sendDigest } from '#server/digest/send-digest.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { markOrder } from '#server/operations/mark-order.ts';
import { answerMessage } from '#server/operations/message-operations.ts';
import { noteOrder } from '#server/operations/note-order.ts';
import { refundOrder, sweepRefunds } from '#server/operations/refund-order.ts';
import { startSweeping } from '#server/operations/start-sweeping.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import type { RefundOutcome } from '#server/services/payment/payment-processor.ts';
import { mailsTo } from '../accounts/mailbox.ts';
import { placeOrder } from '../operations/place-order.ts';
import { useServers } from '../orders/use-servers.ts';
import type { TestServer } from '../start-test-server.ts';

const { start } = useServers();
const ACTING = 'bo@seller.example';
const READING = 'cy@seller.example';
const operators = new Map([
  [ACTING, 'act'],
  [READING, 'read'],
] as const);
const DAY_MS = 86_400_000;

let server: TestServer;

beforeEach(async () => {
  server = await start({ settings: { operators } });
  const { queries } = server.database;
  await queries.delete(operatorDigests);
  await queries.delete(outbox);
  await queries.delete(messages);
  await queries.update(orders).set({ erasedAt: new Date() });
});

/** Returns noon of the storefront's time zone, some days from now. */
function noonIn(days: number): Date {
  return new Date(`${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T17:00:00Z`);
}

/** Sends the digest at noon of the storefront's time zone, some days from now. */
function sendIn(days: number, from = server) {
  return sendDigest({ ...from.services, now: () => noonIn(days) });
}

/** Sets an order's time to a number of days before the digest, which is sent in five days. */
async function placeBeforeDigest(id: string, days: number): Promise<void> {
  const createdAt = new Date(noonIn(5).getTime() - days * DAY_MS);
  await server.database.queries.update(orders).set({ createdAt }).where(eq(orders.id, id));
}

const digests = async (to = ACTING) =>
  (await mailsTo(server, to)).filter(({ kind }) => kind === 'operator-digest');

/** Returns the text of the digest that is sent in the given number of days, or undefined. */
async function textIn(days: number): Promise<string | undefined> {
  await server.database.queries.delete(operatorDigests);
  await server.database.queries.delete(outbox).where(eq(outbox.kind, 'operator-digest'));
  await sendIn(days);
  return (await digests())[0]?.text;
}

/** Starts a server whose payment processor rejects the given refund attempts after a network failure. */
async function startRejecting() {
  const outcomes: RefundOutcome[] = [{ kind: 'unknown', cause: 'network' }];
  const refund = async (): Promise<RefundOutcome> =>
    outcomes.shift() ?? { kind: 'rejected', reason: 'the charge is too old' };
  const sandbox = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
  return start({ settings: { operators }, processor: { ...sandbox, refund } });
}

describe('sendDigest', () => {
  it('sends one email to each operator, even when two servers write it concurrently', async () => {
    const { id } = await placeOrder(server);
    const other = await start({ settings: { operators } });
    await Promise.all([sendIn(6), sendIn(6, other), sendIn(6), sendIn(6, other)]);
    await sendIn(6);
    for (const to of [ACTING, READING]) expect(await digests(to)).toHaveLength(1);
    const [mail] = await digests();
    expect(mail?.subject).toMatch(/^Formcart operations, [A-Z][a-z]+ \d+, \d{4}$/);
    expect(mail?.text).toMatch(new RegExp(`\nhttp://127\\.0\\.0\\.1:\\d+/operator/orders/${id}/\n`));
    await sendIn(7);
    expect(await digests()).toHaveLength(2);
  });

  it('sends nothing while nothing needs attention, and nothing before its hour', async () => {
    await sendIn(0);
    await placeOrder(server);
    const early = new Date(`${new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10)}T11:00:00Z`);
    await sendDigest({ ...server.services, now: () => early });
    expect(await digests()).toEqual([]);
  });

  it('counts orders without a status, and names the oldest by its invoice number and company only', async () => {
    const orderOf = await Promise.all([placeOrder(server), placeOrder(server), placeOrder(server)]);
    const [first, second, third] = orderOf;
    await placeBeforeDigest(first.id, 5.5);
    for (const { id } of [second, third]) await placeBeforeDigest(id, 4.5);
    const text = await textIn(5);
    expect(text).toContain('Orders without a status: 1\n');
    expect(text).toContain(`The oldest: ${first.invoiceNumber}, Acme, since `);
    expect(text).not.toContain(first.email);
    expect(await textIn(6)).toContain('Orders without a status: 3\n');
    await markOrder(first.id, { kind: 'filed', note: null }, ACTING, server.services);
    await cancelOrder(second.id, null, ACTING, server.services);
    const whole = { id: randomUUID(), amountCents: third.totalCents, note: null };
    await refundOrder(third.id, { ...whole, amountCents: third.totalCents - 1 }, ACTING, server.services);
    expect(await textIn(6)).toContain('Orders without a status: 1\n');
    await refundOrder(third.id, { ...whole, id: randomUUID(), amountCents: 1 }, ACTING, server.services);
    expect(await textIn(6)).toBeUndefined();
  });

  it('reports orders that are pending for ten minutes', async () => {
    const { id } = await placeOrder(server);
    const set = (createdAt: Date) =>
      server.database.queries.update(orders).set({ status: 'pending', createdAt }).where(eq(orders.id, id));
    await set(new Date(Date.now() + DAY_MS));
    expect(await textIn(0)).toBeUndefined();
    await set(new Date(Date.now() - DAY_MS));
    expect(await textIn(0)).toContain('Orders whose payment is undecided: 1\n');
    await server.database.queries.update(orders).set({ status: 'placed' }).where(eq(orders.id, id));
  });

  it('reports a refund that the sweep found rejected, until an operator adds a note', async () => {
    const rejecting = await startRejecting();
    const { id, invoiceNumber } = await placeOrder(rejecting);
    const wanted = { id: randomUUID(), amountCents: 100, note: null };
    await refundOrder(id, wanted, ACTING, rejecting.services);
    expect(await textIn(0)).toBeUndefined();
    await sweepRefunds(rejecting.services);
    const text = await textIn(0);
    expect(text).toContain('Refunds that the payment service rejected: 1\n');
    expect(text).toContain(`The oldest: ${invoiceNumber}, Acme, since `);
    await noteOrder(id, 'Sent a check.', ACTING, rejecting.services);
    expect(await textIn(0)).toBeUndefined();
  });

  it('reports undeliverable emails and unanswered messages without the sender', async () => {
    const { queries } = server.database;
    const [dead] = await queries
      .insert(outbox)
      .values({ kind: 'reminder', to: 'ana@example.com', subject: 'Hers', text: '', failedAt: new Date() })
      .returning();
    const facts = { definitionVersion: 'fact', pageVersion: 'fact', answers: {}, payload: {}, answer: {} };
    await queries.execute(
      sql`insert into stored_facts (hash, kind, content) values ('fact', 'page', '{}') on conflict do nothing`,
    );
    const about = { slug: 'contact', formType: 'ContactForm', pageId: 'contact', email: 'ana@example.com' };
    const message = { ...about, ...facts, fingerprint: '', createdAt: new Date(Date.now() - DAY_MS) };
    const id = randomUUID();
    await queries.insert(messages).values([
      { ...message, id, kind: 'contact', keyHash: 'a' },
      { ...message, id: randomUUID(), kind: 'application', keyHash: 'b' },
      { ...message, id: randomUUID(), kind: 'free-account', keyHash: 'c' },
    ]);
    const text = await textIn(0);
    expect(text).toContain("Emails that couldn't be delivered: 1\n");
    expect(text).toContain(`/operator/mails/${dead?.id ?? ''}/`);
    expect(text).toContain('Unanswered contact messages: 1\n');
    expect(text).toContain(`The oldest: M-${id.slice(0, 8).toUpperCase()}, since `);
    expect(text).toContain(`/operator/contacts/${id}/`);
    expect(text).toContain('Unanswered applications: 1\n');
    expect(text).not.toMatch(/ana@example\.com|profiles|affiliates/);
    await answerMessage(id, ACTING, server.services);
    expect(await textIn(0)).not.toContain('contact messages');
  });

  it('reports a nightly deletion that was stopped, until a later run deletes', async () => {
    const { queries } = server.database;
    const run = { actor: 'nightly', erased: {}, startedAt: new Date(Date.now() - DAY_MS) };
    await queries.insert(retentionRuns).values({ ...run, stopped: 'Too many.' });
    const text = await textIn(0);
    expect(text).toContain('Deletions by age that need your confirmation: 1\n');
    expect(text).toContain('The oldest: Nightly deletion, since ');
    expect(text).toMatch(/\/operator\/retention\/\n/);
    await queries.insert(retentionRuns).values({ ...run, startedAt: new Date() });
    expect(await textIn(0)).toBeUndefined();
  });

  it('names a part that cannot be read, and still reports the others', async () => {
    await placeOrder(server);
    const { queries } = server.database;
    await queries.execute(sql`alter table messages rename column answered_at to moved`);
    try {
      const text = await textIn(6);
      expect(text).toContain('Orders without a status: 1\n');
      expect(text).toContain('Unanswered applications\n');
      expect(text).toContain("This part couldn't be read.");
    } finally {
      await queries.execute(sql`alter table messages rename column moved to answered_at`);
    }
  });
});

describe('the sweep', () => {
  it('sends the digest even when another step fails', async () => {
    await placeOrder(server);
    const { queries } = server.database;
    await queries.execute(sql`alter table refunds rename column note to moved`);
    const noon = new Date(`${new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10)}T17:00:00Z`);
    try {
      const stop = startSweeping({ ...server.services, now: () => noon });
      await stop();
    } finally {
      await queries.execute(sql`alter table refunds rename column moved to note`);
    }
    expect(await digests()).toHaveLength(1);
  });
});
