import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { constantFrom, oneof, sample } from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { silentLog } from '#server/log.ts';
import { addMail } from '#server/outbox/add-mail.ts';
import { composeMessage } from '#server/outbox/compose-message.ts';
import { deliverMails } from '#server/outbox/deliver-mails.ts';
import { createSmtpDriver } from '#server/outbox/smtp-driver.ts';
import { UndeliverableMailError } from '#server/outbox/undeliverable-mail-error.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { outboxOf, sampleMail } from './outbox-fixture.ts';
import { parseMessage } from './parse-message.ts';
import { startMailServer } from './start-mail-server.ts';
import type { Failure, MailServer, Moment } from './start-mail-server.ts';

const never = new AbortController().signal;

const message = await composeMessage(
  {
    ...sampleMail,
    html: null,
    id: '11111111-1111-4111-8111-111111111111',
    text: '.\r\n.. Thank you.',
    createdAt: new Date('2026-11-22T10:00:00Z'),
  },
  'Formcart <orders@shop.test>',
);

let mailServer: MailServer;

async function start(...settings: Parameters<typeof startMailServer>): Promise<string> {
  mailServer = await startMailServer(...settings);
  return `127.0.0.1:${mailServer.port}`;
}

const send = (address: string, to = message.to, limitMs = 5_000) =>
  createSmtpDriver(`smtp://${address}`, limitMs).deliver({ ...message, to }, never);

const failAt =
  (moment: Moment, failure: Failure) =>
  (at: Moment): Failure =>
    at === moment ? failure : undefined;

describe('the SMTP driver', () => {
  afterEach(() => mailServer.stop());

  it('sends the message unchanged, with plain sender and recipient addresses', async () => {
    await send(await start());
    expect(mailServer.received).toEqual([
      { from: 'orders@shop.test', to: 'ana@example.com', content: message.content },
    ]);
  });

  it('logs in when the server URL contains a user', async () => {
    const address = await start(undefined, 'p@ss:word');
    await send(`shop:p%40ss%3Aword@${address}`);
    expect(mailServer.received).toHaveLength(1);
  });

  it('treats a failed log-in as an error of the server, not of the email', async () => {
    const sent = send(`shop:wrong@${await start(undefined, 'right')}`);
    await expect(sent).rejects.toThrow('The mail server responded 535 to AUTH PLAIN.');
    await expect(sent).rejects.not.toBeInstanceOf(UndeliverableMailError);
  });

  it.each<[Moment, number, string, boolean]>([
    ['greeting', 421, 'responded 421 to CONN', false],
    ['greeting', 554, 'responded 554 to CONN', false],
    ['recipient', 451, 'responded 451 to RCPT TO', false],
    ['recipient', 550, 'responded 550 to RCPT TO', true],
    ['message', 452, 'responded 452 to DATA', false],
    ['message', 554, 'responded 554 to DATA', true],
  ])(
    'decides by the response code whether to retry: stage %s, code %i',
    async (moment, code, words, isForGood) => {
      const error = await send(await start(failAt(moment, code))).catch((thrown: unknown) => thrown);
      expect(String(error)).toContain(words);
      expect(error instanceof UndeliverableMailError).toBe(isForGood);
      expect(String(error)).not.toContain('ana@example.com');
    },
  );

  it.each<Moment>(['greeting', 'recipient', 'message', 'received'])(
    'allows a retry after the connection closes at the stage "%s"',
    async (moment) => {
      const error = await send(await start(failAt(moment, 'cut'))).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'MailServerError' });
    },
  );

  it('rejects an email that no server could accept', async () => {
    await expect(send(await start(), '')).rejects.toThrow(UndeliverableMailError);
    expect(mailServer.received).toEqual([]);
  });
});

describe('an unreachable mail server', () => {
  it('causes a later retry', async () => {
    await expect(send('127.0.0.1:1')).rejects.toMatchObject({
      name: 'MailServerError',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('causes an error after the timeout', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = Object(silent.address());
    await expect(send(`127.0.0.1:${address.port}`, message.to, 50)).rejects.toThrow('ETIMEDOUT');
    silent.close();
  });

  it('gets no password without TLS unless the server is on this machine', async () => {
    const plain = createServer((socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (said) => {
        heard.push(String(said));
        socket.write('250-mail\r\n250 AUTH PLAIN\r\n');
      });
    });
    const heard: string[] = [];
    plain.listen(0, '127.0.0.2');
    await once(plain, 'listening');
    const address = Object(plain.address());
    await expect(send(`shop:canary@127.0.0.2:${address.port}`)).rejects.toMatchObject({
      name: 'MailServerError',
    });
    expect(heard.join('')).not.toContain('AUTH');
    plain.close();
  });
});

describe('an email to a server that fails nine out of ten times', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase(
      { ...readConfiguration({}, process.cwd()), databaseUrl: testDatabase.url },
      silentLog,
    );
  });
  beforeEach(() => database.queries.delete(outbox));
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it('arrives at least once or becomes a dead letter, and keeps its Message-ID', async () => {
    const passing = constantFrom<Failure>(421, 450, 451, 452, 'cut');
    const failures = oneof(
      { weight: 20, arbitrary: passing },
      { weight: 1, arbitrary: constantFrom<Failure>(550) },
    );
    const seed = Date.now();
    // A delivery has four steps that can each fail. These rates let one in ten deliveries pass all steps.
    const fates = sample(
      oneof({ weight: 44, arbitrary: failures }, { weight: 56, arbitrary: constantFrom(undefined) }),
      {
        seed,
        numRuns: 20_000,
      },
    );
    let deliveries = 0;
    const address = await start((moment) => {
      if (moment === 'greeting') deliveries += 1;
      return fates.pop();
    });
    const driver = createSmtpDriver(`smtp://${address}`, 5_000);
    const count = 60;
    const ids = await Promise.all(Array.from({ length: count }, () => addMail(database.queries, sampleMail)));

    const readAll = () => database.queries.select().from(outbox);
    const isWaiting = ({ sentAt, failedAt }: typeof outbox.$inferSelect) =>
      sentAt === null && failedAt === null;
    for (let rounds = 0; (await readAll()).some(isWaiting); rounds += 1) {
      if (rounds === 50) throw new Error(`Some mails wait forever (seed ${seed}).`);
      // Ends the pause before the next attempt.
      await database.queries.update(outbox).set({ availableAt: sql`now()` });
      const services = outboxOf(database, driver, { mailTries: 12 });
      await Promise.all(Array.from({ length: 8 }, () => deliverMails(services)));
    }
    await mailServer.stop();

    const mails = await readAll();
    const arrivals = mailServer.received.map(
      ({ content }) =>
        (parseMessage(content.toString('latin1')).headers.get('message-id') ?? '').slice(1).split('@')[0],
    );
    const [sent, dead] = [mails.filter((mail) => mail.sentAt), mails.filter((mail) => mail.failedAt)];
    expect(mails.map(({ id }) => id).sort(), `seed ${seed}`).toEqual(ids.sort());
    expect(sent.length + dead.length).toBe(count);
    expect(sent.length).toBeGreaterThan(0);
    expect(dead.length).toBeGreaterThan(0);
    expect(sent.filter(({ id }) => !arrivals.includes(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(arrivals));
    for (const { attempts, lastError } of dead) {
      expect(lastError).toMatch(attempts < 12 ? /responded 550 to (RCPT TO|DATA)/ : /./);
    }
    expect(1 - sent.length / deliveries).toBeGreaterThan(0.8);
  });
});
