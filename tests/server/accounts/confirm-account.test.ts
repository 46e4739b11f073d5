import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTokens, sessions } from '#server/database/account-tables.ts';
import { accounts, orders } from '#server/database/schema.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { Browser } from './browser.ts';
import { confirmLink, listOrderIds } from './confirm.ts';
import type { Given } from './confirm.ts';
import { requestReset } from '#server/accounts/request-reset.ts';
import { setNewPassword } from '#server/accounts/set-new-password.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { takeSample } from '../../fixtures/take-sample.ts';
import { lastMail, mailsTo, tokenTo } from './mailbox.ts';
import { signUpWithoutOrder } from './sign-up.ts';
import { visitorFrom } from './visitor-from.ts';

const PASSWORD = 'Correct-horse-7';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
let time = new Date('2026-11-22T12:00:00Z');
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    now: () => time,
    logStream,
    // Pages stay open here for longer than links are good.
    settings: { xsrfMs: 31_536_000_000 },
  });
  visitor = await Visitor.open(server.address);
}, 60_000);

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const queries = () => server.database.queries;

async function findAccount(email: string) {
  const [account] = await queries().select().from(accounts).where(eq(accounts.email, email));
  if (account === undefined) throw new Error(`There is no account of ${email}.`);
  return account;
}

const listWaiting = async (email: string) =>
  (await queries().select().from(orders).where(eq(orders.email, email))).map(
    ({ awaitingConfirmation }) => awaitingConfirmation,
  );

async function orderAs(email: string, password = PASSWORD): Promise<string> {
  const answer = await visitor.order({ answers: { email, password } });
  expect(answer.status).toBe(200);
  return String(answer.data['invoice_numbers']);
}

/** Opens the newest link to an email and presses its button. */
async function confirm(email: string, given: Given = { password: PASSWORD }) {
  return confirmLink(server.address, await tokenTo(server, email, 'confirmation'), given);
}

describe('an order that is placed', () => {
  it('is confirmed by mail, with its lines, total and receipt', async () => {
    const invoice = await orderAs('first@example.com');
    const mail = await lastMail(server, 'first@example.com', 'order-confirmation');
    expect(mail.subject).toBe(`Your order ${invoice} at Formcart`);
    expect(mail.text).toContain('Piece × 2: $200.00, then $20.00 / year');
    expect(mail.text).toContain('Total paid today: $200.00');
    expect(mail.text).toContain('Paid with: Visa ending in 4242');
    expect(mail.text).toContain('1. We wrap your pieces today.');
    expect(mail.text).toContain('Ordered by: Ana Ruiz');
    const link = /http:\S+\/confirm\/\S+/.exec(mail.text)?.[0] ?? '';
    expect(link.startsWith(server.address)).toBe(true);
    expect(await (await fetch(link)).text()).toContain(`${invoice}, November 22, 2026, $200.00`);
    expect(mail.html).toContain(`<a href="${link}">See your receipt and confirm your e-mail</a>`);
    await confirm('first@example.com');
    expect(await (await fetch(link)).text()).toContain('Thank you. Your order is placed.');
    expect(mail.html).toMatch(/>Piece × 2<\/td>\s*<td valign="top">\$200\.00, then \$20\.00 \/ year<\/td>/);
  });

  it('asks the owner of its e-mail for a confirmation, each time it is not known whose order it is', async () => {
    await orderAs('asks@example.com');
    await orderAs('asks@example.com');
    const kinds = (await mailsTo(server, 'asks@example.com')).map(({ kind }) => kind);
    expect(kinds).toEqual(['order-confirmation', 'order-confirmation']);
    const links = (await mailsTo(server, 'asks@example.com')).map(
      ({ text }) => /\/confirm\/\S+/.exec(text)?.[0],
    );
    expect(new Set(links).size).toBe(2);
  });

  it('writes no mail where it is refused', async () => {
    const token = await visitor.tokenize('4000000000000341');
    const answer = await visitor.order({ token, answers: { email: 'refused@example.com' } });
    expect(answer.status).toBe(402);
    expect(await mailsTo(server, 'refused@example.com')).toEqual([]);
  });

  it('links to the address that visitors use, whatever host its post names', async () => {
    const named = await startTestServer({
      databaseUrl: testDatabase.url,
      settings: { publicOrigin: 'https://shop.example' },
    });
    const guest = await Visitor.open(named.address);
    await guest.order({ answers: { email: 'named@example.com' }, headers: { host: 'evil.example' } });
    const { text } = await lastMail(named, 'named@example.com', 'order-confirmation');
    expect([...text.matchAll(/https?:\/\/[^/\s]+/g)].map(([origin]) => origin)).toEqual([
      'https://shop.example',
      'https://shop.example',
    ]);
    await named.stop();
  });
});

