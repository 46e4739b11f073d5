import { isAddressReady } from '#domain/addresses/postal-address.ts';
import { RefusedRequestError } from '../../refused-request.ts';
import type { OrderServices } from '../../order-services.ts';
import { LOOKUP_EMPTY, LOOKUP_FAILED } from '../../services/postal/evaluate-address.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';
import { isTurnedOn, readPostedAddress } from './read-posted-address.ts';
import { unavailableReply } from '../unavailable-reply.ts';

/**
 * Returns an address in the postal service's spelling: `{success: true, response: VerifiedAddress}`, or a
 * null response for an unknown address. Rejects requests of pages without this feature, because each uses the
 * service's quota.
 */
export async function verifyAddress(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { address, page, form } = readPostedAddress(post, services);
  if (!isTurnedOn(form.addressOffers, page)) {
    throw new RefusedRequestError(400, 'This page does not verify addresses.');
  }
  if (!isAddressReady(address)) throw new RefusedRequestError(400, 'The address is not complete.');
  const result = await services.verifyAddress(address);
  if (result.kind === 'ok') return { status: 200, body: { data: { success: true, response: result.value } } };
  if (result.kind === 'none') {
    services.log.info({ reason: result.reason }, LOOKUP_EMPTY);
    return { status: 200, body: { data: { success: true, response: null } } };
  }
  return unavailableReply(result, LOOKUP_FAILED, services.log);
}
