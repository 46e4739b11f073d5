import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CommandResult } from '#command-line/run-program.ts';
import type { Cents } from '#domain/money.ts';
import type { MarkedKind } from '#domain/order-progress/order-events.ts';
import { whatHappensNext } from '#domain/submission/what-happens-next.ts';
import { createSay } from '#domain/texts.ts';
import { cancelOrder } from '../../operations/cancel-order.ts';
import { cancelRenewal } from '../../operations/cancel-renewal.ts';
import { attachDocument, MAX_DOCUMENT_BYTES } from '../../operations/documents.ts';
import { markOrder } from '../../operations/mark-order.ts';
import { noteOrder } from '../../operations/note-order.ts';
import { rejected } from '../../operations/operation.ts';
import type { OperationResult, OperationServices } from '../../operations/operation.ts';
import { refundOrder } from '../../operations/refund-order.ts';
import { resendReceipt } from '../../operations/resend-receipt.ts';
import { receiveFile } from '../../posts/receive-file.ts';
import { findOrder } from '../../records/find-orders.ts';
import type { OrderReport } from '../../records/find-orders.ts';
import { recordWords } from '../../records/record-words.ts';
import { unknownRecord } from '../records/unknown-record.ts';

/** The actor of commands in the list of changes. */
const ACTOR = 'command line';

/** An operation on one order. */
export type Operation = (order: OrderReport, services: OperationServices) => Promise<OperationResult>;

/** A sentence for the customer, or null. */
type Note = string | null;

async function attach(
  { id }: OrderReport,
  path: string,
  note: Note,
  services: OperationServices,
): Promise<OperationResult> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) return rejected(`File not found: ${path}. Name an existing file.`);
  const upload = { part: 'document', fileName: basename(path), content: createReadStream(path) };
  const file = await receiveFile(
    upload,
    MAX_DOCUMENT_BYTES,
    `${path} is larger than 25 MB. Name a smaller file.`,
  );
  try {
    return await attachDocument(id, file, note, ACTOR, services);
  } finally {
    await file.close();
  }
}

/** Mails a receipt again. Its next steps come from the stored definition, because commands load no forms. */
async function resend({ id, versions }: OrderReport, services: OperationServices): Promise<OperationResult> {
  // Imported lazily, because only this command compiles definitions.
  const { createFactOpener } = await import('../../records/open-facts.ts');
  const { form, facts } = await createFactOpener(services.database.queries)(versions);
  const next = whatHappensNext(createSay(facts.page.texts, form.texts));
  return resendReceipt(id, ACTOR, { ...services, site: { whatHappensNext: () => next } });
}

/** Creates the operation of each command from the command's arguments. */
export const operations = {
  mark:
    (kind: MarkedKind, note: Note): Operation =>
    ({ id }, services) =>
      markOrder(id, { kind, note }, ACTOR, services),
  note:
    (text: string): Operation =>
    ({ id }, services) =>
      noteOrder(id, text, ACTOR, services),
  attach:
    (path: string, note: Note): Operation =>
    (order, services) =>
      attach(order, path, note, services),
  refund:
    (amountCents: Cents, note: Note): Operation =>
    ({ id }, services) =>
      refundOrder(id, { id: randomUUID(), amountCents, note }, ACTOR, services),
  cancel:
    (note: Note): Operation =>
    ({ id }, services) =>
      cancelOrder(id, note, ACTOR, services),
  cancelRenewal:
    (position: number): Operation =>
    ({ id }, services) =>
      cancelRenewal(id, position, ACTOR, services),
  resendReceipt: (): Operation => resend,
} as const;

/**
 * Runs an operation on an order.
 * @param which an id or an invoice number
 */
export async function runOperation(
  which: string,
  operation: Operation,
  services: OperationServices,
): Promise<CommandResult> {
  const order = await findOrder(services.database.queries, which);
  if (order === undefined) return unknownRecord(recordWords.orders, which);
  const { message, isDone } = await operation(order, services);
  return { output: message, exitCode: isDone ? 0 : 1 };
}
