import { RefusedRequestError } from '../../refused-request.ts';
import type { OrderServices } from '../../order-services.ts';
import { readSearchTerm } from '../../services/registrar/domain-names.ts';
import { unavailableReply } from '../unavailable-reply.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';

const FAILED = 'Domain suggestion request failed. Please try again.';
const NO_TERM = 'Please enter a name of at most 63 letters, digits and dashes.';
const DEFAULT_TLD = 'com';

/** Returns the TLDs on sale, the selected one first. */
function endingsFor(selected: string, sold: readonly string[]): readonly string[] {
  const tld = selected.trim().toLowerCase().replace(/^\./, '') || DEFAULT_TLD;
  if (sold.includes(tld)) return [tld, ...sold.filter((other) => other !== tld)];
  if (selected.trim() === '') return sold;
  throw new RefusedRequestError(400, 'We do not sell domains with this ending.');
}

/**
 * Returns available names similar to `searchTerm`, first those with the TLD `searchTLD` (with or without a
 * dot): `{success: true, response: [{domain, sldSuggestionType?, tldRankingType?}]}`.
 */
export async function getDomainSuggestions(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const sold = services.site.tldPrices().map(({ tld }) => tld);
  const term = readSearchTerm(post.fields.get('searchTerm') ?? '', sold);
  if (term === undefined) throw new RefusedRequestError(400, NO_TERM);
  const tlds = endingsFor(post.fields.get('searchTLD') ?? '', sold);
  const answer = await services.registrar.suggest(term, tlds);
  if (answer.kind !== 'ok') return unavailableReply(answer, FAILED, services.log);
  return { status: 200, body: { data: { success: true, response: answer.value } } };
}
