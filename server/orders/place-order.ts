import { eq } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceFacts } from '#domain/facts.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { normalizeEmail } from '../accounts/find-or-create-account.ts';
import type { Queries } from '../database/queries.ts';
import { orderLines, orders } from '../database/tables/schema.ts';
import { claimOrder } from './claim-order.ts';
import { finishOrder } from './finish-order.ts';
import type { PricedOrder } from './price-order.ts';
import { toLineColumns } from './line-columns.ts';
import type { OrderServices } from '../order-services.ts';
import { replyOf } from './settle-order.ts';
import type { Order } from './settle-order.ts';
import { storeFacts } from './store-facts.ts';
import { storeOrderFiles } from './store-files.ts';
import type { FileToStore } from './store-files.ts';
import { say } from '../texts.ts';

const STILL_RUNNING = say('order.running');
const KEY_OF_ANOTHER = say('order.other-contents');

/** The response while the order is being processed. With `retryAfterSeconds`, the response is not final. */
const stillRunning: ActionReply = { status: 409, body: errorBody(STILL_RUNNING), retryAfterSeconds: 2 };

/** Interval in ms at which a duplicate request polls for the settled order. */
const DUPLICATE_POLL_MS = 60;

/** Identifies an attempt. Two requests with the same idempotency key are the same attempt. */
export interface Attempt {
  readonly keyHash: string;
  readonly fingerprint: string;
}

interface OrderToPlace extends Attempt {
  readonly slug: string;
  readonly formType: string;
  readonly pageID: string;
  readonly today: string;
  /** The exact wording of the renewal terms the visitor accepted; null when the page requires no consent. */
  readonly renewalConsent: string | null;
  readonly serviceFacts: ServiceFacts;
  readonly order: PricedOrder;
  readonly files: readonly FileToStore[];
  /** Null for a recognized customer, who entered no password. */
  readonly passwordHash: string | null;
  /** The account of the session with the order's email address, or null. It owns the order at once. */
  readonly accountId: string | null;
  /** Null when nothing is due today. */
  readonly paymentToken: string | null;
  /** False when the recipient's email address has reached its mail limit. */
  readonly isMailed: boolean;
}

/**
 * Stores an order as pending. This process holds it until `finishOrder` has charged and settled it.
 *
 * Decision: docs/decisions/075-store-the-order-before-charging.md
 *
 * @returns the result of a duplicate request that was faster
 */
export async function storePending(
  toPlace: OrderToPlace,
  services: OrderServices,
): Promise<Order | ActionReply> {
  await storeFacts(services.database.queries, services.site, toPlace.order.versions, services.knownFacts);
  const id = crypto.randomUUID();
  // Set before the row is visible, so that this process's sweep of pending orders skips the order.
  services.inWork.add(id);
  let order: Order | undefined;
  try {
    order = await insertPending(id, toPlace, services);
  } finally {
    if (order === undefined) services.inWork.delete(id);
  }
  return order ?? (await repeatAttempt(toPlace, services)) ?? stillRunning;
}

/**
 * Inserts the order as pending.
 * @returns undefined when a duplicate request inserted the order first
 */
async function insertPending(
  id: string,
  toPlace: OrderToPlace,
  { database }: OrderServices,
): Promise<Order | undefined> {
  const { order, keyHash, fingerprint, slug, formType, pageID, today, passwordHash, paymentToken } = toPlace;
  const { serviceFacts, renewalConsent, isMailed, accountId } = toPlace;
  const insert = async (queries: Queries): Promise<Order | undefined> => {
    const [inserted] = await queries
      .insert(orders)
      .values({
        id,
        keyHash,
        fingerprint,
        status: 'pending',
        worker: database.worker,
        slug,
        formType,
        pageId: pageID,
        today,
        email: normalizeEmail(order.email),
        passwordHash,
        accountId,
        paymentToken,
        isMailed,
        totalCents: order.totalCents,
        schedule: order.schedule,
        submission: order.submission,
        answers: order.answers,
        describedAnswers: order.describedAnswers,
        filings: order.filings,
        serviceFacts,
        renewalConsent,
        definitionVersion: order.versions.definition,
        pageVersion: order.versions.page,
        catalogueVersion: order.versions.catalogue,
      })
      .onConflictDoNothing({ target: orders.keyHash })
      .returning();
    if (inserted === undefined) return undefined;
    const lines = order.lines.map((line, position) => ({ orderId: id, ...toLineColumns(line, position) }));
    if (lines.length > 0) await queries.insert(orderLines).values(lines);
    await storeOrderFiles(queries, id, toPlace.files);
    return inserted;
  };
  return database.transaction(insert, { isRepeatable: true });
}

/**
 * Returns the response of an earlier attempt with the same idempotency key. Waits while another worker holds
 * the order, and finishes an order that was left pending. Returns undefined when there was no earlier
 * attempt.
 */
export async function repeatAttempt(
  attempt: Attempt,
  services: OrderServices,
): Promise<ActionReply | undefined> {
  const deadline = Date.now() + services.configuration.duplicateWaitMs;
  for (;;) {
    const [order] = await services.database.queries
      .select({
        id: orders.id,
        fingerprint: orders.fingerprint,
        status: orders.status,
        answer: orders.answer,
        answerStatus: orders.answerStatus,
      })
      .from(orders)
      .where(eq(orders.keyHash, attempt.keyHash));
    if (order === undefined) return undefined;
    if (order.fingerprint !== attempt.fingerprint) return { status: 409, body: errorBody(KEY_OF_ANOTHER) };
    if (order.status !== 'pending') return replyOf(order);
    const claimed = await claimOrder(order.id, services);
    if (claimed !== undefined) return finishOrder(claimed, services);
    if (Date.now() >= deadline) return stillRunning;
    await wait(DUPLICATE_POLL_MS);
  }
}

function errorBody(error: string): { readonly data: { readonly result: 'error'; readonly error: string } } {
  return { data: { result: 'error', error } };
}
