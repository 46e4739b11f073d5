import type { ServiceResult } from '#contract/service-result.ts';
import type { Log } from '../log.ts';
import type { ActionReply } from '../posts/form-post.ts';

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