describe('the link of a confirmation', () => {
  it('changes nothing when it is opened, and confirms the account when its button is pressed', async () => {
    const invoice = await orderAs('owner@example.com');
    const token = await tokenTo(server, 'owner@example.com', 'confirmation');
    const page = await new Browser(server.address).open(`/confirm/${token}/`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('owner@example.com');
    expect(page.text).toContain(`${invoice}, November 22, 2026, $200.00`);
    expect(page.text).toContain(`The password that you chose with order ${invoice}`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect((await findAccount('owner@example.com')).confirmedAt).toBeNull();

    const confirmed = await confirm('owner@example.com');
    expect(confirmed.status).toBe(200);
    expect(confirmed.text).toContain('Your e-mail is confirmed');
    expect((await findAccount('owner@example.com')).confirmedAt).toEqual(time);
  });

  it('gives the account the orders that its owner ticks, and no others', async () => {
    await orderAs('many@example.com');
    await orderAs('many@example.com');
    await orderAs('many@example.com');
    expect((await listWaiting('many@example.com')).sort()).toEqual([false, true, true]);
    const token = await tokenTo(server, 'many@example.com', 'confirmation');
    const path = `/confirm/${token}/`;
    const browser = new Browser(server.address);
    const page = await browser.open(path);
    const [newest = '', , oldest = ''] = listOrderIds(page);
    expect(listOrderIds(page, 'ticked')).toEqual([]);
    await browser.press(page, path, path, { order: [newest, 'x', "'--"], password: PASSWORD });
    const placed = await queries().select().from(orders).where(eq(orders.email, 'many@example.com'));
    const waiting = placed.filter(({ awaitingConfirmation }) => awaitingConfirmation).map(({ id }) => id);
    expect(waiting).toHaveLength(2);
    expect(waiting).toContain(oldest);
    expect(waiting).not.toContain(newest);
  });

  it('is good once', async () => {
    await orderAs('once@example.com');
    const token = await tokenTo(server, 'once@example.com', 'confirmation');
    const browser = new Browser(server.address);
    const page = await browser.open(`/confirm/${token}/`);
    const path = `/confirm/${token}/`;
    expect((await browser.press(page, path, path, { password: PASSWORD })).status).toBe(200);
    const again = await browser.press(page, path, path, { password: PASSWORD });
    expect(again.status).toBe(410);
    expect(again.text).toContain('This link is no longer good');
    expect((await browser.open(`/confirm/${token}/`)).status).toBe(410);
  });

  it('is used by one of several who press its button at the same moment', async () => {
    await orderAs('race@example.com');
    const token = await tokenTo(server, 'race@example.com', 'confirmation');
    const path = `/confirm/${token}/`;
    const browser = new Browser(server.address);
    const page = await browser.open(path);
    const pressed = await Promise.all(
      [1, 2, 3, 4].map(() => browser.press(page, path, path, { password: PASSWORD })),
    );
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  it('ends with its time', async () => {
    await orderAs('late@example.com');
    const token = await tokenTo(server, 'late@example.com', 'confirmation');
    const browser = new Browser(server.address);
    const page = await browser.open(`/confirm/${token}/`);
    const before = time;
    time = new Date(before.getTime() + server.services.configuration.confirmationMs);
    expect((await browser.press(page, `/confirm/${token}/`)).status).toBe(410);
    time = before;
    expect((await findAccount('late@example.com')).confirmedAt).toBeNull();
  });

  it.each(['x', 'A'.repeat(43), '..%2f', "'--"])('is not guessed: %s', async (token) => {
    const browser = new Browser(server.address);
    expect((await browser.open(`/confirm/${token}/`)).status).toBe(410);
  });

  it('cannot be pressed from another site', async () => {
    await orderAs('cross@example.com');
    const token = await tokenTo(server, 'cross@example.com', 'confirmation');
    const path = `/confirm/${token}/`;
    const browser = new Browser(server.address);
    const { text } = await browser.open(path);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await browser.post(path, { xsrf: 'A'.repeat(43) })).status).toBe(403);
    expect((await browser.post(path, {})).status).toBe(403);
    expect((await browser.post(path, { xsrf }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await findAccount('cross@example.com')).confirmedAt).toBeNull();
    const own = { origin: server.address };
    expect((await browser.post(path, { xsrf, password: PASSWORD }, own)).status).toBe(200);
  });

  it('leads to a page that takes what is in it for text', async () => {
    const email = '<b>x</b>@example.com';
    await orderAs(email);
    const token = await tokenTo(server, email, 'confirmation');
    const { text } = await new Browser(server.address).open(`/confirm/${token}/`);
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt;@example.com');
    expect(text).not.toContain('<b>');
  });

  it('is stored as a hash only, and is not logged', async () => {
    await orderAs('hash@example.com');
    const token = await tokenTo(server, 'hash@example.com', 'confirmation');
    await confirm('hash@example.com');
    const stored = await queries().select().from(accountTokens);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(logged.some((line) => line.includes('/confirm/…'))).toBe(true);
    expect(logged.join('')).not.toContain(token);
  });
});

describe('the password of an account', () => {
  const login = async (email: string, password: string) => {
    const reply = await logIn(
      { username: email, password },
      visitorFrom(`192.0.2.${(network += 1)}`),
      server.services,
    );
    return reply.status;
  };
  let network = 0;

  it('is the one that its owner says, never one that came with an order of somebody else', async () => {
    const email = 'victim@example.com';
    await orderAs(email, 'Owner-horse-7');
    await orderAs(email, 'Stranger-99');
    expect((await confirm(email, { password: 'Owner-horse-7' })).status).toBe(422);
    expect((await confirm(email, { newPassword: 'Brand-new-9' })).status).toBe(200);
    expect(await login(email, 'Stranger-99')).toBe(401);
    expect(await login(email, 'Owner-horse-7')).toBe(401);
    expect(await login(email, 'Brand-new-9')).toBe(200);
  });

  it('is asked again where it is wrong, with what was ticked', async () => {
    const email = 'typo@example.com';
    await orderAs(email);
    const token = await tokenTo(server, email, 'confirmation');
    const wrong = await confirmLink(server.address, token, { password: 'Correct-horse-8' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('This is not the password that was chosen then.');
    expect(listOrderIds(wrong, 'ticked')).toEqual(listOrderIds(wrong));
    expect((await findAccount(email)).confirmedAt).toBeNull();
    expect((await confirmLink(server.address, token, { password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['', 'Please enter the password, or set a new one.'],
    ['short', 'The password needs at least 8 characters.'],
    ['no-capital-7', 'The password needs at least one capital letter.'],
    [`Aa7-${'x'.repeat(1_024)}`, 'The password is too long.'],
  ])('is not set to what the forms refuse: %j', async (newPassword, message) => {
    const email = 'weak@example.com';
    await orderAs(email);
    const answer = await confirm(email, { newPassword });
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true]);
  });

  it('is not guessed on the page of a link', async () => {
    const email = 'guess@example.com';
    await orderAs(email);
    const most = server.services.configuration.loginsPerEmail;
    const statuses = [];
    for (let n = 0; n <= most; n += 1)
      statuses.push((await confirm(email, { password: `Guess-${n}` })).status);
    expect(new Set(statuses.slice(0, most))).toEqual(new Set([422]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('stays as it is when an order of a confirmed account is claimed', async () => {
    const email = 'firm@example.com';
    await orderAs(email, 'Owner-horse-7');
    await confirm(email, { password: 'Owner-horse-7' });
    const { passwordHash } = await findAccount(email);
    await orderAs(email, 'Another-horse-8');
    const token = await tokenTo(server, email, 'confirmation');
    const page = await new Browser(server.address).open(`/confirm/${token}/`);
    expect(page.text).not.toContain('type="password"');
    expect(listOrderIds(page, 'ticked')).toEqual([]);
    await confirm(email, {});
    expect(await listWaiting(email)).toEqual([false, false]);
    expect((await findAccount(email)).passwordHash).toBe(passwordHash);
  });

  it('ends all sessions when its owner says it', async () => {
    const email = 'sessions@example.com';
    await orderAs(email, 'Stranger-99');
    expect(await login(email, 'Stranger-99')).toBe(200);
    const { id } = await findAccount(email);
    const count = () => queries().$count(sessions, eq(sessions.accountId, id));
    expect(await count()).toBe(1);
    await orderAs(email, 'Owner-horse-7');
    await confirm(email, { password: 'Owner-horse-7', asTicked: true });
    expect(await count()).toBe(0);
    expect(await login(email, 'Stranger-99')).toBe(401);
    expect(await login(email, 'Owner-horse-7')).toBe(200);
    expect(await listWaiting(email)).toEqual([true, true]);
  });
});

/** What may happen to an account; the stranger never reads the mailbox. */
const EVENTS = ['order', 'stranger’s order', 'old link', 'new link', 'reset', 'free account'] as const;
type Event = (typeof EVENTS)[number];

function permute<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first) =>
    permute(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

describe('an account after anything, in any order', () => {
  const OWNERS = 'Owner-horse-7';
  const STRANGERS = 'Stranger-99';

  async function happen(event: Event, email: string, links: string[]): Promise<void> {
    const visitorOf = () => visitorFrom(`198.51.${Math.floor((address += 1) / 250)}.${address % 250}`);
    const isConfirmed = async () => {
      const [account] = await queries().select().from(accounts).where(eq(accounts.email, email));
      return (account?.confirmedAt ?? null) !== null;
    };
    if (event === 'order') await orderAs(email, OWNERS);
    if (event === 'stranger’s order') await orderAs(email, STRANGERS);
    if (event === 'free account') {
      await signUpWithoutOrder({ email, password: STRANGERS }, visitorOf(), server.services);
    }
    if (event === 'reset') {
      await requestReset({ email }, visitorOf(), server.services);
      const token = await tokenTo(server, email, 'password-reset').catch(() => undefined);
      if (token !== undefined)
        await setNewPassword({ token, password: OWNERS }, visitorOf(), server.services);
    }
    if (event === 'old link' || event === 'new link') {
      const token = event === 'old link' ? links.at(0) : links.at(-1);
      if (token === undefined) return;
      await confirmLink(
        server.address,
        token,
        (await isConfirmed()) ? { asTicked: true } : { newPassword: OWNERS, asTicked: true },
      );
    }
    const mailed = (await mailsTo(server, email)).flatMap(
      ({ text }) => /\/confirm\/([\w-]{43})\//.exec(text)?.[1] ?? [],
    );
    links.splice(0, links.length, ...mailed);
  }
  let address = 0;

  it('is opened by its owner’s password once they have confirmed it, and by the stranger’s never', async () => {
    const orders = takeSample(permute(EVENTS), 40, 'orders of events');
    const opened: string[] = [];
    for (const [index, events] of orders.entries()) {
      const email = `any-${index}@example.com`;
      const links: string[] = [];
      for (const event of events) await happen(event, email, links);
      const [account] = await queries().select().from(accounts).where(eq(accounts.email, email));
      if (account === undefined || account.confirmedAt === null) continue;
      const opens = async (password: string) =>
        (await server.services.passwords.verify(account.passwordHash, password)) === true;
      if (await opens(STRANGERS)) opened.push(events.join(', '));
      expect(await opens(OWNERS), events.join(', ')).toBe(true);
    }
    expect(opened).toEqual([]);
  }, 240_000);
});
