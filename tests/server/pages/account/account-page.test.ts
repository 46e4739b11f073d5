import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { WAYS_IN } from '#server/budgets/limits.ts';
import { Browser } from '../../accounts/browser.ts';
import { confirmLink } from '../../accounts/confirm.ts';
import { lastMail, mailsTo, tokenTo } from '../../accounts/mailbox.ts';
import { signIn as signInAs } from '../../accounts/sign-in.ts';
import { signUpWithoutOrder } from '../../accounts/sign-up.ts';
import { visitorFrom } from '../../accounts/visitor-from.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

const PASSWORD = 'Correct-horse-7';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function orderAs(email: string): Promise<string> {
  const answer = await visitor.order({ answers: { email, password: PASSWORD } });
  return String(answer.data['invoice_numbers']);
}

const signIn = (email: string) => signInAs(server, { username: email, password: PASSWORD });

async function confirm(email: string): Promise<void> {
  const token = await tokenTo(server, email, 'confirmation');
  expect((await confirmLink(server.address, token, { password: PASSWORD })).status).toBe(200);
}

describe('the account page', () => {
  it.each([undefined, 'x', 'A'.repeat(43)])(
    'offers a log-in to visitors who are not logged in, with the session cookie %s',
    async (session) => {
      const browser = new Browser(server.address);
      if (session !== undefined) browser.cookies.set('session', session);
      const page = await browser.open('/account/');
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.text).toMatch(/Log in to see your orders[\s\S]+href="\/login\/"/);
      expect(page.text).not.toContain('<form');
    },
  );

  it('redirects from the path without a trailing slash', async () => {
    const page = await new Browser(server.address).open('/account');
    expect([page.status, page.headers.get('location')]).toEqual([308, '/account/']);
  });

  it('shows the customer’s email and every order with its receipt', async () => {
    const first = await orderAs('ana@example.com');
    const second = await orderAs('ana@example.com');
    await orderAs('somebody@example.com');
    await confirm('ana@example.com');
    const browser = await signIn('ana@example.com');
    const page = await browser.open('/account/');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('ana@example.com');
    expect(page.text).toContain('<dd>Confirmed</dd>');
    expect(page.text).not.toContain('Send the email again');
    const invoices = [...page.text.matchAll(/(FC-\d+)<\/span> ·/g)].map(([, invoice]) => invoice);
    expect(invoices).toEqual([second, first]);
    expect(page.text.match(/· \$200\.00/g)).toHaveLength(2);
    const receipt = /href="(\/receipt\/[^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await browser.open(receipt)).text).toContain(second);
  });

  it('shows that the account has no orders yet', async () => {
    const email = 'empty@example.com';
    await signUpWithoutOrder({ email, password: PASSWORD }, visitorFrom('198.51.100.9'), server.services);
    const page = await (await signIn(email)).open('/account/');
    expect(page.text).toContain('You haven&#39;t ordered anything yet.');
  });

  it('hides a later order until the email is confirmed', async () => {
    const first = await orderAs('later@example.com');
    const second = await orderAs('later@example.com');
    const browser = await signIn('later@example.com');
    const before = await browser.open('/account/');
    expect(before.text).toContain('Not confirmed yet');
    expect(before.text).toContain(first);
    expect(before.text).not.toContain(second);
  });

  it('shows a later order of a confirmed account only after its link was opened', async () => {
    const email = 'waits@example.com';
    await orderAs(email);
    await confirm(email);
    const second = await orderAs(email);
    const browser = await signIn(email);
    const waiting = await browser.open('/account/');
    expect([waiting.text.includes(second), waiting.text.includes('Missing an order?')]).toEqual([
      false,
      true,
    ]);
    await confirm(email);
    expect((await browser.open('/account/')).text).toContain(second);
  });

  it('resends the email, up to a limit', async () => {
    const email = 'again@example.com';
    await orderAs(email);
    const browser = await signIn(email);
    const before = (await mailsTo(server, email)).length;
    const page = await browser.open('/account/');
    const pressed = await browser.press(page, '/account/send-mail/');
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/account/?done=sent']);
    expect((await browser.open('/account/?done=sent')).text).toContain('We&#39;ve sent the email.');
    expect(await mailsTo(server, email)).toHaveLength(before + 1);
    for (let n = 0; n < 5; n += 1) await browser.press(page, '/account/send-mail/');
    const refused = await browser.press(page, '/account/send-mail/');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { mailsPerEmail } = server.services.configuration;
    expect(await mailsTo(server, email)).toHaveLength(before + mailsPerEmail - WAYS_IN.length);
    await confirm(email);
    expect((await (await signIn(email)).open('/account/')).text).toContain('<dd>Confirmed</dd>');
  });

  it('sends no email for a POST request from another site or without a log-in', async () => {
    const email = 'cross@example.com';
    await orderAs(email);
    const browser = await signIn(email);
    await browser.open('/account/');
    const before = (await mailsTo(server, email)).length;
    expect((await browser.post('/account/send-mail/', { xsrf: '' })).status).toBe(403);
    browser.cookies.delete('session');
    const xsrf = browser.cookies.get('XSRF-TOKEN') ?? '';
    expect((await browser.post('/account/send-mail/', { xsrf })).headers.get('location')).toBe('/account/');
    expect(await mailsTo(server, email)).toHaveLength(before);
  });

  it('becomes inaccessible after the log-out', async () => {
    await orderAs('leaves@example.com');
    const browser = await signIn('leaves@example.com');
    const page = await browser.open('/account/');
    const { session } = Object.fromEntries(browser.cookies);
    await browser.press(page, '/account/log-out/');
    browser.cookies.set('session', session ?? '');
    expect((await browser.open('/account/')).text).toContain('Log in to see your orders');
  });

  it('changes the password when the current password is correct, and ends other sessions', async () => {
    const email = 'change@example.com';
    await orderAs(email);
    const [browser, other] = [await signIn(email), await signIn(email)];
    const page = await browser.open('/account/');
    const change = (fields: Readonly<Record<string, string>>) =>
      browser.press(page, '/account/', '/account/password/', fields);
    const wrong = await change({ password: 'Wrong-horse-7', newPassword: 'Brand-new-9' });
    expect([wrong.status, wrong.text.includes('The password is incorrect.')]).toEqual([422, true]);
    expect((await change({ password: PASSWORD, newPassword: 'short' })).status).toBe(422);
    const changed = await change({ password: PASSWORD, newPassword: 'Brand-new-9' });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/account/?done=password']);
    expect((await browser.open('/account/?done=password')).text).toContain('Your password is changed.');
    expect((await other.open('/account/')).text).toContain('Log in to see your orders');
    expect((await lastMail(server, email, 'password-changed')).to).toBe(email);
    const login = (password: string) =>
      logIn({ username: email, password }, visitorFrom('198.51.100.77'), server.services);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login('Brand-new-9')).status).toBe(200);
  });

  it('counts wrong passwords as failed log-ins', async () => {
    const email = 'tries@example.com';
    await orderAs(email);
    const browser = await signIn(email);
    const page = await browser.open('/account/');
    const statuses = [];
    for (let n = 0; n <= server.services.configuration.loginsPerEmail; n += 1) {
      const fields = { password: `Wrong-horse-${n}`, newPassword: 'Brand-new-9' };
      statuses.push((await browser.press(page, '/account/', '/account/password/', fields)).status);
    }
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  it('changes the email after the new email is confirmed, and notifies the old email', async () => {
    const email = 'old@example.com';
    const next = 'next@example.com';
    await orderAs(email);
    await confirm(email);
    const browser = await signIn(email);
    const page = await browser.open('/account/');
    const ask = (fields: Readonly<Record<string, string>>) =>
      browser.press(page, '/account/', '/account/email/', { password: PASSWORD, ...fields });
    expect((await ask({ email: 'nobody' })).status).toBe(422);
    expect((await ask({ email: next, password: 'Wrong-horse-7' })).status).toBe(422);
    const asked = await ask({ email: ' Next@Example.com ' });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/account/?done=email']);

    const path = `/confirm-email/${await tokenTo(server, next, 'email-change')}/`;
    const link = await browser.open(path);
    expect(link.text).toContain(next);
    expect((await browser.open('/account/')).text).toContain(email);
    expect((await browser.press(link, path)).text).toContain('Your email is changed');
    expect((await browser.press(link, path)).status).toBe(410);
    expect((await browser.open(path)).status).toBe(410);
    expect((await browser.open('/account/')).text).toContain('Log in to see your orders');
    expect((await (await signIn(next)).open('/account/')).text).toContain(next);
    expect((await lastMail(server, email, 'email-changed')).text).toContain('was changed');
  });

  it('rejects an email of another account with the same response', async () => {
    await orderAs('hers@example.com');
    await orderAs('his@example.com');
    await confirm('his@example.com');
    const browser = await signIn('his@example.com');
    const page = await browser.open('/account/');
    const fields = { password: PASSWORD, email: 'hers@example.com' };
    const asked = await browser.press(page, '/account/', '/account/email/', fields);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/account/?done=email']);
    const mail = await lastMail(server, 'hers@example.com', 'email-change');
    expect(mail.text).toContain('Another account already has it');
    expect(mail.text).not.toContain('/confirm-email/');
  });

  it('offers a change of email only after the current email is confirmed', async () => {
    await orderAs('unsure@example.com');
    const browser = await signIn('unsure@example.com');
    const page = await browser.open('/account/');
    expect(page.text).not.toContain('Change your email');
    const fields = { password: PASSWORD, email: 'mine@example.com' };
    expect((await browser.press(page, '/account/', '/account/email/', fields)).status).toBe(422);
    expect(await mailsTo(server, 'mine@example.com')).toEqual([]);
  });

  it('logs out everywhere', async () => {
    await orderAs('everywhere@example.com');
    const browsers = [await signIn('everywhere@example.com'), await signIn('everywhere@example.com')];
    const [browser] = browsers;
    if (browser === undefined) throw new Error('Nobody is logged in.');
    await browser.press(await browser.open('/account/'), '/account/', '/account/log-out-everywhere/');
    for (const each of browsers) {
      expect((await each.open('/account/')).text).toContain('Log in to see your orders');
    }
  });
});
