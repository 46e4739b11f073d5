import { describe, expect, it } from 'vitest';
import { confirmLink, listOrderIds } from '../../accounts/confirm.ts';
import { lastMail, tokenTo } from '../../accounts/mailbox.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { OWNERS, STRANGERS, useOrdering, wordsOf } from './use-ordering.ts';

const {
  server,
  findAccount,
  pathTo,
  newBrowser,
  order,
  press,
  isPasswordOf,
  listWaiting,
  countBrowsers,
  seeOrders,
} = useOrdering();

describe('a stranger’s order with the email of somebody else', () => {
  it('stays unconfirmed by the owner’s press, while the stranger keeps the cookie and the password', async () => {
    const [stranger, owner] = [newBrowser(), newBrowser()];
    const email = 'victim@example.com';
    await order(stranger, email, STRANGERS);
    const pressed = await press(owner, email);
    expect([pressed.status, pressed.text.includes('Enter the password, or set a new one.')]).toEqual([
      422,
      true,
    ]);
    expect(owner.cookies.has('session')).toBe(false);
    expect((await findAccount(email)).confirmedAt).toBeNull();
    expect(await countBrowsers(email)).toBe(1);
    expect(await isPasswordOf(email, STRANGERS)).toBe(true);
  });

  it('gives the stranger nothing after the owner confirms with a new password', async () => {
    const [stranger, owner] = [newBrowser(), newBrowser()];
    const email = 'robbed@example.com';
    await order(stranger, email, STRANGERS);
    const path = await pathTo(email);
    const kept = await stranger.open(path);
    const confirmed = await owner.press(await owner.open(path), path, path, { newPassword: OWNERS });
    expect(confirmed.status).toBe(200);
    expect(await countBrowsers(email)).toBe(0);
    expect((await stranger.press(kept, path)).status).toBe(410);
    expect(await seeOrders(stranger)).toBeUndefined();
    expect(await isPasswordOf(email, STRANGERS)).toBe(false);
    expect(await seeOrders(owner)).toEqual([]);
  });

  it('stays unconfirmed by the owner’s press for an order of their own, whose password replaces the stranger’s', async () => {
    const [stranger, owner] = [newBrowser(), newBrowser()];
    const email = 'both@example.com';
    await order(stranger, email, STRANGERS);
    const session = await signIn(server(), { username: email, password: STRANGERS });
    const path = await pathTo(email);
    const invoice = await order(owner, email, OWNERS);
    expect((await owner.press(await owner.open(path), path)).status).toBe(422);
    expect((await press(owner, email)).status).toBe(200);
    expect(await seeOrders(owner)).toEqual([invoice]);
    expect(await listWaiting(email)).toEqual([true, false]);
    expect(await isPasswordOf(email, STRANGERS)).toBe(false);
    expect(await isPasswordOf(email, OWNERS)).toBe(true);
    expect(await seeOrders(session)).toBeUndefined();
  });

  it('leaves no password when the owner’s own order has none', async () => {
    const [stranger, owner] = [newBrowser(), newBrowser()];
    const email = 'none@example.com';
    await order(stranger, email, STRANGERS);
    await order(owner, email, '');
    expect((await press(owner, email)).status).toBe(200);
    expect(await isPasswordOf(email, STRANGERS)).toBe(false);
    expect((await owner.open('/account/')).text).toContain('Set a password');
  });
});

describe('the mailed page without the cookie', () => {
  it('changes nothing when a link scanner opens it and presses its button', async () => {
    const email = 'scanned@example.com';
    await order(newBrowser(), email, OWNERS);
    const path = await pathTo(email);
    const scanner = newBrowser();
    for (let time = 0; time < 3; time += 1) expect((await scanner.open(path)).status).toBe(200);
    expect((await scanner.press(await scanner.open(path), path)).status).toBe(422);
    expect((await findAccount(email)).confirmedAt).toBeNull();
    expect(scanner.cookies.has('session')).toBe(false);
  });

  it('asks for the password on another device, and logs in with it', async () => {
    const email = 'forwarded@example.com';
    const invoice = await order(newBrowser(), email, OWNERS);
    const path = await pathTo(email);
    const device = newBrowser();
    const page = await device.open(path);
    expect(wordsOf(page)).toContain(`The password you chose with order ${invoice}`);
    const given = { order: listOrderIds(page), password: OWNERS };
    expect((await device.press(page, path, path, given)).status).toBe(200);
    expect(await seeOrders(device)).toEqual([invoice]);
  });

  it('only claims an order of a confirmed account, without a session', async () => {
    const email = 'forwarded-again@example.com';
    await order(newBrowser(), email, OWNERS);
    await confirmLink(server().address, await tokenTo(server(), email, 'confirmation'), { password: OWNERS });
    await order(newBrowser(), email, OWNERS);
    const device = newBrowser();
    const path = await pathTo(email);
    const page = await device.open(path);
    expect((await device.press(page, path, path, { order: listOrderIds(page) })).status).toBe(200);
    expect(await listWaiting(email)).toEqual([false, false]);
    expect(device.cookies.has('session')).toBe(false);
  });

  it('comes with a warning against forwarding', async () => {
    const email = 'warned@example.com';
    await order(newBrowser(), email, OWNERS);
    expect((await lastMail(server(), email, 'order-confirmation')).text).toContain(
      "don't forward this email",
    );
  });
});
