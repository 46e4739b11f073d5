import { beforeEach, describe, expect, it } from 'vitest';
import { markOrder } from '#server/operations/mark-order.ts';
import { confirmLink } from '../../accounts/confirm.ts';
import { tokenTo } from '../../accounts/mailbox.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { useServers } from '../../orders/use-servers.ts';
import type { TestServer } from '../../start-test-server.ts';

const { start } = useServers();
const PASSWORD = 'Correct-horse-7';
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

async function openCustomer() {
  const order = await placeOrder(server);
  const token = await tokenTo(server, order.email, 'confirmation');
  await confirmLink(server.address, token, { password: PASSWORD });
  const browser = await signIn(server, { username: order.email, password: PASSWORD });
  return { order, browser };
}

describe('the account', () => {
  it('shows the company, the order status with its date, and the renewals', async () => {
    const { order, browser } = await openCustomer();
    await markOrder(order.id, { kind: 'filed', note: null }, 'bo@seller.example', server.services);
    const { text } = await browser.open('/account/');
    expect(text).toMatch(/Acme<\/span><\/a\s*>/);
    expect(text).toMatch(/status-filed">Filed</);
    expect(text).toContain('$20.00 / year');
  });
});

describe('the link to cancel a renewal', () => {
  it('leads from the account, and from emails of earlier versions, to the page of the receipt', async () => {
    const { browser, order } = await openCustomer();
    const { text } = await browser.open('/account/');
    const address = `/receipt/${order.receiptToken}/renewals/0/`;
    expect(text).toContain(`href="${address}"`);
    const { status, headers } = await browser.open(`/account/renewals/${order.id}/0/`);
    expect([status, headers.get('location')]).toEqual([303, address]);
    const page = await browser.open(address);
    expect((await browser.press(page, address)).status).toBe(303);
    const after = (await browser.open('/account/')).text;
    expect(after).toMatch(/Ends on /);
    expect(after).not.toContain(`href="${address}"`);
  });

  it('hides the order from another customer', async () => {
    const [one, other] = [await openCustomer(), await openCustomer()];
    const page = await other.browser.open(`/account/renewals/${one.order.id}/0/`);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain(one.order.receiptToken ?? '');
  });

  it.each(['x', "' or 1=1"])('returns 404 for the malformed order %s', async (id) => {
    const { browser } = await openCustomer();
    expect((await browser.open(`/account/renewals/${encodeURIComponent(id)}/0/`)).status).toBe(404);
  });

  it('redirects a visitor who is not logged in to the account', async () => {
    const { browser, order } = await openCustomer();
    browser.cookies.delete('session');
    const { status, headers } = await browser.open(`/account/renewals/${order.id}/0/`);
    expect([status, headers.get('location')]).toEqual([303, '/account/']);
  });
});
