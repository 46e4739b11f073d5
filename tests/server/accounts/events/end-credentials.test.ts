import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToken } from '#server/accounts/account-tokens.ts';
import { changePassword, logOutEverywhere } from '#server/accounts/change-account.ts';
import { confirmAccount } from '#server/accounts/confirm-account.ts';
import { rememberDevice } from '#server/accounts/devices/known-devices.ts';
import { changeEmail } from '#server/accounts/email-change/change-email.ts';
import { requestEmailChange } from '#server/accounts/email-change/request-email-change.ts';
import { stopEmailChange } from '#server/accounts/email-change/stop-email-change.ts';
import { hashCode } from '#server/accounts/emailed-code.ts';
import { accountEvents, credentialKinds } from '#server/accounts/events/account-events.ts';
import type { AccountEvent, CredentialKind } from '#server/accounts/events/account-events.ts';
import { useLogInCode } from '#server/accounts/log-in-code.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { setNewPassword } from '#server/accounts/passwords/set-new-password.ts';
import { hashToken, newToken } from '#server/accounts/secret-token.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { deletePerson } from '#server/cli/stored-data/delete-person.ts';
import { accountTokens, knownDevices, sessions } from '#server/database/tables/account-tables.ts';
import { logInCodes } from '#server/database/tables/operation-tables.ts';
import { accounts } from '#server/database/tables/schema.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { visitorFrom } from '../visitor-from.ts';

const PASSWORD = 'Correct-horse-7';
const NEW_PASSWORD = 'Brand-new-9';
const CODE = '12345678';
const visitor = visitorFrom('192.0.2.7');

let testDatabase: TestDatabase;
let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  passwordHash = (await server.services.passwords.hash(PASSWORD)) ?? '';
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

type Account = typeof accounts.$inferSelect;
type Link = (typeof accountTokens.kind.enumValues)[number];

const addLink = (account: Pick<Account, 'id' | 'email'>, kind: Link) =>
  addToken(server.database.queries, {
    kind,
    accountId: account.id,
    newEmail: `new-${account.email}`,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });

/** Adds two credentials of each kind, and returns their tokens. An account has one log-in code only. */
async function addCredentials(
  account: Account,
): Promise<Readonly<Record<CredentialKind, readonly string[]>>> {
  const { database, services } = server;
  const { queries } = database;
  const twice = async (add: () => Promise<string>) => [await add(), await add()];
  const expiresAt = new Date(Date.now() + 3_600_000);
  await queries
    .insert(logInCodes)
    .values({ accountId: account.id, codeHash: hashCode(account.email, CODE), expiresAt });
  return {
    session: await twice(() => beginSession(queries, account.id, services)),
    'known-device': await twice(() => rememberDevice(queries, newToken(), account.id, services)),
    'log-in-code': [account.id],
    'log-in-link': await twice(() => addLink(account, 'log-in-link')),
    confirmation: await twice(() => addLink(account, 'confirmation')),
    'password-reset': await twice(() => addLink(account, 'password-reset')),
    'email-change': await twice(() => addLink(account, 'email-change')),
    'email-change-stop': await twice(() => addLink(account, 'email-change-stop')),
    'order-browser': await twice(() => addLink(account, 'order-browser')),
  };
}

/** Returns everything that the database stores to recognize a credential. */
async function listStored(): Promise<ReadonlySet<string>> {
  const { queries } = server.database;
  const hashes = [
    ...(await queries.select({ hash: sessions.tokenHash }).from(sessions)),
    ...(await queries.select({ hash: knownDevices.tokenHash }).from(knownDevices)),
    ...(await queries.select({ hash: logInCodes.accountId }).from(logInCodes)),
    ...(await queries.select({ hash: accountTokens.tokenHash }).from(accountTokens)),
  ];
  return new Set(hashes.map(({ hash }) => hash));
}

interface Browser {
  readonly session: string;
  readonly device: string;
}

