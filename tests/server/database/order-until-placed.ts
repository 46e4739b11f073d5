import { setTimeout as wait } from 'node:timers/promises';
import { newAttemptKey } from '../start-test-server.ts';
import type { Visitor } from '../test-visitor.ts';

/** A visitor who repeats what did not get through is no reason to repeat it as fast as possible. */
const PAUSE_MS = 30;

/** How often each answer came: a status, or `cut` where the connection ended without one. */
export type Answers = Map<string, number>;

/**
 * Places one order as a page does: repeats the post under its key until it is acknowledged.
 * @returns false when the server ended before that
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
