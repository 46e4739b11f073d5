import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asc, eq } from 'drizzle-orm';
import { canceledRenewals, refunds } from '../../database/tables/operation-tables.ts';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/tables/schema.ts';
import { readDocument } from '../../operations/documents.ts';
import { readProgress } from '../../orders/progress/read-progress.ts';
import type { StoredDocument } from '../../orders/progress/read-progress.ts';
import { endingOf } from '../records/write-file.ts';

/** Selected without the operators, who are other persons. */
const refundColumns = {
  amountCents: refunds.amountCents,
  status: refunds.status,
  note: refunds.note,
  reason: refunds.reason,
  createdAt: refunds.createdAt,
  decidedAt: refunds.decidedAt,
};

/** Writes a document as a file of the folder, and returns its properties with the name of that file. */
async function writeDocument(
  queries: Queries,
  { id, name, sizeBytes, type, sha256, createdAt }: StoredDocument,
  folder: string,
): Promise<object> {
  const file = `document-${id}${endingOf(name)}`;
  const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(readDocument(queries, id)), target);
  return { name, file, sizeBytes, type, sha256, createdAt };
}

/** Reads what happened to an order after it was stored, and writes its documents as files. */
export async function exportProgress(queries: Queries, orderId: string, folder: string): Promise<object> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined)
    throw new Error(`The order ${orderId} was deleted during the export. Run the command again.`);
  const { events, documents, schedule } = await readProgress(queries, order);
  const written: object[] = [];
  for (const document of documents) written.push(await writeDocument(queries, document, folder));
  const canceled = await queries
    .select({ series: canceledRenewals.series, canceledAt: canceledRenewals.canceledAt })
    .from(canceledRenewals)
    .where(eq(canceledRenewals.orderId, orderId))
    .orderBy(asc(canceledRenewals.series));
  return {
    events: events.map(({ kind, at, note, amountCents }) => ({ kind, at, note, amountCents })),
    documents: written,
    refunds: await queries
      .select(refundColumns)
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.createdAt)),
    canceledRenewals: canceled.map(({ series, canceledAt }) => ({
      label: schedule.accepted.series[series]?.label ?? '',
      canceledAt,
    })),
  };
}
