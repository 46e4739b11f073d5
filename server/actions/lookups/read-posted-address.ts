import { answersOf } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { AddressCheck } from '#domain/item.ts';
import { addressParts, readPostalAddress } from '#domain/addresses/postal-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import { RefusedRequestError } from '../../refused-request.ts';
import type { OrderServices } from '../../order-services.ts';
import type { SiteForm } from '../../site.ts';
import type { FormPost } from '../../posts/form-post.ts';
import { parseObjectField } from '../../posts/parse-json-field.ts';

/** Maximum lengths of an address part. The street may have two lines. */
const LONGEST_PART = 200;
const LONGEST_STREET = 2 * LONGEST_PART + ', '.length;

/** A posted address with its form and page. */
export interface PostedAddress {
  readonly address: PostalAddress;
  readonly page: PageConfiguration;
  readonly form: SiteForm;
}

/**
 * Reads the fields `formType`, `pageID` and `address`. The address is JSON with line1, city, state, zip and
 * country. State and country may be options.
 * @throws {RefusedRequestError} 400
 */
export function readPostedAddress(
  post: FormPost,
  { site, configuration }: Pick<OrderServices, 'site' | 'configuration'>,
): PostedAddress {
  const page = site.findPage(post.slug, post.fields.get('pageID') ?? '');
  const form = site.forms.find(({ slug }) => slug === post.slug);
  if (page === undefined || form === undefined || page.formType !== post.fields.get('formType')) {
    throw new RefusedRequestError(
      400,
      'This page does not know the form. Please refresh the page and try again.',
    );
  }
  const posted = parseObjectField('address', post.fields.get('address') ?? '', configuration);
  const address = readPostalAddress(answersOf({ posted }), 'posted');
  if (
    addressParts.some((part) => address[part].length > (part === 'line1' ? LONGEST_STREET : LONGEST_PART))
  ) {
    throw new RefusedRequestError(400, 'A part of the address is too long.');
  }
  return { address, page, form };
}

/** Returns true when the page enables one of the checks. */
export function isTurnedOn(checks: readonly AddressCheck[] = [], { settings }: PageConfiguration): boolean {
  return checks.some(({ setting }) => settings[setting] === true);
}
