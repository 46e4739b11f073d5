import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#server/database/tables/message-tables.ts';
import { messageSite } from '../site/message-site.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    site: messageSite,
    settings: { captchaAfterMessages: 2 },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function send(message: string, more: Readonly<Record<string, string>> = {}) {
  const visitor = await Visitor.open(server.address, '/message/');
  const email = `${crypto.randomUUID()}@example.com`;
  const contactData = {
    first_name: 'Ana',
    last_name: '',
    phone: null,
    subject: null,
    email,
    message,
    company_name: null,
    favorite_color: 'red',
  };
  const fields = {
    action: 'process_contact',
    formType: 'MessageForm',
    pageID: 'message',
    formFileName: 'message',
    contactData: JSON.stringify(contactData),
    answers: JSON.stringify({
      contactInformation: { email, firstName: 'Ana' },
      contactMessage: { message },
      custom: { favoriteColor: 'red' },
    }),
    ...more,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return visitor.post(body, { 'idempotency-key': newAttemptKey() }, '/message/');
}

describe('the limit on messages without a captcha', () => {
  it('requires a captcha only above the limit of the network, and counts only valid messages', async () => {
    expect((await send('')).status).toBe(422);
    expect((await send('One')).status).toBe(200);
    expect((await send('Two')).status).toBe(200);
    const { status, data } = await send('Three');
    expect([status, data['problems']]).toMatchObject([422, [{ path: '', rule: 'captcha' }]]);
    expect((await send('Three', { captchaResponse: `bad-${crypto.randomUUID()}` })).status).toBe(422);
    expect((await send('Three', { captchaResponse: `ok-${crypto.randomUUID()}` })).status).toBe(200);
    expect(await server.database.queries.$count(messages)).toBe(3);
  });
});
