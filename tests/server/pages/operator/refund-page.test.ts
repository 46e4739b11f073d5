import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { refunds } from '#server/database/tables/operation-tables.ts';
import type { Browser, OpenPage } from '../../accounts/browser.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { ACTING, useOperators } from './use-operators.ts';

const desk = useOperators();

const logIn = () => desk.logIn(ACTING);

const valueOf = (page: OpenPage, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page.text)?.[1] ?? '';
const textOf = ({ text }: OpenPage) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** Posts the refund form of a page with its version. */
async function post(browser: Browser, id: string, page: OpenPage, fields: Readonly<Record<string, string>>) {
  const version = valueOf(page, 'version');
  const address = `/operator/orders/${id}/`;
  return browser.press(page, address, `${address}refund/`, { version, note: '', ...fields });
}

async function refund(browser: Browser, id: string, amount: string) {
  const confirm = await post(browser, id, await browser.open(`/operator/orders/${id}/`), { amount });
  const done = await post(browser, id, confirm, { amount, refund: valueOf(confirm, 'refund') });
  expect(done.status).toBe(303);
  return confirm;
}

const listRefunds = (id: string) =>
  desk.server.database.queries.select().from(refunds).where(eq(refunds.orderId, id));

describe('the refund page', () => {
  it('shows what was refunded and what is left, before and after the refund', async () => {
    const { id } = await placeOrder(desk.server);
    const browser = await logIn();
    await refund(browser, id, '40');
    const confirm = await refund(browser, id, '60.00');
    expect(textOf(confirm)).toMatch(/Paid \$200\.00 Refunded \$40\.00 Left to refund \$160\.00/);
    expect(textOf(confirm)).toContain('After this refund: $100.00 refunded, $100.00 left.');
    expect(textOf(await browser.open(`/operator/orders/${id}/`))).toMatch(
      /Paid \$200\.00 Refunded \$100\.00 Left to refund \$100\.00/,
    );
  });

  it.each(['forty', '0', '200.01', '9999'])(
    'rejects the amount %s at the first press, and keeps the note',
    async (amount) => {
      const { id } = await placeOrder(desk.server);
      const browser = await logIn();
      const page = await browser.open(`/operator/orders/${id}/`);
      const answer = await post(browser, id, page, { amount, note: 'Sorry for the delay.' });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('role="alert"');
      expect(answer.text).toContain('Sorry for the delay.');
      expect(valueOf(answer, 'amount')).toBe(amount);
    },
  );

  it('shows a second operator with an older page what changed, and keeps what they typed', async () => {
    const { id } = await placeOrder(desk.server);
    const [one, other] = [await logIn(), await logIn()];
    const old = await other.open(`/operator/orders/${id}/`);
    const oldConfirm = await post(other, id, old, { amount: '50', note: 'Sorry.' });
    await refund(one, id, '40');
    const pressed = await post(other, id, oldConfirm, {
      amount: '50',
      note: 'Sorry.',
      refund: valueOf(oldConfirm, 'refund'),
    });
    expect(pressed.status).toBe(409);
    expect(textOf(pressed)).toContain('The refunds of this order have changed since you opened the page.');
    expect(textOf(pressed)).toMatch(/Refunded \$40\.00 Left to refund \$160\.00/);
    expect(pressed.text).toContain('Sorry.');
    expect(valueOf(pressed, 'amount')).toBe('50');
    const first = await post(other, id, old, { amount: '50' });
    expect(textOf(first)).toContain('The refunds of this order have changed');
    expect(await listRefunds(id)).toHaveLength(1);
    await refund(other, id, '50');
    expect(await listRefunds(id)).toHaveLength(2);
  });

  it('rejects a known refund id with another amount or for another order', async () => {
    const [one, other] = [await placeOrder(desk.server), await placeOrder(desk.server)];
    const browser = await logIn();
    const confirm = await refund(browser, one.id, '40');
    const known = valueOf(confirm, 'refund');
    expect((await post(browser, one.id, confirm, { amount: '41', refund: known })).status).toBe(409);
    const page = await browser.open(`/operator/orders/${other.id}/`);
    const foreign = await post(browser, other.id, page, { amount: '40', refund: known });
    expect(foreign.status).toBe(409);
    expect(foreign.text).toContain('saved with other values or for another order');
    expect(await listRefunds(other.id)).toEqual([]);
  });
});
