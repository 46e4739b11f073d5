import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { silentLog } from '#server/log.ts';
import { addMail } from '#server/outbox/add-mail.ts';
import { deliverMails, startDelivering } from '#server/outbox/deliver-mails.ts';
import { resendMails } from '#server/outbox/mail-state.ts';
import { UndeliverableMailError } from '#server/outbox/undeliverable-mail-error.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { driverOf, outboxOf, sampleMail } from './outbox-fixture.ts';

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

async function findMail(id: string) {
  const [mail] = await database.queries.select().from(outbox).where(eq(outbox.id, id));
  if (mail === undefined) throw new Error('There is no such mail.');
  return mail;
}

const changeMail = (id: string, columns: Parameters<ReturnType<Database['queries']['update']>['set']>[0]) =>
  database.queries.update(outbox).set(columns).where(eq(outbox.id, id));

/** Expires the lease, as if the process that claimed the email had died. */
const endLease = (id: string) => changeMail(id, { leaseUntil: sql`now() - interval '1 second'` });

describe('an email in the outbox', () => {
  it('disappears when its transaction fails', async () => {
    const driver = driverOf();
    const work = database.transaction(async (queries) => {
      await addMail(queries, sampleMail);
      throw new Error('The order was refused.');
    });
    await expect(work).rejects.toThrow('refused');
    await deliverMails(outboxOf(database, driver));
    expect(driver.delivered).toEqual([]);
  });

  it('arrives once and is then marked as sent', async () => {
    const driver = driverOf();
    const id = await addMail(database.queries, sampleMail);
    await deliverMails(outboxOf(database, driver));
    await deliverMails(outboxOf(database, driver));
    expect(driver.delivered.map((message) => message.id)).toEqual([id]);
    expect(await findMail(id)).toMatchObject({
      sentAt: expect.any(Date),
      leaseUntil: null,
      attempts: 1,
      text: 'Thank you.',
    });
  });

  it.each([
    'confirmation',
    'order-confirmation',
    'email-change',
    'password-reset',
    'log-in-link',
    'operator-digest',
  ] as const)(
    'loses its content after delivery when it contains a secret link or names a company: %s',
    async (kind) => {
      const id = await addMail(database.queries, { ...sampleMail, kind, text: 'canary' });
      await deliverMails(outboxOf(database, driverOf()));
      expect(await findMail(id)).toMatchObject({ sentAt: expect.any(Date), text: '', html: null });
    },
  );

  it('arrives once with several concurrent deliveries', async () => {
    const driver = driverOf();
    const ids = await Promise.all(Array.from({ length: 12 }, () => addMail(database.queries, sampleMail)));
    await Promise.all(Array.from({ length: 4 }, () => deliverMails(outboxOf(database, driver))));
    expect(driver.delivered.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('stays claimed while its lease is valid, and is delivered again after the lease expires', async () => {
    const id = await addMail(database.queries, sampleMail);
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const dying = driverOf(() => {
      begin();
      return new Promise<never>(() => {});
    });
    // Not awaited: the process is killed between the claim and the result.
    void deliverMails(outboxOf(database, dying)).catch(() => undefined);
    await begun;
    const driver = driverOf();
    await deliverMails(outboxOf(database, driver));
    expect(driver.delivered).toEqual([]);
    await endLease(id);
    await deliverMails(outboxOf(database, driver));
    expect(driver.delivered).toHaveLength(1);
    expect(await findMail(id)).toMatchObject({ attempts: 2, sentAt: expect.any(Date) });
  });
});

describe('a failed delivery', () => {
  it('increases the pause with each attempt, and stores the error', async () => {
    const id = await addMail(database.queries, sampleMail);
    const services = outboxOf(
      database,
      driverOf(async () => {
        throw new Error('no room');
      }),
      { mailRetryMs: 3_600_000 },
    );
    const waitsFor = async () => {
      const [row] = await database.queries
        .select({ hours: sql<number>`round(extract(epoch from ${outbox.availableAt} - now()) / 3600)::int` })
        .from(outbox);
      return row?.hours;
    };
    for (const hours of [1, 4, 16, 24]) {
      await deliverMails(services);
      expect(await findMail(id)).toMatchObject({ lastError: 'no room', sentAt: null, leaseUntil: null });
      expect(await waitsFor()).toBe(hours);
      await changeMail(id, { availableAt: sql`now()` });
    }
  });

  it('becomes a dead letter after too many attempts, and keeps its text', async () => {
    const id = await addMail(database.queries, sampleMail);
    const failing = driverOf(async () => {
      throw new Error('no room');
    });
    for (let tries = 0; tries < 4; tries += 1) {
      await deliverMails(outboxOf(database, failing, { mailTries: 3, mailRetryMs: 1 }));
      await changeMail(id, { availableAt: sql`now() - interval '1 hour'` });
    }
    expect(await findMail(id)).toMatchObject({
      failedAt: expect.any(Date),
      attempts: 3,
      lastError: 'no room',
      text: 'Thank you.',
    });
  });

  it.each(['nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'A <a@b.test>'])(
    'gets no retry when the recipient %j is invalid',
    async (to) => {
      const driver = driverOf();
      const id = await addMail(database.queries, { ...sampleMail, to });
      await deliverMails(outboxOf(database, driver));
      expect(driver.delivered).toEqual([]);
      expect(await findMail(id)).toMatchObject({ failedAt: expect.any(Date), attempts: 1 });
    },
  );

  it('gets no retry when the driver reports the email as undeliverable', async () => {
    const id = await addMail(database.queries, sampleMail);
    const refusing = driverOf(async () => {
      throw new UndeliverableMailError('There is no such mailbox.');
    });
    await deliverMails(outboxOf(database, refusing));
    expect(await findMail(id)).toMatchObject({
      failedAt: expect.any(Date),
      lastError: 'There is no such mailbox.',
    });
  });

  it('never delays the next email', async () => {
    const first = await addMail(database.queries, sampleMail);
    const second = await addMail(database.queries, sampleMail);
    const driver = driverOf(async ({ id }) => {
      if (id === first) throw new Error('no room');
    });
    await deliverMails(outboxOf(database, driver));
    expect(driver.delivered.map(({ id }) => id)).toEqual([second]);
  });

  it('keeps its lease after a timeout, since the delivery may still be running', async () => {
    const id = await addMail(database.queries, sampleMail);
    const hanging = driverOf(() => new Promise<never>(() => {}));
    const services = outboxOf(database, hanging, { mailLeaseMs: 100, mailRetryMs: 3_600_000 });
    await deliverMails(services);
    expect(await findMail(id)).toMatchObject({
      lastError: 'The delivery timed out. Raise MAIL_LEASE_MS if the mail server is slow.',
      leaseUntil: expect.any(Date),
      sentAt: null,
    });
  });

  it('becomes a dead letter when its process dies each time', async () => {
    const id = await addMail(database.queries, sampleMail);
    await changeMail(id, { attempts: 8, leaseUntil: sql`now() - interval '1 second'` });
    const driver = driverOf();
    await deliverMails(outboxOf(database, driver));
    expect(driver.delivered).toEqual([]);
    expect(await findMail(id)).toMatchObject({ failedAt: expect.any(Date), lastError: expect.any(String) });
  });

  it('changes nothing after another process has started a delivery', async () => {
    const id = await addMail(database.queries, sampleMail);
    const overtaken = driverOf(async () => {
      await endLease(id);
      await deliverMails(outboxOf(database, driverOf()));
      throw new Error('too late');
    });
    await deliverMails(outboxOf(database, overtaken));
    expect(await findMail(id)).toMatchObject({ sentAt: expect.any(Date), lastError: null, attempts: 2 });
  });
});

describe('a delivery that ends after its email was resent and claimed again', () => {
  it('does not change the result of the newer delivery', async () => {
    const id = await addMail(database.queries, sampleMail);
    const overtaken = driverOf(async () => {
      await changeMail(id, { failedAt: sql`now()`, leaseUntil: null });
      await resendMails(database.queries, id);
      const newer = driverOf(async () => {
        throw new Error('mailbox full');
      });
      await deliverMails(outboxOf(database, newer));
    });
    await deliverMails(outboxOf(database, overtaken));
    expect(await findMail(id)).toMatchObject({
      sentAt: null,
      lastError: 'mailbox full',
      attempts: 1,
      fence: 2,
    });
  });

  it('stores the worker that claimed its email', async () => {
    const id = await addMail(database.queries, sampleMail);
    await deliverMails(outboxOf(database, driverOf()));
    expect((await findMail(id)).worker).toBe(database.worker);
  });
});

describe('the mail worker', () => {
  it('delivers emails written after its start, and completes the delivery in flight before it stops', async () => {
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let isHeld = false;
    const driver = driverOf(async () => {
      isHeld = true;
      await held;
    });
    const stop = startDelivering(outboxOf(database, driver, { mailCheckMs: 10 }));
    const first = await addMail(database.queries, sampleMail);
    await expect.poll(() => isHeld).toBe(true);
    const second = await addMail(database.queries, sampleMail);
    const stopped = stop();
    goOn();
    await stopped;
    expect((await findMail(first)).sentAt).not.toBeNull();
    expect((await findMail(second)).sentAt).toBeNull();
  });
});
