import { and, eq } from 'drizzle-orm';
import { ENCRYPTED_PDF, mediaTypeOf } from '#domain/files/media-type.ts';
import { isRecordId } from '../database/record-id.ts';
import type { Queries } from '../database/queries.ts';
import { documentChunks, documents } from '../database/tables/operation-tables.ts';
import { findPresentEmail } from '../orders/present-email.ts';
import { joinChunks, readChunks } from '../orders/store-files.ts';
import type { ReceivedFile } from '../posts/receive-file.ts';
import { addAudit, changeOrder, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { addOrderEvent } from './add-order-event.ts';
import { say } from '../texts.ts';

/** The size limit of a document, in bytes. */
export const MAX_DOCUMENT_BYTES = 25_000_000;

/** Attaches a document to an order, and sends the customer an email that the document is ready. */
export async function attachDocument(
  id: string,
  file: Pick<ReceivedFile, 'name' | 'sizeBytes' | 'type' | 'sha256' | 'read'>,
  note: string | null,
  actor: Actor,
  services: OperationServices,
): Promise<OperationResult> {
  const { name, sizeBytes, type, sha256 } = file;
  if (sizeBytes === 0) return rejected(say('operation.empty-document', { name }));
  if (sizeBytes > MAX_DOCUMENT_BYTES) return rejected(say('operation.large-document', { name }));
  if (type === ENCRYPTED_PDF) return rejected(say('operation.encrypted-document', { name }));
  // Both the extension and the content must be those of a known type.
  if (type === '' || type !== mediaTypeOf(name)) return rejected(say('operation.unknown-document', { name }));
  const at = services.now();
  return changeOrder(id, services, async (queries, order) => {
    const [document] = await queries
      .insert(documents)
      .values({ orderId: id, name, sizeBytes, type, sha256, createdAt: at })
      .returning({ id: documents.id });
    if (document === undefined)
      throw new Error(`PostgreSQL returned no row for the document ${name} of the order ${id}.`);
    for await (const chunk of readChunks(file)) {
      await queries.insert(documentChunks).values({ documentId: document.id, ...chunk });
    }
    await addOrderEvent(queries, order, { kind: 'documents-ready', note, amountCents: null, at }, services);
    const details = { document: document.id, name };
    await addAudit(queries, { actor, operation: 'attach', subject: id, details }, at);
    const email = await findPresentEmail(queries, order);
    return done(say('operation.attached', { name, invoice: order.invoiceNumber, email }));
  });
}

export async function findDocument(
  queries: Pick<Queries, 'select'>,
  orderId: string,
  id: string,
): Promise<typeof documents.$inferSelect | undefined> {
  if (!isRecordId(orderId) || !isRecordId(id)) return undefined;
  const isIt = and(eq(documents.id, id), eq(documents.orderId, orderId));
  const [document] = await queries.select().from(documents).where(isIt);
  return document;
}

/** Reads the bytes of a document. Only one chunk is in memory at a time. */
export function readDocument(queries: Pick<Queries, 'select'>, documentId: string): AsyncGenerator<Buffer> {
  return joinChunks(async (position) => {
    const isIt = and(eq(documentChunks.documentId, documentId), eq(documentChunks.position, position));
    const [chunk] = await queries.select({ bytes: documentChunks.bytes }).from(documentChunks).where(isIt);
    return chunk?.bytes;
  });
}
