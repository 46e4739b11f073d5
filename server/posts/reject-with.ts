import type { ActionError } from '#contract/submission.ts';
import type { ActionReply } from './form-post.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { Log } from '../log.ts';
import { say } from '../texts.ts';

/** The message shown with the list of failing answers. */
export const CHECK_FIELDS = say('form.check');

/**
 * The message shown when answers fail and the page is older than the form. Such a page may not show every
 * failing field.
 */
export const RELOAD_FORM = say('form.old');

/** Returns an error response with a message for the visitor. */
export function rejectWith(
  status: number,
  error: string,
  details: Omit<ActionError, 'result' | 'error'> = {},
): ActionReply {
  return { status, body: { data: { result: 'error', error, ...details } } };
}

/** Logs the failure of an external service and returns the response for it. */
export function unavailableReply(
  answer: Exclude<ServiceResult<unknown>, { readonly kind: 'ok' }>,
  error: string,
  log: Log,
  retryAfterSeconds?: number,
): ActionReply {
  const cause = answer.kind === 'unavailable' ? answer.cause : answer.kind;
  log.warn({ cause }, error);
  const reply = { status: 503, body: { data: { result: 'error', error } } };
  return retryAfterSeconds === undefined ? reply : { ...reply, retryAfterSeconds };
}
