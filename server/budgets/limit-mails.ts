import type { ActionReply } from '../posts/form-post.ts';
import { say } from '../texts.ts';
import type { WAYS_IN } from './limits.ts';
import { takeAttempt } from './take-attempt.ts';
import type { LimitServices } from './take-attempt.ts';
import { budgetKey, countTry, tooMany } from './take-budgets.ts';

/**
 * Counts an email to an address whose owner has not logged in. All kinds of emails share one limit.
 * @returns the wait until the next email may be sent, in ms; 0 when this email is allowed
 */
export async function takeMail(
  email: string,
  services: LimitServices,
  wayIn?: (typeof WAYS_IN)[number],
): Promise<number> {
  const { configuration, database, now } = services;
  if (wayIn !== undefined) {
    const first = {
      key: budgetKey(`first ${wayIn}`, 'email', email),
      windowMs: configuration.rateLimitWindowMs,
    };
    const [state] = await countTry(database.queries, [first], now());
    if (state?.used === 1) return 0;
  }
  const result = await takeAttempt(['mail'], { email }, services);
  return result.kind === 'wait' ? result.waitsMs : 0;
}

/**
 * Counts a request for an email against the limits of the network. Returns the rejection when a limit is
 * exceeded.
 */
export async function limitRequests(
  kind:
    | 'password-reset'
    | 'log-in-link'
    | 'log-in-code'
    | 'order-lookup'
    | 'sign-up'
    | 'confirmation'
    | 'new-password',
  clientIp: string,
  services: LimitServices,
): Promise<ActionReply | undefined> {
  const result = await takeAttempt([kind], { clientIp }, services);
  return result.kind === 'wait' ? tooMany(result.waitsMs) : undefined;
}

/** Returns the rejection of a request for an email. */
export function tooManyMails(waitsMs: number): ActionReply {
  return tooMany(waitsMs, say('fault.mails-log-in'));
}
