import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, refunds } from '#server/database/tables/operation-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accountTokens } from '#server/database/tables/account-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { deletePerson } from '#server/cli/stored-data/delete-person.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { markOrder } from '#server/operations/mark-order.ts';
import { noteOrder } from '#server/operations/note-order.ts';
import { readProgress } from '#server/orders/progress/read-progress.ts';
import { refundOrder, sweepRefunds } from '#server/operations/refund-order.ts';
import { resendReceipt } from '#server/operations/resend-receipt.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import type { RefundOutcome } from '#server/services/payment/payment-processor.ts';
import { useServers } from '../orders/use-servers.ts';
import type { TestServer } from '../start-test-server.ts';
import { placeOrder } from './place-order.ts';

const { start } = useServers();
const actor = 'bo@seller.example';
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

const place = (on = server) => placeOrder(on);

const eventsOf = async (id: string) => {
  const [order] = await server.database.queries.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error('The order is missing.');
  return (await readProgress(server.database.queries, order)).events;
};
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind);
const mailsOf = (to: string, kind: string) =>
  server.database.queries
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, to), eq(outbox.kind, kind)));
const auditOf = (id: string) =>
  server.database.queries.select().from(auditLog).where(eq(auditLog.subject, id));

describe('the event list of an order', () => {
  it('starts with the creation and the payment of the order', async () => {
    const { id } = await place();
    expect(await kindsOf(id)).toEqual(['placed', 'paid']);
  });
});

describe('markOrder', () => {
  it('records the event, sends an email and writes an audit row', async () => {
    const { id, email } = await place();
    const result = await markOrder(id, { kind: 'filed', note: 'Filed in Wyoming.' }, actor, server.services);
    expect(result).toMatchObject({ isDone: true });
    expect(await kindsOf(id)).toEqual(['placed', 'paid', 'filed']);
    const [mail] = await mailsOf(email, 'order-event');
    expect(mail?.subject).toBe('Acme: filed');
    expect(mail?.text).toContain('Filed in Wyoming.');
    expect(await auditOf(id)).toMatchObject([{ actor, operation: 'mark', details: { kind: 'filed' } }]);
  });

  it('rejects the current status, and rejects an earlier status without a note', async () => {
    const { id, email } = await place();
    await markOrder(id, { kind: 'filed', note: null }, actor, server.services);
    expect(await markOrder(id, { kind: 'filed', note: null }, actor, server.services)).toMatchObject({
      isDone: false,
    });
    expect(await markOrder(id, { kind: 'in-review', note: null }, actor, server.services)).toMatchObject({
      isDone: false,
    });
    const back = { kind: 'in-review', note: 'The state wants another name.' } as const;
    expect(await markOrder(id, back, actor, server.services)).toMatchObject({ isDone: true });
    expect(await mailsOf(email, 'order-event')).toHaveLength(2);
  });

  it('rejects an unknown order', async () => {
    const result = await markOrder(randomUUID(), { kind: 'filed', note: null }, actor, server.services);
    expect(result).toMatchObject({ isDone: false });
  });
});

describe('noteOrder', () => {
  it('hides the note from the customer', async () => {
    const { id, email } = await place();
    await noteOrder(id, 'Called twice.', actor, server.services);
    expect(await auditOf(id)).toMatchObject([{ operation: 'note', details: { text: 'Called twice.' } }]);
    expect(await mailsOf(email, 'order-event')).toEqual([]);
  });
});

