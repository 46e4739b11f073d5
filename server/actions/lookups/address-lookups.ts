import { answersOf } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { AddressCheck } from '#domain/item.ts';
import { addressParts } from '#domain/addresses/address-parts.ts';
import { readPostalAddress, isAddressReady } from '#domain/addresses/postal-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import type { OrderServices } from '../../order-services.ts';
import type { SiteForm } from '../../site.ts';
import type { FormPost, ActionReply } from '../../posts/form-post.ts';
import { parseObjectField } from '../../posts/parse-json-field.ts';
import { LOOKUP_FAILED, evaluateAddress, LOOKUP_EMPTY } from '../../services/postal/evaluate-address.ts';
import { unavailableReply } from '../../posts/reject-with.ts';
import { say } from '../../texts.ts';

/** Maximum lengths of an address part. The street may have two lines. */
const MAX_PART_LENGTH = 200;
const MAX_STREET_LENGTH = 2 * MAX_PART_LENGTH + ', '.length;

interface PostedAddress {
  readonly address: PostalAddress;
  readonly page: PageConfiguration;
  readonly form: SiteForm;
}

/**
 * Reads the fields `formType`, `pageID` and `address`. The address is JSON with line1, city, state, zip and
 * country. State and country may be `{key, value}` options.
 * @throws {RejectedRequestError} 400
 */
function readPostedAddress(
  post: FormPost,
  { site, configuration }: Pick<OrderServices, 'site' | 'configuration'>,
): PostedAddress {
  const page = site.findPage(post.slug, post.fields.get('pageID') ?? '');
  const form = site.forms.find(({ slug }) => slug === post.slug);
  if (page === undefined || form === undefined || page.formType !== post.fields.get('formType')) {
    throw new RejectedRequestError(400, say('form.other-page'));
  }
  const posted = parseObjectField('address', post.fields.get('address') ?? '', configuration);
  const address = readPostalAddress(answersOf({ posted }), 'posted');
  if (
    addressParts.some(
      (part) => address[part].length > (part === 'line1' ? MAX_STREET_LENGTH : MAX_PART_LENGTH),
    )
  ) {
    throw new RejectedRequestError(400, say('post.address-size'));
  }
  return { address, page, form };
}

/** Returns true when the page enables one of the checks. */
function isTurnedOn(checks: readonly AddressCheck[] = [], { settings }: PageConfiguration): boolean {
  return checks.some(({ setting }) => settings[setting] === true);
}

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

/**
 * Returns an address in the postal service's spelling: `{success: true, response: VerifiedAddress}`, or a
 * null response for an unknown address. Rejects requests of pages without this feature, because each request
 * uses the service's quota.
 */
export async function verifyAddress(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { address, page, form } = readPostedAddress(post, services);
  if (!isTurnedOn(form.addressOffers, page)) {
    throw new RejectedRequestError(400, say('post.no-address-check'));
  }
  if (!isAddressReady(address)) throw new RejectedRequestError(400, say('post.address-incomplete'));
  const result = await services.verifyAddress(address);
  if (result.kind === 'ok') return { status: 200, body: { data: { success: true, response: result.value } } };
  if (result.kind === 'none') {
    services.log.info({ reason: result.reason }, LOOKUP_EMPTY);
    return { status: 200, body: { data: { success: true, response: null } } };
  }
  return unavailableReply(result, LOOKUP_FAILED, services.log);
}
