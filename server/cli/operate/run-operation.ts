import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseDollars } from '#domain/money.ts';
import { isMarkedKind, markedKinds } from '#domain/order-progress/order-events.ts';
import { createSay } from '#domain/texts.ts';
import { whatHappensNext } from '#domain/submission/what-happens-next.ts';
import { cancelOrder } from '../../operations/cancel-order.ts';
import { cancelRenewal } from '../../operations/cancel-renewal.ts';
import { attachDocument, MOST_DOCUMENT_BYTES } from '../../operations/documents.ts';
import { markOrder } from '../../operations/mark-order.ts';
import { noteOrder } from '../../operations/note-order.ts';
import { rejected } from '../../operations/operation.ts';
import { receiveFile } from '../../posts/receive-file.ts';
import type { OperationResult, OperationServices } from '../../operations/operation.ts';
import { refundOrder } from '../../operations/refund-order.ts';
import { resendReceipt } from '../../operations/resend-receipt.ts';
import { findOrder } from '../records/find-orders.ts';
import type { OrderReport } from '../records/find-orders.ts';
import type { CommandResult } from '../run-command.ts';

/** The actor of commands in the list of changes. */
const ACTOR = 'command line';

/** An operation on one order: its argument after the order, and its option. */
interface Operation {
  readonly usage: string;
  readonly about: string;
  readonly run: (
    order: OrderReport,
    given: { readonly argument: string | undefined; readonly note: string | null },
    services: OperationServices,
  ) => Promise<OperationResult | undefined>;
}

async function attach(
  { id }: OrderReport,
  { argument: path, note }: { readonly argument: string | undefined; readonly note: string | null },
  services: OperationServices,
): Promise<OperationResult | undefined> {
  if (path === undefined) return undefined;
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) return rejected(`File not found: ${path}. Name an existing file.`);
  const upload = { part: 'document', fileName: basename(path), content: createReadStream(path) };
  const file = await receiveFile(
    upload,
    MOST_DOCUMENT_BYTES,
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
  const { createFactOpener } = await import('../replay/open-facts.ts');
  const { form, facts } = await createFactOpener(services.database.queries)(versions);
  const next = whatHappensNext(createSay(facts.page.texts, form.texts));
  return resendReceipt(id, ACTOR, { ...services, site: { whatHappensNext: () => next } });
}

/** The operations by command name. */
export const operations: Readonly<Record<string, Operation>> = {
  mark: {
    usage: `mark <id> <${markedKinds.join('|')}> [--note "for the customer"]`,
    about: 'records an event of an order and emails the customer',
    run: async ({ id }, { argument = '', note }, services) =>
      isMarkedKind(argument) ? markOrder(id, { kind: argument, note }, ACTOR, services) : undefined,
  },
  note: {
    usage: 'note <id> "text"',
    about: 'adds an internal note to an order',
    run: async ({ id }, { argument = '' }, services) => noteOrder(id, argument, ACTOR, services),
  },
  attach: {
    usage: 'attach <id> <file> [--note "for the customer"]',
    about: 'attaches a document for the customer, at most 25 MB',
    run: attach,
  },
  refund: {
    usage: 'refund <id> 40.00 [--note "for the customer"]',
    about: 'refunds a part of the payment or all of it',
    run: async ({ id }, { argument = '', note }, services) => {
      const amountCents = parseDollars(argument);
      if (amountCents === undefined) return undefined;
      return refundOrder(id, { id: randomUUID(), amountCents, note }, ACTOR, services);
    },
  },
  cancel: {
    usage: 'cancel <id> [--note "for the customer"]',
    about: 'cancels an order and its renewals; refunds nothing',
    run: async ({ id }, { argument, note }, services) =>
      argument === undefined ? cancelOrder(id, note, ACTOR, services) : undefined,
  },
  'cancel-renewal': {
    usage: 'cancel-renewal <id> <number>',
    about: 'cancels one renewal of an order; numbers begin at 0, in the order of the receipt',
    run: async ({ id }, { argument = '' }, services) =>
      /^\d{1,4}$/.test(argument) ? cancelRenewal(id, Number(argument), ACTOR, services) : undefined,
  },
  'resend-receipt': {
    usage: 'resend-receipt <id>',
    about: 'emails the receipt again, with a new confirmation link',
    run: async (order, { argument }, services) =>
      argument === undefined ? resend(order, services) : undefined,
  },
};

/**
 * Runs an operation on an order.
 * @param words the command, the order's id or invoice number, and the operation's argument
 * @returns undefined for unknown commands and missing arguments
 */
export async function runOperation(
  words: readonly string[],
  note: string | undefined,
  services: OperationServices,
): Promise<CommandResult | undefined> {
  const [name = '', order, argument, ...rest] = words;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined || order === undefined || rest.length > 0) return undefined;
  const found = await findOrder(services.database.queries, order);
  if (found === undefined) {
    return { output: `No order found with the id or invoice number ${order}.`, exitCode: 1 };
  }
  const given = { argument, note: note?.trim() || null };
  const result = await operation.run(found, given, services);
  return result && { output: result.message, exitCode: result.isDone ? 0 : 1 };
}
