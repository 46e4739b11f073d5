import type { ActionError } from '#contract/submission.ts';
import type { ActionReply } from './form-post.ts';

/** Said where answers fail, beside which and why. */
export const CHECK_FIELDS = 'Some answers need your attention. Please check them and try again.';

/** Said where answers fail and the page is older than the form: it may not show every field that fails. */
export const RELOAD_FORM =
  'We have updated this form since you opened the page. Nothing was charged. Please reload the page and check your answers.';

/** A refusal with a sentence for the visitor. */
export function refuse(
  status: number,
  error: string,
  details: Omit<ActionError, 'result' | 'error'> = {},
): ActionReply {
  return { status, body: { data: { result: 'error', error, ...details } } };
}
