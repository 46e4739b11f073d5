import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/cart/schedule/calendar-days.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { orders } from '#server/database/tables/schema.ts';
import { cancelRenewal } from '#server/operations/cancel-renewal.ts';
import { refundOrder } from '#server/operations/refund-order.ts';
import { sendReminders } from '#server/operations/send-reminders.ts';
import { useServers } from '../orders/use-servers.ts';
import type { TestServer } from '../start-test-server.ts';
import { placeOrder } from './place-order.ts';

const { start } = useServers();
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

const mailsTo = (email: string) =>
  server.database.queries
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, email), eq(outbox.kind, 'reminder')));

async function findOrder(id: string) {
  const [order] = await server.database.queries.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error('The order is missing.');
  return order;
}

/** Runs the sweep on the given day at noon UTC. */
const sendOn = (day: string) =>
  sendReminders({ ...server.services, now: () => new Date(`${day}T18:00:00Z`) });

describe('sendReminders', () => {
  it('emails the amount, the day, the card and a cancellation link, once', async () => {
    const { id, email, receiptToken } = await placeOrder(server);
    const { remindOn } = await findOrder(id);
    const day = remindOn ?? '';
    await sendOn(addDays(day, -1));
    expect(await mailsTo(email)).toEqual([]);
    await Promise.all([sendOn(day), sendOn(day), sendOn(addDays(day, 1))]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Acme: renews on [A-Z][a-z]+ \d+, \d{4}$/);
    expect(mails[0]?.text).toContain('for $20.00 / year.');
    expect(mails[0]?.text).toContain('Visa ending in 4242: $20.00');
    expect(mails[0]?.text).toContain(`/receipt/${receiptToken}/renewals/0/`);
  });

  it('schedules the reminder for the next year', async () => {
    const { id } = await placeOrder(server);
    const day = (await findOrder(id)).remindOn ?? '';
    await sendOn(day);
    expect((await findOrder(id)).remindOn?.slice(0, 4)).toBe(String(Number(day.slice(0, 4)) + 1));
  });

  it('skips a fully refunded order', async () => {
    const { id, email, totalCents } = await placeOrder(server);
    const day = (await findOrder(id)).remindOn ?? '';
    await refundOrder(id, { id: randomUUID(), amountCents: totalCents, note: null }, email, server.services);
    await sendOn(day);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('repeats the reminder of a day that a clock far ahead has passed', async () => {
    const { id, email } = await placeOrder(server);
    const day = (await findOrder(id)).remindOn ?? '';
    await sendOn(addDays(day, 400));
    await sendOn(addDays(day, 800));
    expect((await findOrder(id)).remindOn).not.toBe(day);
    expect(await mailsTo(email)).toHaveLength(0);
    await sendOn(addDays(day, -2));
    expect((await findOrder(id)).remindOn).toBe(day);
    expect(await mailsTo(email)).toHaveLength(0);
    await sendOn(day);
    await sendOn(day);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('skips a canceled renewal', async () => {
    const { id, email } = await placeOrder(server);
    const day = (await findOrder(id)).remindOn ?? '';
    await cancelRenewal(id, 0, email, server.services);
    await sendOn(day);
    expect(await mailsTo(email)).toEqual([]);
    expect((await findOrder(id)).remindOn).toBeNull();
  });
});
