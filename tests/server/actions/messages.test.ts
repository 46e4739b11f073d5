import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { sessions } from '#server/database/tables/account-tables.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts } from '#server/database/tables/schema.ts';
import { collectLog } from '../collect-log.ts';
import { messageSite } from '../site/message-site.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: messageSite, logStream });
  visitor = await Visitor.open(server.address, '/message/');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

interface Form {
  readonly slug: string;
  readonly formType: string;
  readonly action: string;
  readonly field: string;
}

const message: Form = {
  slug: 'message',
  formType: 'MessageForm',
  action: 'process_contact',
  field: 'contactData',
};
const logIn: Form = { slug: 'log-in', formType: 'LogInForm', action: 'process_login', field: 'loginData' };
const signUp: Form = {
  slug: 'sign-up',
  formType: 'SignUpForm',
  action: 'process_signup',
  field: 'signupData',
};

function post(
  { slug, formType, action, field }: Form,
  payload: object,
  answers: object,
  changes: Readonly<Record<string, string | undefined>> = {},
  key = newAttemptKey(),
  sender = visitor,
) {
  const fields = {
    action,
    formType,
    pageID: slug,
    formFileName: slug,
    [field]: JSON.stringify(payload),
    answers: JSON.stringify(answers),
    ...changes,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
  return sender.post(body, { 'idempotency-key': key }, `/${slug}/`);
}

const written = {
  contactInformation: { email: 'ana@example.com', firstName: 'Ana' },
  contactMessage: { message: 'Hello' },
  custom: { favoriteColor: 'red' },
};
const contactData = {
  first_name: 'Ana',
  last_name: '',
  phone: null,
  subject: null,
  email: 'ana@example.com',
  message: 'Hello',
  company_name: null,
  favorite_color: 'red',
};

const count = () => server.database.queries.$count(messages);

describe('a message', () => {
  it('stores its answers and its payload in key order, and redirects', async () => {
    const { status, data } = await post(message, contactData, written);
    expect([status, data]).toEqual([
      200,
      { result: 'success', success: true, response: { redirect: '/thank-you/' } },
    ]);
    const [stored] = await server.database.queries.select().from(messages);
    expect(stored).toMatchObject({ kind: 'contact', email: 'ana@example.com', answers: written });
    expect(JSON.stringify(stored?.payload)).toBe(JSON.stringify(contactData));
  });

  it('returns 429 above the limit per email and stores no more messages', async () => {
    const strict = await startTestServer({
      databaseUrl: testDatabase.url,
      site: messageSite,
      settings: { messagesPerEmail: 2 },
    });
    const email = 'often@example.com';
    const answers = { ...written, contactInformation: { ...written.contactInformation, email } };
    const guest = await Visitor.open(strict.address, '/message/');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const sent = await post(message, { ...contactData, email }, answers, {}, newAttemptKey(), guest);
      statuses.push(sent.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const isTheirs = eq(messages.email, email);
    expect(await strict.database.queries.$count(messages, isTheirs)).toBe(2);
    await strict.stop();
  });

  it('stores one message per idempotency key and returns the same bytes to duplicate requests', async () => {
    const [key, before] = [newAttemptKey(), await count()];
    const answers = await Promise.all([1, 2, 3].map(() => post(message, contactData, written, {}, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it.each(['\u{1b}[31mAna', 'Ana\r\nBcc: x@example.com', '\u{202e}anA', 'Ana\u{fffe}', 'A\nB'])(
    'rejects unprintable characters in a single-line field: %j',
    async (firstName) => {
      const before = await count();
      const contactInformation = { ...written.contactInformation, firstName };
      const { status, data } = await post(
        message,
        { ...contactData, first_name: firstName },
        { ...written, contactInformation },
      );
      expect(status).toBe(422);
      const said = expect.stringMatching(/^First name contains .+ Delete it, or type the answer again\.$/);
      expect(data['problems']).toEqual([
        { path: 'contactInformation.firstName', rule: 'refused', message: said },
      ]);
      expect(await count()).toBe(before);
    },
  );

  it('accepts LF and tab in a multi-line field, and rejects other unprintable characters', async () => {
    const send = (text: string) =>
      post(message, { ...contactData, message: text }, { ...written, contactMessage: { message: text } });
    expect((await send('One\n\tTwo')).status).toBe(200);
    for (const text of ['One\r\nTwo', 'One\u{1b}Two', 'One\u{202E}Two']) {
      const { status, data } = await send(text);
      expect([status, data['problems']]).toEqual([
        422,
        [expect.objectContaining({ path: 'contactMessage.message' })],
      ]);
    }
  });

  it('fails with the idempotency key of another message', async () => {
    const key = newAttemptKey();
    await post(message, contactData, written, {}, key);
    const other = { ...written, contactMessage: { message: 'Other' } };
    const { status, data } = await post(message, { ...contactData, message: 'Other' }, other, {}, key);
    expect([status, data['result']]).toEqual([409, 'error']);
  });

  it.each([
    ['without its payload', { contactData: undefined }, 400, 'The field contactData is missing.'],
    ['with a list as its payload', { contactData: '[]' }, 400, 'The field contactData must be an object.'],
    ['with broken JSON', { answers: '{' }, 400, "The field answers isn't valid JSON."],
    ['without a form type', { formType: '' }, 400, 'Form type not set. Aborting.'],
    [
      'on another page',
      { pageID: 'log-in' },
      400,
      "This page doesn't have this form. Reload the page and try again.",
    ],
    [
      'with the action of an order',
      { action: 'process_signup' },
      400,
      'Submit this form with the action process_contact.',
    ],
  ] as const)('fails when posted %s, and stores nothing', async (_, changes, status, error) => {
    const before = await count();
    const answer = await post(message, contactData, written, changes);
    expect([answer.status, answer.data['error']]).toEqual([status, error]);
    expect(await count()).toBe(before);
  });

  it('returns the invalid fields and stores nothing when validation fails', async () => {
    const before = await count();
    const { status, data } = await post(message, contactData, { contactInformation: { email: 'ana' } });
    expect(status).toBe(422);
    expect(data['problems']).toMatchObject([
      { path: 'contactInformation.email', rule: 'email' },
      { path: 'contactMessage.message', rule: 'required' },
    ]);
    expect(await count()).toBe(before);
  });

  it('fails when its payload differs from its answers, and stores nothing', async () => {
    const before = await count();
    const { status } = await post(message, { ...contactData, email: 'eve@example.com' }, written);
    expect(status).toBe(409);
    expect(await count()).toBe(before);
  });
});

describe('an account form', () => {
  const account = { email: 'new@example.com', password: 'Canary-pass-1' };
  const signupData = {
    website: 1,
    client_ip: null,
    account: {
      email_address: account.email,
      password: account.password,
      notes: [],
      affiliate_type: null,
      ab_test_rolled_variants: [],
    },
    contact: { first_name: '', last_name: '' },
    phones: [],
    addresses: [],
    emails: [],
    test: false,
    formType: 'SignUpForm',
  };
  const loginData = { url: '/account/', username: account.email, password: account.password };

  it('creates an account and its confirmation email, and keeps the password out of the stored message', async () => {
    const { status, data } = await post(signUp, signupData, { accountInformation: account });
    expect(status).toBe(200);
    const next = { login_url: Object(data['response']).redirect, priority: false };
    const account_id = expect.any(String);
    expect(data).toMatchObject({ result: 'success', invoice_numbers: [], account_id, ...next });
    const { queries } = server.database;
    expect(await queries.select({ email: accounts.email }).from(accounts)).toEqual([
      { email: account.email },
    ]);
    expect(await queries.$count(outbox)).toBe(1);
    const rows = await queries.select().from(messages).orderBy(asc(messages.createdAt));
    expect(rows.at(-1)).toMatchObject({ kind: 'free-account', email: account.email });
    expect(JSON.stringify(rows)).not.toContain('Canary');
  });

  it('returns the same response for an existing account and changes nothing', async () => {
    const { status, data } = await post(signUp, signupData, { accountInformation: account });
    expect([status, Object.keys(data)]).toEqual([
      200,
      ['result', 'success', 'response', 'invoice_numbers', 'login_url', 'priority', 'account_id'],
    ]);
    expect(await server.database.queries.$count(accounts)).toBe(1);
  });

  it('logs in with the correct password and sets an HttpOnly session cookie', async () => {
    const { status, data, headers } = await post(logIn, loginData, { accountInformation: account });
    expect([status, data]).toEqual([
      200,
      { result: 'success', success: true, response: { redirect: '/account/' } },
    ]);
    expect(headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect(await server.database.queries.$count(sessions)).toBe(1);
  });

  it.each([
    ['a wrong password', { ...account, password: 'wrong' }],
    ['an unknown email', { ...account, email: 'nobody@example.com' }],
  ])('rejects a log-in with %s', async (_, given) => {
    const payload = { ...loginData, username: given.email, password: given.password };
    const { status, data, headers } = await post(logIn, payload, { accountInformation: given });
    expect([status, data['error']]).toEqual([
      401,
      'The email or password is incorrect. Check both and try again.',
    ]);
    expect(headers.get('set-cookie') ?? '').not.toMatch(/session/i);
  });

  it('leaves no password in the log', () => {
    expect(logged.join('')).not.toContain('Canary');
  });
});

describe('a page that reloads while its message is pending', () => {
  it('gets the response by its idempotency key', async () => {
    const key = newAttemptKey();
    const { data } = await post(message, contactData, written, {}, key);
    const found = await fetch(`${server.address}/api/v1/submissions/${key}`);
    expect(await found.json()).toEqual({ status: 'done', answer: { data } });
  });
});
