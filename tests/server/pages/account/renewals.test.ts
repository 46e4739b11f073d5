import { beforeEach, describe, expect, it } from 'vitest';
import { markOrder } from '#server/operations/mark-order.ts';
import { readAudit } from '#server/operations/read-audit.ts';
import type { Browser } from '../../accounts/browser.ts';
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

const cancelAddress = ({ text }: { readonly text: string }) =>
  /href="(\/account\/renewals\/[^"]+)"/.exec(text)?.[1] ?? '';

const openCancel = async (browser: Browser) => {
  const address = cancelAddress(await browser.open('/account/'));
  return { address, page: await browser.open(address) };
};

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

describe('the cancellation of a renewal', () => {
  it('requires a link and a button press, and the account then shows when the service ends', async () => {
    const { browser, order } = await openCustomer();
    const { address, page } = await openCancel(browser);
    expect(page.text).toContain('Cancel the renewal of');
    const pressed = await browser.press(page, address);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/account/?done=renewal']);
    const after = await browser.open('/account/?done=renewal');
    expect(after.text).toContain('The renewal is canceled.');
    expect(after.text).toMatch(/Ends on /);
    expect(cancelAddress(after)).toBe('');
    expect((await browser.open(address)).status).toBe(404);
    const changes = await readAudit(server.database.queries, order.id);
    expect(changes).toMatchObject([{ operation: 'cancel-renewal', actor: 'customer' }]);
  });

  it('rejects another customer, and a POST request without the CSRF token', async () => {
    const [one, other] = [await openCustomer(), await openCustomer()];
    const { address, page } = await openCancel(one.browser);
    expect((await other.browser.open(address)).status).toBe(404);
    const own = await openCancel(other.browser);
    expect((await other.browser.press(own.page, own.address, address)).status).toBe(404);
    expect((await one.browser.post(address, { xsrf: 'none' })).status).toBe(403);
    expect((await one.browser.press(page, address)).status).toBe(303);
  });

  it.each(['0', 'x', '-1', '99'])(
    'returns 404 for the malformed or unknown renewal %s of an order',
    async (series) => {
      const { browser, order } = await openCustomer();
      for (const id of ['x', "' or 1=1", order.id]) {
        const isReal = id === order.id && series === '0';
        const { status } = await browser.open(`/account/renewals/${encodeURIComponent(id)}/${series}/`);
        expect(status).toBe(isReal ? 200 : 404);
      }
    },
  );

  it('redirects a visitor who is not logged in', async () => {
    const { browser } = await openCustomer();
    const { address, page } = await openCancel(browser);
    browser.cookies.delete('session');
    expect((await browser.open(address)).status).toBe(303);
    expect((await browser.press(page, address)).status).toBe(303);
  });
});
