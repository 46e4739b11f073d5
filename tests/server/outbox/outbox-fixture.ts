import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import type { Configuration } from '#server/configuration.ts';
import type { Database } from '#server/database/open-database.ts';
import { silentLog } from '#server/log.ts';
import type { Mail } from '#server/outbox/add-mail.ts';
import type { OutboxServices } from '#server/outbox/deliver-mails.ts';
import type { MailDriver } from '#server/outbox/mail-driver.ts';
import type { MailMessage } from '#server/outbox/compose-message.ts';

export const sampleMail: Mail = {
  kind: 'password-changed',
  to: 'ana@example.com',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
};

/** Returns a folder that is deleted when the test run ends. */
export function newMailFolder(): string {
  return join(inject('testRunFolder'), `mails-${randomBytes(6).toString('hex')}`);
}

/** Creates a driver that calls `deliver` for each message and records the delivered messages. */
export function driverOf(deliver: MailDriver['deliver'] = async () => undefined): MailDriver & {
  readonly delivered: MailMessage[];
} {
  const delivered: MailMessage[] = [];
  return {
    delivered,
    deliver: async (message, signal) => {
      await deliver(message, signal);
      delivered.push(message);
    },
  };
}

/** Returns the services for a delivery, with a database of the test. */
export function outboxOf(
  database: Pick<Database, 'queries' | 'worker'>,
  driver: MailDriver,
  settings: Partial<Configuration> = {},
): OutboxServices {
  const configuration = { ...readConfiguration({}, process.cwd()), ...settings };
  return { configuration, database, driver, log: silentLog };
}