/** Causes each event as its page or command does. */
const causes: Readonly<Record<AccountEvent, (account: Account, browser: Browser) => Promise<unknown>>> = {
  confirmed: async (account) => {
    await server.database.queries
      .update(accounts)
      .set({ confirmedAt: null })
      .where(eq(accounts.id, account.id));
    const token = await addLink(account, 'confirmation');
    const given = { orders: [], password: '', newPassword: NEW_PASSWORD };
    return confirmAccount(token, given, visitor, server.services);
  },
  'password-changed': (account, browser) =>
    changePassword(
      account,
      { password: PASSWORD, newPassword: NEW_PASSWORD },
      { ...visitor, ...browser },
      server.services,
    ),
  'password-reset-requested': ({ email }) => requestReset({ email }, visitor, server.services),
  'password-reset': async (account) =>
    setNewPassword(
      { token: await addLink(account, 'password-reset'), password: NEW_PASSWORD },
      visitor,
      server.services,
    ),
  'email-change-requested': (account) =>
    requestEmailChange(
      account,
      { password: PASSWORD, email: `other-${account.email}` },
      visitor,
      server.services,
    ),
  'email-change-stopped': async (account) =>
    stopEmailChange(await addLink(account, 'email-change-stop'), server.services),
  'email-changed': async (account, { session }) =>
    changeEmail(
      await addLink(account, 'email-change'),
      { password: '' },
      { ...visitor, session },
      server.services,
    ),
  'log-in-code-used': ({ email }) => useLogInCode({ email, code: CODE }, visitor, server.services),
  'logged-out-everywhere': (account) => logOutEverywhere(account, server.services),
  deleted: ({ email }) => deletePerson(server.database, email),
};

const results: Readonly<Record<AccountEvent, unknown>> = {
  confirmed: { kind: 'confirmed', cookies: expect.any(Array) },
  'password-changed': { kind: 'done' },
  'password-reset-requested': expect.objectContaining({ status: 200 }),
  'password-reset': expect.objectContaining({ status: 200 }),
  'email-change-requested': { kind: 'done' },
  'email-change-stopped': true,
  'email-changed': { kind: 'changed' },
  'log-in-code-used': expect.objectContaining({ kind: 'logged-in' }),
  'logged-out-everywhere': undefined,
  deleted: expect.objectContaining({ exitCode: 0 }),
};

const links = ['password-reset', 'email-change', 'email-change-stop'] as const;
const openers = ['session', 'known-device', 'log-in-code', 'log-in-link', 'order-browser'] as const;

/** What each event ends, for the owner of the account. Written apart from the table of the code, which it checks. */
const ended: Readonly<Record<AccountEvent, readonly CredentialKind[]>> = {
  confirmed: [...openers, ...links],
  'password-changed': [...openers, ...links],
  'password-reset-requested': ['password-reset'],
  'password-reset': [...openers, ...links],
  'email-change-requested': ['email-change', 'email-change-stop'],
  'email-change-stopped': ['email-change', 'email-change-stop'],
  'email-changed': [...openers, ...links, 'confirmation'],
  'log-in-code-used': ['log-in-code'],
  'logged-out-everywhere': [...openers, ...links],
  deleted: [...openers, ...links, 'confirmation'],
};

/** What the browser that caused an event keeps. */
const kept: Readonly<Partial<Record<AccountEvent, readonly CredentialKind[]>>> = {
  'password-changed': ['session', 'known-device'],
};

const events = Object.keys(causes).filter((name): name is AccountEvent => Object.hasOwn(accountEvents, name));

describe('an event of an account', () => {
  it('occurs in this test', () => {
    expect(events).toEqual(Object.keys(accountEvents));
  });

  it.each(events)('ends exactly these credentials: %s', async (event) => {
    const { queries } = server.database;
    const add = async (email: string) => {
      const [account] = await queries
        .insert(accounts)
        .values({ email, passwordHash, confirmedAt: new Date() })
        .returning();
      if (account === undefined) throw new Error(`PostgreSQL returned no row for the account of ${email}.`);
      return { account, tokens: await addCredentials(account) };
    };
    const { account, tokens } = await add(`${event}@example.com`);
    const stranger = await add(`stranger-${event}@example.com`);
    const browser = { session: tokens.session[0] ?? '', device: tokens['known-device'][0] ?? '' };
    expect(await causes[event](account, browser)).toEqual(results[event]);

    const stored = await listStored();
    const left = (of: typeof tokens) =>
      Object.fromEntries(
        credentialKinds.map((kind) => [
          kind,
          of[kind].map((token) => stored.has(kind === 'log-in-code' ? token : (hashToken(token) ?? ''))),
        ]),
      );
    const expected = (kind: CredentialKind): readonly boolean[] =>
      tokens[kind].map(
        (_, index) => !ended[event].includes(kind) || (index === 0 && kept[event]?.includes(kind) === true),
      );
    expect(left(tokens)).toEqual(Object.fromEntries(credentialKinds.map((kind) => [kind, expected(kind)])));
    const untouched = credentialKinds.map((kind) => [kind, stranger.tokens[kind].map(() => true)]);
    expect(left(stranger.tokens)).toEqual(Object.fromEntries(untouched));
  });
});
