import { eq } from 'drizzle-orm';
import { messages } from '../database/tables/message-tables.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import { hashAttemptKey } from './attempt-key.ts';

/** The state of an attempt. `answer` is the stored response body, even if the response never arrived. */
type AttemptState =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly answer: object };

export async function findAttempt(queries: Pick<Queries, 'select'>, key: string): Promise<AttemptState> {
  const hash = hashAttemptKey(key);
  const [order] = await queries
    .select({ answer: orders.answer })
    .from(orders)
    .where(eq(orders.keyHash, hash));
  if (order !== undefined) {
    return order.answer === null ? { status: 'running' } : { status: 'done', answer: order.answer };
  }
  const [message] = await queries
    .select({ answer: messages.answer })
    .from(messages)
    .where(eq(messages.keyHash, hash));
  return message === undefined ? { status: 'none' } : { status: 'done', answer: message.answer };
}
