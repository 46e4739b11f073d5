import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerEmails } from '#server/database/tables/account-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { Browser } from '../../accounts/browser.ts';
import { confirmLink, listOrderIds } from '../../accounts/confirm.ts';
import { lastMail, mailsTo, tokenTo } from '../../accounts/mailbox.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

const PASSWORD = 'Correct-horse-7';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const queries = () => server.database.queries;

async function orderAs(email: string): Promise<string> {
  const answer = await visitor.order({ answers: { email, password: PASSWORD } });
  expect(answer.status).toBe(200);
  return String(answer.data['invoice_numbers']);
}

/** Orders and confirms, and returns a browser that is logged in. */
async function openAccount(email: string): Promise<Browser> {
  await orderAs(email);
  const token = await tokenTo(server, email, 'confirmation');
  expect((await confirmLink(server.address, token, { password: PASSWORD })).status).toBe(200);
  return signIn(server, { username: email, password: PASSWORD });
}

/** Asks for a change of email, and returns the path of the link in the email to the new address. */
async function askFor(browser: Browser, email: string): Promise<string> {
  const page = await browser.open('/account/');
  const fields = { password: PASSWORD, email };
  const asked = await browser.press(page, '/account/', '/account/email/', fields);
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/account/?done=email']);
  return `/confirm-email/${await tokenTo(server, email, 'email-change')}/`;
}

const emailOf = async (email: string) => queries().$count(accounts, eq(accounts.email, email));

describe('a rejected change of email', () => {
  it('keeps the new email in its form', async () => {
    const browser = await openAccount('keeps@example.com');
    const page = await browser.open('/account/');
    const fields = { password: 'Wrong-horse-7', email: 'next@example.com' };
    const asked = await browser.press(page, '/account/', '/account/email/', fields);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('value="next@example.com"');
    expect(asked.text).toContain('<title>Error: ');
  });
});

describe('the link to a new email', () => {
  it('changes nothing without the session or the password of the account', async () => {
    const stranger = await openAccount('stranger@example.com');
    const path = await askFor(stranger, 'victim@example.com');
    const victim = new Browser(server.address);
    const page = await victim.open(path);
    expect([page.status, page.text.includes('type="password"')]).toEqual([200, true]);
    expect(page.text).not.toContain('stranger@example.com');
    const pressed = await victim.press(page, path);
    expect([pressed.status, pressed.text.includes('Enter your password.')]).toEqual([422, true]);
    const guessed = await victim.press(page, path, path, { password: 'Victims-own-8' });
    expect([guessed.status, guessed.text.includes('The password is incorrect.')]).toEqual([422, true]);
    expect([await emailOf('stranger@example.com'), await emailOf('victim@example.com')]).toEqual([1, 0]);
  });

  it('changes nothing in the session of another account', async () => {
    const one = await openAccount('one@example.com');
    const path = await askFor(one, 'other-of-one@example.com');
    const another = await openAccount('another@example.com');
    const page = await another.open(path);
    expect(page.text).toContain('type="password"');
    expect((await another.press(page, path)).status).toBe(422);
    expect(await emailOf('one@example.com')).toBe(1);
  });

  it('changes the email with the password on another device, and remembers the old email', async () => {
    const browser = await openAccount('moves@example.com');
    const path = await askFor(browser, 'moved@example.com');
    const elsewhere = new Browser(server.address);
    const page = await elsewhere.open(path);
    const changed = await elsewhere.press(page, path, path, { password: PASSWORD });
    expect([changed.status, changed.text.includes('Your email is changed')]).toEqual([200, true]);
    expect([await emailOf('moves@example.com'), await emailOf('moved@example.com')]).toEqual([0, 1]);
    const [former] = await queries()
      .select()
      .from(formerEmails)
      .where(eq(formerEmails.email, 'moves@example.com'));
    expect(former?.changedAt).toBeInstanceOf(Date);
  });

  it('limits guesses of the password', async () => {
    const browser = await openAccount('guessed@example.com');
    const path = await askFor(browser, 'guesser@example.com');
    const elsewhere = new Browser(server.address);
    const page = await elsewhere.open(path);
    const statuses = [];
    for (let n = 0; n <= server.services.configuration.loginsPerEmail; n += 1)
      statuses.push((await elsewhere.press(page, path, path, { password: `Guess-${n}` })).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429]);
  });

  it('moves one of two accounts that take the same email at once, and fails for the other', async () => {
    const browsers = [await openAccount('first@example.com'), await openAccount('second@example.com')];
    const paths: string[] = [];
    for (const browser of browsers) paths.push(await askFor(browser, 'both@example.com'));
    const changes = browsers.map(async (browser, index) => {
      const path = paths[index] ?? '';
      return (await browser.press(await browser.open(path), path)).status;
    });
    expect((await Promise.all(changes)).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await emailOf('both@example.com')).toBe(1);
  });
});