describe('cancelOrder', () => {
  it('cancels an order once, and then allows only refunds', async () => {
    const { id } = await place();
    expect(await cancelOrder(id, null, actor, server.services)).toMatchObject({ isDone: true });
    expect(await cancelOrder(id, null, actor, server.services)).toMatchObject({ isDone: false });
    expect(await markOrder(id, { kind: 'filed', note: null }, actor, server.services)).toMatchObject({
      isDone: false,
    });
    expect(await kindsOf(id)).toEqual(['placed', 'paid', 'canceled']);
  });

  it.each([
    [0, "You paid $200.00. Canceling didn't refund it."],
    [150, "You paid $200.00. We've refunded $1.50 of it."],
  ])('emails what was paid and refunded, after a refund of %s cents', async (amountCents, sentence) => {
    const { id, email } = await place();
    if (amountCents > 0)
      await refundOrder(id, { id: randomUUID(), amountCents, note: null }, actor, server.services);
    await cancelOrder(id, null, actor, server.services);
    const mails = await mailsOf(email, 'order-event');
    expect(mails.find(({ subject }) => subject.endsWith('canceled'))?.text).toContain(sentence);
  });
});

describe('resendReceipt', () => {
  it('emails the receipt again with a new confirmation link', async () => {
    const { id, email } = await place();
    expect(await resendReceipt(id, actor, server.services)).toMatchObject({ isDone: true });
    expect(await mailsOf(email, 'order-confirmation')).toHaveLength(2);
  });

  it('describes the present state of a refunded and canceled order', async () => {
    const { id, email, totalCents } = await place();
    for (const amountCents of [150, totalCents - 150])
      await refundOrder(id, { id: randomUUID(), amountCents, note: null }, actor, server.services);
    await cancelOrder(id, null, actor, server.services);
    await resendReceipt(id, actor, server.services);
    const text = (await mailsOf(email, 'order-confirmation')).at(-1)?.text ?? '';
    expect(text).toMatch(/^Your order is canceled and refunded\.\n\n(?:Company: .*\n)?Invoice number: FC-/);
    expect(text).toContain('Total after refunds: $0.00');
    expect(text).not.toMatch(/Thank you|What happens next|Each year from/);
  });
});

describe('resendReceipt for a confirmed account', () => {
  const confirm = (id: string | null, awaitingConfirmation: boolean, orderId: string) =>
    server.database.transaction(async (queries) => {
      await queries
        .update(accounts)
        .set({ confirmedAt: new Date() })
        .where(eq(accounts.id, id ?? ''));
      await queries.update(orders).set({ awaitingConfirmation }).where(eq(orders.id, orderId));
    });
  const resend = async (awaitingConfirmation: boolean) => {
    const { id, email, accountId } = await place();
    await confirm(accountId, awaitingConfirmation, id);
    const countLinks = () => server.database.queries.$count(accountTokens, eq(accountTokens.orderId, id));
    const before = await countLinks();
    await resendReceipt(id, actor, server.services);
    const mails = await mailsOf(email, 'order-confirmation');
    return { text: mails.at(-1)?.text ?? '', newLinks: (await countLinks()) - before };
  };

  it('links to the receipt of an owned order, without a confirmation link', async () => {
    const { text, newLinks } = await resend(false);
    expect(text).toContain('/receipt/');
    expect(text).not.toContain('/confirm/');
    expect(newLinks).toBe(0);
  });

  it('adds a confirmation link to an order that its owner has not confirmed', async () => {
    const { text, newLinks } = await resend(true);
    expect(text).toContain('/confirm/');
    expect(newLinks).toBe(1);
  });
});

