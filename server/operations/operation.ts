import { eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { auditLog } from '../database/tables/operation-tables.ts';
import { orders } from '../database/tables/schema.ts';
import type { OrderServices } from '../order-services.ts';
import { say } from '../texts.ts';

export type OperationServices = Pick<
  OrderServices,
  'configuration' | 'database' | 'processor' | 'now' | 'origin' | 'log'
>;

/** The author of a change: an operator's email, `command line`, or `customer`. */
export type Actor = string;

/** The customer of the changed order. Without the email, so that the log never contains personal data. */
export const CUSTOMER: Actor = 'customer';

/** The result of an operation. `message` is for the operator. */
export interface OperationResult {
  readonly isDone: boolean;
  readonly message: string;
}

export const done = (message: string): OperationResult => ({ isDone: true, message });
export const rejected = (message: string): OperationResult => ({ isDone: false, message });

export type PlacedOrder = typeof orders.$inferSelect & { readonly invoiceNumber: string };

interface Change {
  readonly actor: Actor;
  /** The name of the operation, such as `refund`. */
  readonly operation: string;
  /** The id of the changed order, message or email. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Records a change. Pass the transaction of the change, so that both are committed or neither. */
export async function addAudit(queries: Pick<Queries, 'insert'>, change: Change, at: Date): Promise<void> {
  await queries.insert(auditLog).values({ ...change, at });
}

/**
 * Locks a placed order until the end of the transaction, so that operations on it run one after the other.
 * Returns undefined for an order that is unknown, not placed or erased.
 */
export async function lockOrder(
  queries: Pick<Queries, 'select'>,
  id: string,
): Promise<PlacedOrder | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order === undefined || order.erasedAt !== null || order.status !== 'placed') return undefined;
  const { invoiceNumber } = order;
  return invoiceNumber === null ? undefined : { ...order, invoiceNumber };
}

/** Runs an operation on a locked order in one transaction. Rejects an order that is not placed. */
export function changeOrder(
  id: string,
  { database }: Pick<OperationServices, 'database'>,
  change: (queries: Queries, order: PlacedOrder) => Promise<OperationResult>,
): Promise<OperationResult> {
  return database.transaction(async (queries) => {
    const order = await lockOrder(queries, id);
    return order === undefined ? rejected(NOT_PLACED) : change(queries, order);
  });
}

export const NOT_PLACED = say('operation.not-placed');
