import type { OrderServices } from '../../order-services.ts';
import { LOOKUP_FAILED, evaluateAddress } from '../../services/postal/evaluate-address.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';
import { isTurnedOn, readPostedAddress } from './read-posted-address.ts';

/**
 * Validates an address for an order. Responds with `{success: true, message: ''}`, or with `{success: false,
 * error, message}` and a message for the visitor. Accepts every address on pages without address checks.
 */
export async function validateAddress(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { address, page, form } = readPostedAddress(post, services);
  const fine = { status: 200, body: { data: { success: true, message: '' } } };
  if (!isTurnedOn(form.addressChecks, page)) return fine;
  const verdict = await evaluateAddress(address, services);
  if (verdict === undefined)
    return { status: 503, body: { data: { result: 'error', error: LOOKUP_FAILED } } };
  const { valid, message } = verdict;
  return valid ? fine : { status: 200, body: { data: { success: false, error: message, message } } };
}
