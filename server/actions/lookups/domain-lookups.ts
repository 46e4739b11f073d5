import { RejectedRequestError } from '../../rejected-request.ts';
import type { OrderServices } from '../../order-services.ts';
import { readDomainName, readSearchTerm } from '../../services/registrar/domain-names.ts';
import { findDomainRecords } from '../../services/registrar/domain-records.ts';
import { MAX_CHECKED } from '../../services/registrar/name-com.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';
import { parseJsonField } from '../../posts/parse-json-field.ts';
import type { JsonLimits } from '../../posts/parse-json-field.ts';
import { unavailableReply } from '../../posts/reject-with.ts';
import type { TldPrice } from '#definitions/source-types/domain-prices.ts';
import { say } from '../../texts.ts';

const DETAILS_FAILED = say('lookup.domains-failed');
const NO_NAMES = `The field domains must be a list of 1 to ${MAX_CHECKED} names such as example.com.`;

function readNames(text: string, limits: JsonLimits): readonly string[] {
  const list = parseJsonField('domains', text, limits);
  const names = Array.isArray(list) ? list.map(readDomainName) : [];
  const known = names.filter((name) => name !== undefined);
  if (known.length > 0 && known.length === names.length && known.length <= MAX_CHECKED) return known;
  throw new RejectedRequestError(400, NO_NAMES);
}

/** Returns the records of at most 20 names, in order: `{success: true, response: [DomainRecord]}`. */
export async function getDomainDetails(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { site, configuration, registrar, log } = services;
  const names = readNames(post.fields.get('domains') ?? '', configuration);
  const answer = await findDomainRecords(names, site.tldPrices(), registrar);
  if (answer.kind !== 'ok') return unavailableReply(answer, DETAILS_FAILED, log);
  return { status: 200, body: { data: { success: true, response: answer.value } } };
}

const SUGGESTIONS_FAILED = say('lookup.suggestions-failed');
const NO_TERM = say('lookup.no-term');
const DEFAULT_TLD = 'com';

/** Returns the TLDs on sale, the selected one first. */
function endingsFor(selected: string, sold: readonly string[]): readonly string[] {
  const tld = selected.trim().toLowerCase().replace(/^\./, '') || DEFAULT_TLD;
  if (sold.includes(tld)) return [tld, ...sold.filter((other) => other !== tld)];
  if (selected.trim() === '') return sold;
  throw new RejectedRequestError(400, say('lookup.no-ending'));
}

/**
 * Returns available names similar to `searchTerm`. Names with the TLD `searchTLD` (with or without a dot)
 * come first. The response is `{success: true, response: [{domain, sldSuggestionType?,
 * tldRankingType?}]}`.
 */
export async function getDomainSuggestions(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const sold = services.site.tldPrices().map(({ tld }) => tld);
  const term = readSearchTerm(post.fields.get('searchTerm') ?? '', sold);
  if (term === undefined) throw new RejectedRequestError(400, NO_TERM);
  const tlds = endingsFor(post.fields.get('searchTLD') ?? '', sold);
  const answer = await services.registrar.suggest(term, tlds);
  if (answer.kind !== 'ok') return unavailableReply(answer, SUGGESTIONS_FAILED, services.log);
  return { status: 200, body: { data: { success: true, response: answer.value } } };
}

function replyWith(prices: readonly TldPrice[]): ActionReply {
  const data = prices.map(({ tld, create, renew }) => ({
    tld,
    create: { amount: create },
    renew: { amount: renew },
  }));
  return { status: 200, body: { data } };
}

/** Returns the TLDs on sale with prices per year in cents: `[{tld, create: {amount}, renew: {amount}}]`. */
export async function getAvailableDomainTlds(_post: FormPost, { site }: OrderServices): Promise<ActionReply> {
  return replyWith(site.tldPrices());
}

/** Returns only the TLDs that a page offers as shortcuts. */
export async function getDomainHeroTlds(_post: FormPost, { site }: OrderServices): Promise<ActionReply> {
  return replyWith(site.tldPrices().filter(({ hero }) => hero === true));
}
