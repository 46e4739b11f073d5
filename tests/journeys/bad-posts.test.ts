import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readInside } from '#domain/read-property.ts';
import { accountTokens, sessions } from '#server/database/tables/account-tables.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { Browser } from '../server/accounts/browser.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import type { Answer } from '../server/test-visitor.ts';
import { postMessage } from './post-form.ts';
import { prepareAccount } from './prepare-account.ts';
import { getMessageJourney } from './read-journeys.ts';
import type { MessageJourney } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { mailsPerNetwork: 1_000, loginsPerNetwork: 1_000, mailsPerEmail: 1_000 };
  const site = await loadSite(process.cwd(), null);
  server = await startTestServer({ databaseUrl: testDatabase.url, settings, ...site });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

beforeEach(async () => {
  for (const table of [messages, outbox, accounts]) await server.database.queries.delete(table);
});

/** Counts the stored records of each kind. */
async function countStored() {
  const { queries } = server.database;
  const tables = { messages, outbox, accounts, sessions, accountTokens };
  const counts = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => [name, await queries.$count(table)] as const),
  );
  return Object.fromEntries(counts);
}

const NOTHING = { messages: 0, outbox: 0, accounts: 0, sessions: 0, accountTokens: 0 };

/** Posts a golden case with some answers changed, otherwise as its page would. */
async function send(
  journey: MessageJourney,
  others: Readonly<Record<string, string>> = {},
  changes: object = {},
) {
  const changed = { ...journey, answers: { ...journey.answers, ...changes } };
  const replay = await replayJourney(changed);
  const payload = replay.judgment.kind === 'message' ? replay.judgment.payload : journey.message;
  return postMessage(server, replay, payload, others);
}

const SLUGS = [
  'login',
  'reset-password',
  'new-password',
  'free-account',
  'client-profile',
  'custom-contact',
  'affiliate',
];

describe.each(SLUGS)('a malformed post of %s', (slug) => {
  const journey = getMessageJourney(`${slug}/minimal`);

  it.each([
    ['has answers that are not JSON', { answers: '{' }],
    ['has a list in place of answers', { answers: '[]' }],
    ['has text in place of groups', { answers: '{"accountInformation":"x","contactInformation":[1]}' }],
    ['names an unknown page', { pageID: 'nowhere' }],
    ['names another form', { formType: 'OtherForm' }],
    ['names an unknown action', { action: 'process_nothing' }],
  ])('fails with a message and stores nothing when it %s', async (_, others) => {
    const { status, data } = await send(journey, others);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(data['error']).toMatch(/^[A-Z].*[.!]$/);
    expect(await countStored()).toEqual(NOTHING);
  });
});

describe.each(['free-account', 'client-profile', 'custom-contact', 'affiliate'])('a post of %s', (slug) => {
  it('stores its message without the password', async () => {
    const { status } = await send(getMessageJourney(`${slug}/minimal`));
    expect(status).toBe(200);
    const [stored] = await server.database.queries.select().from(messages);
    expect(stored?.slug).toBe(slug);
    expect(JSON.stringify(stored)).not.toContain('Correct-horse-7');
  });
});

describe('a post to a page that always requires a captcha', () => {
  it('fails without one, and stores nothing', async () => {
    const { status, data } = await send(getMessageJourney('jobs/talent-pool'), { captchaResponse: '' });
    expect(status).toBe(422);
    expect(data['error']).toContain('ReCAPTCHA response missing');
    expect(await countStored()).toEqual(NOTHING);
  });
});

/** Returns both addresses of the next page without the reference of the message. */
function nextPagesOf({ data }: Answer): readonly string[] {
  const addresses = [readInside(data, 'response', 'redirect'), data['login_url']];
  return addresses.map((address) => String(address).replace(/=M-[0-9A-F]{8}(?=&|$)/, ''));
}

describe('the response to a known email', () => {
  it.each(['free-account', 'affiliate'])(
    'equals the response to an unknown email in the form %s',
    async (slug) => {
      const journey = getMessageJourney(`${slug}/minimal`);
      const first = await send(journey);
      const second = await send(journey);
      // Each message has its own id and reference.
      const ofNobody = {
        account_id: expect.any(String),
        login_url: expect.any(String),
        response: expect.anything(),
      };
      expect([second.status, { ...second.data, ...ofNobody }]).toEqual([
        first.status,
        { ...first.data, ...ofNobody },
      ]);
      expect(nextPagesOf(second)).toEqual(nextPagesOf(first));
      expect((await countStored())['accounts']).toBe(1);
    },
  );

  it('equals the response to an unknown email for a log-in and for a password reset', async () => {
    const login = getMessageJourney('login/minimal');
    const wrong = { 'accountInformation.password': 'Wrong-horse-9' };
    const unknown = await send(login, {}, wrong);
    const reset = await send(getMessageJourney('reset-password/minimal'));
    expect((await countStored())['outbox']).toBe(0);

    const { form } = await replayJourney(login);
    await prepareAccount(server, form, login.message);
    const known = await send(login, {}, wrong);
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect(known.status).toBe(401);
    expect((await countStored())['sessions']).toBe(0);
    const knownReset = await send(getMessageJourney('reset-password/minimal'));
    expect([knownReset.status, knownReset.data]).toEqual([reset.status, reset.data]);
    expect((await countStored())['outbox']).toBe(1);
  });
});

describe('a reset link', () => {
  const journey = getMessageJourney('new-password/minimal');

  it('sets a password once, then tells the visitor to request a new link', async () => {
    const { form } = await replayJourney(journey);
    await prepareAccount(server, form, journey.message);
    expect((await send(journey)).status).toBe(200);
    const { status, data } = await send(journey);
    expect([status, data['error']]).toEqual([
      422,
      'This link was already used, or it has expired. Ask for a new one and try again.',
    ]);
  });

  it('redirects to the page for a new password, and keeps the token out of caches and referrers', async () => {
    const browser = new Browser(server.address);
    const first = await browser.open('/reset-password/?token=a_-b%26c');
    expect([first.status, first.headers.get('location')]).toEqual([302, '/new-password/?token=a_-b%26c']);
    const second = await browser.open('/new-password/?token=a_-b');
    expect(second.status).toBe(200);
    expect(second.text).not.toContain('a_-b');
    for (const { headers } of [first, second]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await browser.open('/reset-password/?token=')).status).toBe(200);
  });
});

describe('the log-in page', () => {
  it('shows the logged-in email only to its owner', async () => {
    const login = getMessageJourney('login/minimal');
    const { form } = await replayJourney(login);
    await prepareAccount(server, form, login.message);
    const { headers } = await send(login);
    const session = /session=([\w-]{43})/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    const browser = new Browser(server.address);
    expect((await browser.open('/login/')).text).not.toContain('You&#39;re logged in');
    browser.cookies.set('session', session);
    const page = await browser.open('/login/');
    expect(page.text).toContain('ana@example.com');
    expect(page.text).toContain('href="/account/"');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await browser.open('/reset-password/')).text).not.toContain('You&#39;re logged in');
  });
});
