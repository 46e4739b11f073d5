import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInside } from '#domain/read-property.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { firstWordsOf } from '#server/messages/message-mails.ts';
import { referenceOf } from '#server/messages/message-reference.ts';
import { storefront } from '#server/seller/storefront.ts';
import { mailingSite } from '../site/message-site.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { mailsPerEmail: 2 };
  server = await startTestServer({ databaseUrl: testDatabase.url, site: mailingSite, settings });
  visitor = await Visitor.open(server.address, '/message/');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function send(email: string, key = newAttemptKey()): Promise<string> {
  const body = new FormData();
  const fields = {
    action: 'process_contact',
    formType: 'MessageForm',
    pageID: 'message',
    formFileName: 'message',
    contactData: JSON.stringify({
      first_name: 'Ana',
      last_name: '',
      phone: null,
      subject: null,
      email,
      message: 'Hello <there>',
      company_name: null,
      favorite_color: 'red',
    }),
    answers: JSON.stringify({
      contactInformation: { email, firstName: 'Ana' },
      contactMessage: { message: 'Hello <there>' },
      custom: { favoriteColor: 'red' },
    }),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const { status, data } = await visitor.post(body, { 'idempotency-key': key }, '/message/');
  expect(status).toBe(200);
  return String(readInside(data, 'response', 'redirect'));
}

const mailsOf = (to: string) =>
  server.database.queries.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.createdAt));

async function referenceOfLast(email: string): Promise<string> {
  const [stored] = await server.database.queries.select().from(messages).where(eq(messages.email, email));
  return referenceOf(stored?.id ?? '');
}

describe('firstWordsOf', () => {
  it.each([
    ['the whole text of a short message', ['Ana', 'Hello there'], ['It begins: “Hello there”']],
    [
      'no links and addresses',
      ['Win now https://evil.example/x or evil.example, write a@evil.example today'],
      ['It begins: “Win now … or … write … today”'],
    ],
    ['nothing of a message without words', ['ana@example.com', '…', ''], []],
  ])('returns %s', (_, answers, parts) => {
    expect(firstWordsOf(answers)).toEqual(parts);
  });

  it('ends a long message after a whole word', () => {
    const [part = ''] = firstWordsOf(['word '.repeat(100)]);
    expect(part).toMatch(/^It begins: “(?:word ){15,16}…”$/);
  });
});

describe('a message of a form with `acknowledge` and `notify`', () => {
  it('sends a copy with the reference number that the thank-you page shows', async () => {
    const address = await send('ana@example.com');
    const reference = await referenceOfLast('ana@example.com');
    expect(address).toBe(`/thank-you/?reference=${reference}&copied`);
    const page = await (await fetch(`${server.address}${address}`)).text();
    expect(page).toContain(`Your reference number is <strong translate="no">${reference}</strong>.`);
    expect(page).toContain('emailed it to you with the beginning of your message.');
    const mails = await mailsOf('ana@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([`Formcart: we got your message ${reference}`]);
    expect(mails[0]?.text).toContain('It begins: “Hello <there>”');
    expect(mails[0]?.text).not.toMatch(/red|Ana/);
    expect(mails[0]?.html).toContain('Hello &lt;there&gt;');
  });

  it('notifies the seller without the text of the sender', async () => {
    await send('bo@example.com');
    const notices = await mailsOf(storefront.email);
    const reference = await referenceOfLast('bo@example.com');
    expect(notices.at(-1)?.subject).toContain(`new message ${reference}`);
    expect(notices.at(-1)?.text).toContain('npm run contacts -- show ');
    expect(notices.at(-1)?.text).not.toMatch(/Hello|bo@example/);
  });

  it('sends one copy, and returns the same reference number, for two requests with one idempotency key', async () => {
    const key = newAttemptKey();
    const first = await send('twice@example.com', key);
    expect(await send('twice@example.com', key)).toBe(first);
    expect(await mailsOf('twice@example.com')).toHaveLength(1);
  });

  it('arrives without a copy when the address is over its limit of emails', async () => {
    const addresses = [];
    for (let time = 0; time < 3; time += 1) addresses.push(await send('often@example.com'));
    expect(addresses.map((address) => address.endsWith('&copied'))).toEqual([true, false, false]);
    const page = await (await fetch(`${server.address}${addresses.at(-1)}`)).text();
    expect(page).toContain('Your reference number is');
    expect(page).not.toContain('emailed it to you');
    // Of two emails, one is kept for logging in.
    expect(await mailsOf('often@example.com')).toHaveLength(1);
    expect(await server.database.queries.$count(messages, eq(messages.email, 'often@example.com'))).toBe(3);
  });
});

describe('the thank-you page', () => {
  it('shows no reference number for an invalid value in the query', async () => {
    for (const given of ['<b>', 'M-1', 'M-3F9A21C4&reference=M-3F9A21C5']) {
      const page = await (await fetch(`${server.address}/thank-you/?reference=${given}`)).text();
      expect(page).not.toContain('reference number');
    }
  });
});
