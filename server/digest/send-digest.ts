import { eq } from 'drizzle-orm';
import { operatorDigests } from '../database/tables/operation-tables.ts';
import type { OrderServices } from '../order-services.ts';
import { addMail } from '../outbox/add-mail.ts';
import { digestParts, findDigestDay, limitsAt, listAttention } from './attention.ts';
import type { Attention, DigestPart, OpenRecords } from './attention.ts';
import { partReaders } from './read-open-records.ts';
import { writeDigest } from './write-digest.ts';

type DigestServices = Pick<OrderServices, 'configuration' | 'database' | 'now' | 'origin' | 'log'>;

/**
 * Mails all operators what needs attention, once a day from the digest's hour on. Mails nothing when nothing
 * needs attention. The day is committed together with the emails, so that several servers mail once.
 *
 * Decision: docs/decisions/161-mail-operators-a-daily-digest.md
 */
export async function sendDigest(services: DigestServices): Promise<void> {
  const { configuration, database, now } = services;
  const { operators } = configuration;
  const at = now();
  const day = operators.size === 0 ? undefined : findDigestDay(at, configuration);
  if (day === undefined) return;
  const isOfDay = eq(operatorDigests.day, day);
  if ((await database.queries.$count(operatorDigests, isOfDay)) > 0) return;
  const attention = await readAttention(at, services);
  await database.transaction(async (queries) => {
    const written = await queries
      .insert(operatorDigests)
      .values({ day, writtenAt: at })
      .onConflictDoNothing()
      .returning();
    // Another server has written the digest of this day.
    if (written.length === 0 || attention.length === 0) return;
    const letter = writeDigest(attention, {
      day,
      origin: services.origin(),
      timeZone: configuration.timeZone,
    });
    for (const to of operators.keys()) await addMail(queries, { kind: 'operator-digest', to, ...letter });
  });
}

/** Reads each part in its own query, so that a part that fails does not block the others. */
async function readAttention(
  at: Date,
  { configuration, database, log }: DigestServices,
): Promise<readonly Attention[]> {
  const limits = limitsAt(at, configuration);
  const read = async (part: DigestPart): Promise<OpenRecords> => {
    try {
      return await partReaders[part](database.queries, limits);
    } catch (error) {
      log.error({ err: error, part }, 'a part of the digest could not be read');
      return 'failed';
    }
  };
  return listAttention(
    await Promise.all(digestParts.map(async (part) => ({ part, records: await read(part) }))),
  );
}
