import { describe, expect, it } from 'vitest';
import type { Browser } from '../../accounts/browser.ts';
import { listOrderIds } from '../../accounts/confirm.ts';
import { mailsTo, tokenTo } from '../../accounts/mailbox.ts';
import { OWNERS, STRANGERS, useOrdering } from './use-ordering.ts';

const { server, findAccount, pathTo, newBrowser, order, codeTo, isPasswordOf, listWaiting } = useOrdering();

/** Returns a browser that is logged in to a confirmed account without a password. */
async function ownAccount(email: string): Promise<Browser> {
  const browser = newBrowser();
  await order(browser, email, '');
  const path = await pathTo(email);
  expect((await browser.press(await browser.open(path), path)).status).toBe(200);
  return browser;
}

/** Presses the button that emails a code. Returns the page to which it leads. */
async function askForCode(browser: Browser, path: string, action: string) {
  const sent = await browser.press(await browser.open(path), path, action);
  expect(sent.status).toBe(303);
  return browser.open(sent.headers.get('location') ?? '');
}

describe('an order without a password', () => {
  it('creates an account that no password opens', async () => {
    const email = 'plain@example.com';
    await order(newBrowser(), email, '');
    const browser = newBrowser();
    const page = await browser.open('/account/log-in/');
    for (const password of ['', 'x', OWNERS]) {
      const { status } = await browser.press(page, '/account/log-in/', undefined, { email, password });
      expect(status).toBe(401);
    }
  });

  it('lets an emailed code confirm it on another device', async () => {
    const email = 'device@example.com';
    const invoice = await order(newBrowser(), email, '');
    const path = await pathTo(email);
    const device = newBrowser();
    const without = await device.press(await device.open(path), path);
    expect([without.status, without.text.includes('Enter the code from our email.')]).toEqual([422, true]);
    const page = await askForCode(device, path, `${path}code/`);
    expect(page.text).toContain('emailed you a code');
    const given = { order: listOrderIds(page, 'checked'), password: await codeTo(email) };
    expect((await device.press(page, path, path, { ...given, password: '00000000' })).status).toBe(422);
    expect((await findAccount(email)).confirmedAt).toBeNull();
    expect((await device.press(page, path, path, given)).status).toBe(200);
    expect((await device.open('/account/')).text).toContain(invoice);
  });

  it('lets a new password confirm it instead', async () => {
    const email = 'new-one@example.com';
    await order(newBrowser(), email, '');
    const path = await pathTo(email);
    const device = newBrowser();
    const page = await device.open(path);
    expect((await device.press(page, path, path, { newPassword: OWNERS })).status).toBe(200);
    expect(await isPasswordOf(email, OWNERS)).toBe(true);
  });

  it('starts preselected only when it created the account', async () => {
    const email = 'preselected@example.com';
    await order(newBrowser(), email, '');
    const first = await newBrowser().open(await pathTo(email));
    await order(newBrowser(), email, '');
    const second = await newBrowser().open(await pathTo(email));
    expect([listOrderIds(first, 'checked'), listOrderIds(second, 'checked')]).toEqual([
      listOrderIds(first),
      [],
    ]);
  });

  it('drops the password of a stranger’s order when it is confirmed by a code', async () => {
    const email = 'stranger-first@example.com';
    await order(newBrowser(), email, STRANGERS);
    await order(newBrowser(), email, '');
    const path = await pathTo(email);
    const device = newBrowser();
    const page = await askForCode(device, path, `${path}code/`);
    expect((await device.press(page, path, path, { password: await codeTo(email) })).status).toBe(200);
    expect(await isPasswordOf(email, STRANGERS)).toBe(false);
    expect(await listWaiting(email)).toEqual([true, true]);
  });
});

describe('an account without a password', () => {
  it('sets a password with a code that is emailed to its present address', async () => {
    const email = 'sets@example.com';
    const browser = await ownAccount(email);
    const page = await askForCode(browser, '/account/', '/account/code/');
    expect(page.text).toContain('Set a password');
    expect(page.text).not.toContain('Current password');
    const post = (password: string) =>
      browser.press(page, '/account/', '/account/password/', { password, newPassword: OWNERS });
    expect((await post('')).status).toBe(422);
    expect((await post('00000000')).status).toBe(422);
    const code = await codeTo(email);
    expect((await post(code)).headers.get('location')).toBe('/account/?done=password');
    expect((await post(code)).status).toBe(422);
    expect((await browser.open('/account/')).text).toContain('Current password');
  });

  it('asks a code of the present address before it changes the email', async () => {
    const [email, next] = ['moves@example.com', 'moved@example.com'];
    const browser = await ownAccount(email);
    const page = await askForCode(browser, '/account/', '/account/code/');
    const asked = await browser.press(page, '/account/', '/account/email/', {
      password: await codeTo(email),
      email: next,
    });
    expect(asked.headers.get('location')).toBe('/account/?done=email');
    const path = `/confirm-email/${await tokenTo(server(), next, 'email-change')}/`;
    const device = newBrowser();
    expect((await device.press(await device.open(path), path)).status).toBe(422);
    const entry = await askForCode(device, path, `${path}code/`);
    expect(await mailsTo(server(), next)).toHaveLength(1);
    const changed = await device.press(entry, path, path, { password: await codeTo(email) });
    expect([changed.status, (await findAccount(next)).confirmedAt]).toEqual([200, expect.any(Date)]);
  });

  it('rejects a code that was emailed for another account', async () => {
    const browser = await ownAccount('mine@example.com');
    const other = await ownAccount('other@example.com');
    await askForCode(other, '/account/', '/account/code/');
    const page = await askForCode(browser, '/account/', '/account/code/');
    const { status } = await browser.press(page, '/account/', '/account/password/', {
      password: await codeTo('other@example.com'),
      newPassword: OWNERS,
    });
    expect(status).toBe(422);
  });

  it('emails no code to a visitor who is not logged in', async () => {
    const email = 'closed@example.com';
    await ownAccount(email);
    const browser = newBrowser();
    const page = await browser.open('/log-in-code/');
    const { headers } = await browser.press(page, '/log-in-code/', '/account/code/');
    expect(headers.get('location')).toBe('/account/');
    expect((await mailsTo(server(), email)).map(({ kind }) => kind)).not.toContain('log-in-code');
  });
});
