import { payloads } from '#domain/submission/payloads/payloads.ts';
import { RefusedRequestError } from '../refused-request.ts';
import type { OrderServices } from '../order-services.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { runWithoutKey } from './post-without-key.ts';
import { processMessage } from './process-message.ts';
import { processSignup } from './process-signup.ts';

/**
 * Handles the post of a form. The form's definition decides the payload; an action for another payload is
 * rejected.
 * @throws {RefusedRequestError} 400
 */
export async function processForm(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const form = services.site.forms.find(({ slug }) => slug === post.slug);
  const kind = form?.payload ?? 'order';
  if (post.fields.get('action') !== payloads[kind].action) {
    throw new RefusedRequestError(400, `This form is sent with the action ${payloads[kind].action}.`);
  }
  const run = (taken: FormPost) =>
    kind === 'order' ? processSignup(taken, services) : processMessage(taken, kind, services);
  if (post.idempotencyKey !== undefined) return run(post);
  return runWithoutKey(post, kind, run, services);
}
