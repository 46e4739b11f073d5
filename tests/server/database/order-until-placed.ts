import { setTimeout as wait } from 'node:timers/promises';
import { newAttemptKey } from '../start-test-server.ts';
import type { Visitor } from '../test-visitor.ts';

/** In ms. Limits the retry rate of a visitor. */
const PAUSE_MS = 30;

/** The count of each result: a status, or `cut` when the connection closed without a response. */
export type Answers = Map<string, number>;

/**
 * Places one order as a page does: retries the post with the same idempotency key until the server
 * acknowledges the order.
 * @returns false when the server exits first
 */
export async function orderUntilPlaced(
  visitor: Visitor,
  email: string,
  answers: Answers,
  hasServerEnded: () => boolean,
): Promise<boolean> {
  const key = newAttemptKey();
  const token = await findToken(visitor, hasServerEnded);
  while (!hasServerEnded()) {
    const answer = await visitor
      .order({ key, token, answers: { email } })
      .then(({ status, headers }) =>
        status === 200 || headers.has('retry-after') ? `${status}` : `${status} for good`,
      )
      .catch(() => 'cut');
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (answer === '200') return true;
    await wait(PAUSE_MS);
  }
  return false;
}

async function findToken(visitor: Visitor, hasServerEnded: () => boolean): Promise<string> {
  while (!hasServerEnded()) {
    const token = await visitor.tokenize().catch(() => 'undefined');
    if (token !== 'undefined') return token;
    await wait(PAUSE_MS);
  }
  return '';
}
