import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { hashToken } from '#server/accounts/secret-token.ts';
import { setNewPassword } from '#server/accounts/passwords/set-new-password.ts';
import { sessions } from '#server/database/tables/account-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { permute } from '../../fixtures/permute.ts';
import { takeSample } from '../../fixtures/take-sample.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { Browser } from './browser.ts';
import { confirmLink, listOrderIds } from './confirm.ts';
import type { Given } from './confirm.ts';
import { mailsTo, tokenTo } from './mailbox.ts';
import { signUpWithoutOrder } from './sign-up.ts';
import { visitorFrom } from './visitor-from.ts';

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

async function orderAs(email: string, password = PASSWORD): Promise<void> {
  expect((await visitor.order({ answers: { email, password } })).status).toBe(200);
}

async function findAccount(email: string) {
  const [account] = await queries().select().from(accounts).where(eq(accounts.email, email));
  if (account === undefined) throw new Error(`There is no account of ${email}.`);
  return account;
}

const listWaiting = async (email: string) =>
  (await queries().select().from(orders).where(eq(orders.email, email))).map(
    ({ awaitingConfirmation }) => awaitingConfirmation,
  );

/** Opens the newest confirmation link in the emails to an address and presses its button. */
async function confirm(email: string, given: Given) {
  return confirmLink(server.address, await tokenTo(server, email, 'confirmation'), given);
}

describe('the account password', () => {
  const login = async (email: string, password: string) => {
    const reply = await logIn(
      { username: email, password },
      visitorFrom(`192.0.2.${(network += 1)}`),
      server.services,
    );
    return reply.status;
  };
  let network = 0;

  it('changes only to a password that the owner enters, never to the password of a stranger’s order', async () => {
    const email = 'victim@example.com';
    await orderAs(email, 'Owner-horse-7');
    await orderAs(email, 'Stranger-99');
    expect((await confirm(email, { password: 'Owner-horse-7' })).status).toBe(422);
    expect((await confirm(email, { newPassword: 'Brand-new-9' })).status).toBe(200);
    expect(await login(email, 'Stranger-99')).toBe(401);
    expect(await login(email, 'Owner-horse-7')).toBe(401);
    expect(await login(email, 'Brand-new-9')).toBe(200);
  });

  it('stays unset after a wrong entry, while the page keeps the selected orders', async () => {
    const email = 'typo@example.com';
    await orderAs(email);
    const token = await tokenTo(server, email, 'confirmation');
    const wrong = await confirmLink(server.address, token, { password: 'Correct-horse-8' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('This isn&#39;t the password that was chosen then.');
    expect(listOrderIds(wrong, 'checked')).toEqual(listOrderIds(wrong));
    expect((await findAccount(email)).confirmedAt).toBeNull();
    expect((await confirmLink(server.address, token, { password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['', 'Enter the password, or set a new one.'],
    ['short', 'The password needs at least 8 characters.'],
    ['no-capital-7', 'The password needs at least one capital letter.'],
    [`Aa7-${'x'.repeat(1_024)}`, 'The password is too long. Use a shorter one.'],
  ])('rejects the password %j with the message of the forms', async (newPassword, message) => {
    const email = 'weak@example.com';
    await orderAs(email);
    const answer = await confirm(email, { newPassword });
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true]);
  });

  it('rejects guesses on the confirmation page above the log-in limit', async () => {
    const email = 'guess@example.com';
    await orderAs(email);
    const most = server.services.configuration.loginsPerEmail;
    const statuses = [];
    for (let n = 0; n <= most; n += 1)
      statuses.push((await confirm(email, { password: `Guess-${n}` })).status);
    expect(new Set(statuses.slice(0, most))).toEqual(new Set([422]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('stays the same when a confirmed account claims an order', async () => {
    const email = 'firm@example.com';
    await orderAs(email, 'Owner-horse-7');
    await confirm(email, { password: 'Owner-horse-7' });
    const { passwordHash } = await findAccount(email);
    await orderAs(email, 'Another-horse-8');
    const token = await tokenTo(server, email, 'confirmation');
    const page = await new Browser(server.address).open(`/confirm/${token}/`);
    expect(page.text).not.toContain('type="password"');
    expect(listOrderIds(page, 'checked')).toEqual([]);
    await confirm(email, {});
    expect(await listWaiting(email)).toEqual([false, false]);
    expect((await findAccount(email)).passwordHash).toBe(passwordHash);
  });

  it('ends all sessions when the owner changes it, and logs the owner in', async () => {
    const email = 'sessions@example.com';
    await orderAs(email, 'Stranger-99');
    expect(await login(email, 'Stranger-99')).toBe(200);
    const { id } = await findAccount(email);
    const list = async () =>
      (await queries().select().from(sessions).where(eq(sessions.accountId, id))).map(
        ({ tokenHash }) => tokenHash,
      );
    const strangers = await list();
    expect(strangers).toHaveLength(1);
    await orderAs(email, 'Owner-horse-7');
    const confirmed = await confirm(email, { password: 'Owner-horse-7', asChecked: true });
    const [own] = await list();
    expect(await list()).toHaveLength(1);
    expect(strangers).not.toContain(own);
    expect(own).toBe(hashToken(/session=([\w-]+)/.exec(confirmed.headers.getSetCookie().join())?.[1] ?? ''));
    expect(await login(email, 'Stranger-99')).toBe(401);
    expect(await login(email, 'Owner-horse-7')).toBe(200);
    expect(await listWaiting(email)).toEqual([true, true]);
  });
});

/** Events of an account. The stranger cannot read the owner’s emails. */
const EVENTS = ['order', 'stranger’s order', 'old link', 'new link', 'reset', 'free account'] as const;
type Event = (typeof EVENTS)[number];

describe('an account after events in any order', () => {
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
        (await isConfirmed()) ? { asChecked: true } : { newPassword: OWNERS, asChecked: true },
      );
    }
    const mailed = (await mailsTo(server, email)).flatMap(
      ({ text }) => /\/confirm\/([\w-]{43})\//.exec(text)?.[1] ?? [],
    );
    links.splice(0, links.length, ...mailed);
  }
  let address = 0;

  it('opens with the owner’s password after confirmation, and never opens with the stranger’s password', async () => {
    const sequences = takeSample(permute(EVENTS), 20, 'orders of events');
    const opened: string[] = [];
    for (const [index, events] of sequences.entries()) {
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
  }, 900_000);
});
