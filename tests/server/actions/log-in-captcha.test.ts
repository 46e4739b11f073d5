import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFreeAccount } from '#server/accounts/add-free-account.ts';
import { messageSite } from '../site/message-site.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'Correct-horse-7';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { loginsPerEmail: 1 };
  server = await startTestServer({ databaseUrl: testDatabase.url, site: messageSite, settings });
  visitor = await Visitor.open(server.address, '/log-in/');
  const passwordHash = (await server.services.passwords.hash(PASSWORD)) ?? '';
  const account = { email: EMAIL, passwordHash, isMailed: false };
  await server.database.transaction((queries) => addFreeAccount(queries, account, server.services));
  await post('wrong');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const newToken = (kind = 'ok') => `${kind}-${crypto.randomUUID()}`;

function post(password: string, captchaResponse?: string, key = newAttemptKey()) {
  const account = { email: EMAIL, password };
  const fields = {
    action: 'process_login',
    formType: 'LogInForm',
    pageID: 'log-in',
    formFileName: 'log-in',
    loginData: JSON.stringify({ url: '/account/', username: EMAIL, password }),
    answers: JSON.stringify({ accountInformation: account }),
    ...(captchaResponse === undefined ? {} : { captchaResponse }),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return visitor.post(body, { 'idempotency-key': key }, '/log-in/');
}

describe('a log-in after failed log-ins', () => {
  it('makes the page show a captcha', async () => {
    const { status, data } = await post(PASSWORD);
    expect(status).toBe(422);
    expect(data).toMatchObject({
      error: expect.stringMatching(/^There were many failed log-ins\. Check the "I'm not a robot" box/),
      problems: [{ path: '', rule: 'captcha' }],
    });
  });

  it('requires another captcha when the provider rejects the first captcha', async () => {
    const { status, data } = await post(PASSWORD, newToken('bad'));
    expect([status, data['problems']]).toMatchObject([422, [{ rule: 'captcha' }]]);
  });

  it('accepts a captcha for one password only, even with the same idempotency key', async () => {
    const key = newAttemptKey();
    const token = newToken();
    expect((await post('guess-1', token, key)).status).toBe(401);
    expect((await post('guess-2', token, key)).status).toBe(422);
    expect((await post('guess-2', token)).status).toBe(422);
  });

  it('succeeds with a solved captcha', async () => {
    expect((await post(PASSWORD, newToken())).status).toBe(200);
  });
});
