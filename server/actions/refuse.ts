import type { ActionError } from '#contract/submission.ts';
import type { ActionReply } from './form-post.ts';

/** Said where answers fail, beside which and why. */
export const CHECK_FIELDS = 'Some answers need your attention. Please check them and try again.';

/** A refusal with a sentence for the visitor. */
export function refuse(
  status: number,
  error: string,
  details: Omit<ActionError, 'result' | 'error'> = {},
): ActionReply {
  return { status, body: { data: { result: 'error', error, ...details } } };
}
