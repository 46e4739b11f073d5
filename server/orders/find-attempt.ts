import { eq } from 'drizzle-orm';
import type { ActionAnswer, SignupSuccess } from '#contract/submission.ts';
import type { Queries } from '../database/open-database.ts';
import { orders } from '../database/schema.ts';
import { hashAttemptKey } from './attempt-key.ts';

/** How an attempt stands: `answer` is the body its post was answered with, or would have been. */
export type AttemptState =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly answer: ActionAnswer<SignupSuccess> };

export async function findAttempt(queries: Pick<Queries, 'select'>, key: string): Promise<AttemptState> {
  const [order] = await queries
    .select({ answer: orders.answer })
    .from(orders)
    .where(eq(orders.keyHash, hashAttemptKey(key)));
  if (order === undefined) return { status: 'none' };
  return order.answer === null ? { status: 'running' } : { status: 'done', answer: order.answer };
}
