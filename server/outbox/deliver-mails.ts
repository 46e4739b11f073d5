import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/open-database.ts';
import { accountTokens } from '../database/tables/account-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import type { Log } from '../log.ts';
import { repeatWork } from '../repeat-work.ts';
import { composeMessage } from './compose-message.ts';
import type { MailDriver } from './mail-driver.ts';
import { UndeliverableMailError } from './undeliverable-mail-error.ts';

export interface OutboxServices {
  readonly configuration: Pick<
    Configuration,
    'mailFrom' | 'mailCheckMs' | 'mailLeaseMs' | 'mailRetryMs' | 'mailTries'
  >;
  readonly database: Pick<Database, 'queries' | 'worker'>;
  readonly driver: MailDriver;
  readonly log: Log;
}

type ClaimedMail = typeof outbox.$inferSelect;

/**
 * Kinds of emails whose text is erased after sending, so that it does not stay in the database: single-use links,
 * and names of companies in emails to operators.
 */
const ERASED_KINDS: readonly string[] = [
  ...accountTokens.kind.enumValues,
  'log-in-code',
  'operator-code',
  'operator-digest',
  'operator-password',
  'order-confirmation',
  'order-lookup',
];

/** Factor between two retry delays, up to the longest delay. */
const PAUSE_GROWTH = 4;
const MAX_PAUSE_MS = 86_400_000;
const MAX_ERROR_LENGTH = 500;

const now = sql`now()`;
const inMs = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/** Delivers due emails one after the other, until none is left or the signal is aborted. */
export async function deliverMails(
  services: OutboxServices,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!stopping.aborted) {
    const mail = await claimMail(services);
    if (mail === undefined) return;
    await deliverMail(mail, services);
  }
}

/** Delivers emails continuously. Call the returned function to stop; it waits for the current delivery. */
export function startDelivering(services: OutboxServices): () => Promise<void> {
  return repeatWork(
    (stopping) => deliverMails(services, stopping),
    services.configuration.mailCheckMs,
    (error) => services.log.warn({ err: error }, 'mail delivery failed'),
  );
}

/** Claims the email that has waited longest. No other worker can claim it before the lease expires. */
async function claimMail({ database, configuration }: OutboxServices): Promise<ClaimedMail | undefined> {
  const { queries } = database;
  const due = queries
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        lte(outbox.availableAt, now),
        or(isNull(outbox.leaseUntil), lt(outbox.leaseUntil, now)),
      ),
    )
    .orderBy(outbox.availableAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await queries
    .update(outbox)
    .set({
      worker: database.worker,
      leaseUntil: inMs(configuration.mailLeaseMs),
      fence: sql`${outbox.fence} + 1`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(sql`${outbox.id} = (${due})`)
    .returning();
  return mail;
}

async function deliverMail(mail: ClaimedMail, services: OutboxServices): Promise<void> {
  const { configuration, driver, log } = services;
  // Reached only if earlier attempts crashed before they recorded a result.
  if (mail.attempts > configuration.mailTries) {
    return fail(
      mail,
      new UndeliverableMailError(mail.lastError ?? 'Every delivery attempt was interrupted by a crash.'),
      services,
    );
  }
  try {
    const message = await composeMessage(mail, configuration.mailFrom);
    // The timeout ends well before another worker may claim the email.
    const signal = AbortSignal.timeout(Math.ceil(configuration.mailLeaseMs / 2));
    await Promise.race([driver.deliver(message, signal), failAt(signal)]);
  } catch (error) {
    return fail(mail, error, services);
  }
  const erased = ERASED_KINDS.includes(mail.kind) ? { text: '', html: null } : {};
  await note(mail, { sentAt: now, leaseUntil: null, lastError: null, ...erased }, services);
  log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempts }, 'sent a mail');
}

class DeliveryTimeoutError extends Error {
  override readonly name = 'DeliveryTimeoutError';
}

function failAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(
        new DeliveryTimeoutError('The delivery timed out. Raise MAIL_LEASE_MS if the mail server is slow.'),
      ),
    ),
  );
}

/** Schedules a retry, or marks the email as a dead letter. */
async function fail(mail: ClaimedMail, error: unknown, services: OutboxServices): Promise<void> {
  const { mailTries, mailRetryMs } = services.configuration;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
  const isLast = error instanceof UndeliverableMailError || mail.attempts >= mailTries;
  const pause = Math.min(mailRetryMs * PAUSE_GROWTH ** (mail.attempts - 1), MAX_PAUSE_MS);
  // A delivery that timed out may still be in flight, so its lease is kept.
  const lease = error instanceof DeliveryTimeoutError ? {} : { leaseUntil: null };
  const after = isLast ? { failedAt: now } : { availableAt: inMs(pause) };
  await note(mail, { lastError: reason, ...lease, ...after }, services);
  const details = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, err: error };
  if (isLast) services.log.error(details, 'mail undeliverable: it is now a dead letter');
  else services.log.warn(details, 'mail not sent: it will be retried');
}

/** Records the result of a delivery, unless another worker has claimed the email since. */
async function note(
  { id, fence }: ClaimedMail,
  columns: Parameters<ReturnType<Database['queries']['update']>['set']>[0],
  { database }: OutboxServices,
): Promise<void> {
  await database.queries
    .update(outbox)
    .set(columns)
    .where(and(eq(outbox.id, id), eq(outbox.fence, fence)));
}