describe('the link that stops a change of email', () => {
  const stopPath = async (email: string) => {
    const { text } = await lastMail(server, email, 'email-change-stop');
    return /\/confirm-email\/stop\/[\w-]{43}\//.exec(text)?.[0] ?? '';
  };

  it('arrives at the present address, and stops the change when its button is pressed', async () => {
    const browser = await openAccount('owner@example.com');
    const path = await askFor(browser, 'thief@example.com');
    expect((await lastMail(server, 'owner@example.com', 'email-change-stop')).text).toContain(
      'thief@example.com',
    );
    const stop = await stopPath('owner@example.com');
    const owner = new Browser(server.address);
    const page = await owner.open(stop);
    expect(page.status).toBe(200);
    // Mail scanners open links, and must not stop the change.
    expect((await browser.open(path)).status).toBe(200);
    const stopped = await owner.press(page, stop);
    expect([stopped.status, stopped.text.includes('href="/reset-password/"')]).toEqual([200, true]);
    expect([(await browser.open(path)).status, (await owner.open(stop)).status]).toEqual([410, 410]);
    expect(await emailOf('owner@example.com')).toBe(1);
  });

  it('stops nothing after the change was made', async () => {
    const browser = await openAccount('late@example.com');
    const path = await askFor(browser, 'later@example.com');
    const stop = await stopPath('late@example.com');
    await browser.press(await browser.open(path), path);
    expect((await new Browser(server.address).open(stop)).status).toBe(410);
  });

  it('arrives again with every request, and only the newest pair of links works', async () => {
    const browser = await openAccount('twice@example.com');
    const first = await askFor(browser, 'twice-new@example.com');
    const firstStop = await stopPath('twice@example.com');
    await askFor(browser, 'twice-newer@example.com');
    expect((await browser.open(first)).status).toBe(410);
    expect((await browser.open(firstStop)).status).toBe(410);
    expect((await browser.open(await stopPath('twice@example.com'))).status).toBe(200);
    const stops = (await mailsTo(server, 'twice@example.com')).filter(
      ({ kind }) => kind === 'email-change-stop',
    );
    expect(stops).toHaveLength(2);
  });
});

describe('an unconfirmed order', () => {
  it('stays with the old email when the account moves, and its own link reveals nothing of the account', async () => {
    const browser = await openAccount('before@example.com');
    const waiting = await orderAs('before@example.com');
    const token = await tokenTo(server, 'before@example.com', 'confirmation');
    const path = await askFor(browser, 'after@example.com');
    await browser.press(await browser.open(path), path);
    const moved = await signIn(server, { username: 'after@example.com', password: PASSWORD });
    expect((await moved.open('/account/')).text).not.toContain(waiting);
    await moved.press(await moved.open('/account/'), '/account/send-mail/');
    const claim = await tokenTo(server, 'after@example.com', 'confirmation');
    expect(listOrderIds(await moved.open(`/confirm/${claim}/`))).toEqual([]);

    const link = await new Browser(server.address).open(`/confirm/${token}/`);
    expect([link.status, link.text.includes('after@example.com')]).toEqual([200, false]);
    expect(link.text).toContain(waiting);
    expect((await confirmLink(server.address, token, { password: PASSWORD })).status).toBe(200);
    const [order] = await queries().select().from(orders).where(eq(orders.invoiceNumber, waiting));
    expect(order?.awaitingConfirmation).toBe(false);
    const old = await signIn(server, { username: 'before@example.com', password: PASSWORD });
    expect((await old.open('/account/')).text).toContain(waiting);
    expect((await moved.open('/account/')).text).not.toContain(waiting);
  });

  it('stays hidden in a confirmed account, which cannot cancel its renewals', async () => {
    const browser = await openAccount('hidden@example.com');
    const waiting = await orderAs('hidden@example.com');
    const [order] = await queries().select().from(orders).where(eq(orders.invoiceNumber, waiting));
    const page = await browser.open('/account/');
    for (const secret of [waiting, order?.receiptToken ?? '', order?.id ?? ''])
      expect(page.text).not.toContain(secret);
    const renewal = `/account/renewals/${order?.id}/0/`;
    expect((await browser.open(renewal)).status).toBe(404);
    expect((await browser.press(page, renewal)).status).toBe(404);
  });
});