describe('refundOrder', () => {
  const want = (amountCents: number) => ({ id: randomUUID(), amountCents, note: null });

  it('refunds once for a repeated id, and emails the amount', async () => {
    const { id, email } = await place();
    const wanted = want(150);
    const both = [
      refundOrder(id, wanted, actor, server.services),
      refundOrder(id, wanted, actor, server.services),
    ];
    for (const result of await Promise.all(both)) expect(result).toMatchObject({ isDone: true });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'refunded',
      amountCents: 150,
    });
    expect(await kindsOf(id)).toEqual(['placed', 'paid', 'refunded']);
    const mails = await mailsOf(email, 'order-event');
    expect(mails.map(({ subject }) => subject.split(': ')[1])).toEqual(['refunded $1.50']);
  });

  it('rejects a known id with another amount, another note or another order', async () => {
    const [one, other] = [await place(), await place()];
    const wanted = want(100);
    await refundOrder(one.id, wanted, actor, server.services);
    const message = expect.stringContaining('other values or for another order');
    for (const [id, changes] of [
      [one.id, { amountCents: 200 }],
      [one.id, { note: 'Sorry.' }],
      [other.id, {}],
    ] as const) {
      const result = await refundOrder(id, { ...wanted, ...changes }, actor, server.services);
      expect(result).toEqual({ isDone: false, message });
    }
    expect(await kindsOf(one.id)).toEqual(['placed', 'paid', 'refunded']);
    expect(await kindsOf(other.id)).toEqual(['placed', 'paid']);
  });

  it('never refunds more than the paid amount', async () => {
    const { id, totalCents } = await place();
    expect(await refundOrder(id, want(totalCents + 1), actor, server.services)).toMatchObject({
      isDone: false,
    });
    expect(await refundOrder(id, want(0), actor, server.services)).toMatchObject({ isDone: false });
    const half = Math.ceil(totalCents / 2) + 1;
    const both = [
      refundOrder(id, want(half), actor, server.services),
      refundOrder(id, want(half), actor, server.services),
    ];
    expect((await Promise.all(both)).filter(({ isDone }) => isDone)).toHaveLength(1);
  });

  it('stays pending while the outcome is unknown, and the background job completes the refund once', async () => {
    const outcomes: (RefundOutcome | undefined)[] = [{ kind: 'unknown', cause: 'network' }, undefined];
    const sandbox = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
    const processor = {
      ...sandbox,
      refund: async (...args: Parameters<typeof sandbox.refund>) => {
        const made = await sandbox.refund(...args);
        return outcomes.shift() ?? made;
      },
    };
    const other = await start({ processor });
    const { id } = await place(other);
    const wanted = want(100);
    const result = await refundOrder(id, wanted, actor, other.services);
    expect(result).toMatchObject({
      isDone: false,
      message: expect.stringContaining('retry it until it succeeds'),
    });
    expect(await kindsOf(id)).toEqual(['placed', 'paid']);
    await sweepRefunds(other.services);
    await sweepRefunds(other.services);
    expect(await kindsOf(id)).toEqual(['placed', 'paid', 'refunded']);
    const [row] = await other.database.queries.select().from(refunds).where(eq(refunds.id, wanted.id));
    expect(row?.status).toBe('refunded');
  });

  it('completes a pending refund after the customer’s data was deleted, and notifies nobody', async () => {
    const outcomes: (RefundOutcome | undefined)[] = [{ kind: 'unknown', cause: 'network' }];
    const sandbox = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
    const refund: typeof sandbox.refund = async (...args) => outcomes.shift() ?? sandbox.refund(...args);
    const other = await start({ processor: { ...sandbox, refund } });
    const { id, email } = await place(other);
    const wanted = want(100);
    await refundOrder(id, wanted, actor, other.services);
    await deletePerson(other.database, email);
    await sweepRefunds(other.services);
    const [row] = await other.database.queries.select().from(refunds).where(eq(refunds.id, wanted.id));
    expect(row?.status).toBe('refunded');
    expect(await mailsOf('', 'order-event')).toEqual([]);
  });

  it('reports why the processor rejected a refund, and refunds nothing', async () => {
    const sandbox = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
    const other = await start({
      processor: { ...sandbox, refund: async () => ({ kind: 'rejected', reason: 'too old' }) },
    });
    const { id, totalCents } = await place(other);
    const result = await refundOrder(id, want(100), actor, other.services);
    expect(result).toMatchObject({ isDone: false, message: expect.stringContaining('too old') });
    expect(await kindsOf(id)).toEqual(['placed', 'paid']);
    expect(await refundOrder(id, want(totalCents), actor, server.services)).toMatchObject({ isDone: true });
  });
});
