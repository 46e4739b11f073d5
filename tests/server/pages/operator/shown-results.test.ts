import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { mailsTo } from '../../accounts/mailbox.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { ACTING, useOperators } from './use-operators.ts';

const desk = useOperators();

describe('a page after an operation', () => {
  it('shows the result once, on the page of its order', async () => {
    const [order, other] = [await placeOrder(desk.server), await placeOrder(desk.server)];
    const browser = await desk.logIn(ACTING);
    const address = `/operator/orders/${order.id}/`;
    const fields = { kind: 'filed', note: '' };
    const posted = await browser.press(await browser.open(address), address, `${address}mark/`, fields);
    expect(posted.headers.get('location')).toBe(address);
    const result = `${order.invoiceNumber} is now &quot;filed&quot;. ${order.email} gets an email.`;
    expect((await browser.open(`/operator/orders/${other.id}/`)).text).not.toContain(result);
    expect((await browser.open(address)).text).toContain(`role="status">${result}</p>`);
    expect((await browser.open(address)).text).not.toContain(result);
  });

  it('shows the result of an operation on an email', async () => {
    const order = await placeOrder(desk.server);
    const browser = await desk.logIn(ACTING);
    const id = (await mailsTo(desk.server, order.email))[0]?.id ?? '';
    const address = `/operator/mails/${id}/`;
    const failed = { failedAt: new Date(), sentAt: null };
    await desk.server.database.queries.update(outbox).set(failed).where(eq(outbox.id, id));
    await browser.press(await browser.open(address), address, `${address}resend/`);
    expect((await browser.open(address)).text).toContain(`sending the email to ${order.email} again.`);
  });
});
