import { isRecord } from '#domain/read-property.ts';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { isDomainName } from '#domain/domain-names/domain-name.ts';
import type { DomainRecord, TldOffer } from '#domain/domain-names/domain-record.ts';
import type { AskAction } from './action-client.ts';

/** Maximum number of domains per request. */
const DETAILS_BATCH = 20;

/** A domain similar to the search term. The types are the registrar's own description of the similarity. */
export interface DomainSuggestion {
  readonly domain: string;
  readonly sldSuggestionType?: string;
  readonly tldRankingType?: string;
}

export interface DomainClient {
  /** Suggests domains for a term. `tld` is the TLD to search in, such as `com`. */
  suggestions(
    term: string,
    tld: string,
    signal?: AbortSignal,
  ): Promise<ServiceResult<readonly DomainSuggestion[]>>;
  /** Returns the records of at most `DETAILS_BATCH` domains, one each, in their order. */
  details(domains: readonly string[], signal?: AbortSignal): Promise<ServiceResult<readonly DomainRecord[]>>;
  tlds(): Promise<ServiceResult<readonly TldOffer[]>>;
  /** Lists the TLDs to show first. */
  heroTlds(): Promise<ServiceResult<readonly TldOffer[]>>;
}

const TLD = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

type Amount = { readonly amount: number };

function readAmount(value: unknown): Amount | undefined {
  const amount = isRecord(value) ? value['amount'] : undefined;
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 ? { amount } : undefined;
}

/** Returns the valid amounts, by name. */
function readAmounts<Name extends string>(
  entry: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): { readonly [Key in Name]?: Amount } {
  const amounts: { [Key in Name]?: Amount } = {};
  for (const name of names) {
    const amount = readAmount(entry[name]);
    if (amount !== undefined) amounts[name] = amount;
  }
  return amounts;
}

function readRecord(entry: unknown): DomainRecord | undefined {
  if (!isRecord(entry) || !isDomainName(entry['domain'])) return undefined;
  const { available, loaded, status } = entry;
  if (typeof available !== 'boolean' || typeof loaded !== 'boolean') return undefined;
  return {
    domain: entry['domain'],
    available,
    loaded,
    ...(status === 'unsupported' ? { status } : {}),
    premium: entry['premium'] === true,
    thirdParty: entry['thirdParty'] === true,
    ...readAmounts(entry, ['create', 'renew', 'purchase']),
  };
}

function readSuggestion(entry: unknown): DomainSuggestion | undefined {
  if (!isRecord(entry) || !isDomainName(entry['domain'])) return undefined;
  const { domain, sldSuggestionType, tldRankingType } = entry;
  return {
    domain,
    ...(typeof sldSuggestionType === 'string' ? { sldSuggestionType } : {}),
    ...(typeof tldRankingType === 'string' ? { tldRankingType } : {}),
  };
}

function readTld(entry: unknown): TldOffer | undefined {
  const tld = isRecord(entry) ? entry['tld'] : undefined;
  if (!isRecord(entry) || typeof tld !== 'string' || !TLD.test(tld)) return undefined;
  return { tld, ...readAmounts(entry, ['create', 'renew']) };
}

/** Reads the valid entries of a list. Returns `unavailable` if the value is not a list. */
function readList<Entry>(
  value: unknown,
  read: (entry: unknown) => Entry | undefined,
): ServiceResult<readonly Entry[]> {
  if (!Array.isArray(value)) return unavailable('shape');
  return { kind: 'ok', value: value.flatMap((entry) => read(entry) ?? []) };
}

/** Reads the list in `response` of a successful response. */
function readResponse<Entry>(
  result: ServiceResult<unknown>,
  read: (entry: unknown) => Entry | undefined,
): ServiceResult<readonly Entry[]> {
  if (result.kind !== 'ok') return result;
  const { value } = result;
  if (!isRecord(value) || value['success'] !== true) return unavailable('shape');
  return readList(value['response'], read);
}

/** Creates the client for domains. The server forwards its requests to the registrar. */
export function createDomainClient(ask: AskAction): DomainClient {
  const listTlds = async (action: string): Promise<ServiceResult<readonly TldOffer[]>> => {
    const result = await ask(action, {});
    return result.kind === 'ok' ? readList(result.value, readTld) : result;
  };
  return {
    suggestions: async (searchTerm, tld, signal) => {
      const result = await ask('get_domain_suggestions', { searchTerm, searchTLD: `.${tld}` }, signal);
      return readResponse(result, readSuggestion);
    },
    details: async (domains, signal) => {
      const result = await ask('get_domain_details', { domains: JSON.stringify(domains) }, signal);
      const read = readResponse(result, readRecord);
      if (read.kind !== 'ok') return read;
      const records = new Map(read.value.map((record) => [record.domain, record]));
      const unknown = { available: false, loaded: false, premium: false, thirdParty: false };
      return { kind: 'ok', value: domains.map((domain) => records.get(domain) ?? { domain, ...unknown }) };
    },
    tlds: () => listTlds('get_available_domain_tlds'),
    heroTlds: () => listTlds('get_domain_hero_tlds'),
  };
}

/**
 * Requests any number of domains in batches. Returns the records in their order, or the error of the first
 * failed batch.
 */
export async function findAllDetails(
  client: Pick<DomainClient, 'details'>,
  domains: readonly string[],
): Promise<ServiceResult<readonly DomainRecord[]>> {
  const results = await Promise.all(inBatches(domains).map((batch) => client.details(batch)));
  const records: DomainRecord[] = [];
  for (const result of results) {
    if (result.kind !== 'ok') return result;
    records.push(...result.value);
  }
  return { kind: 'ok', value: records };
}

/** Splits names into batches of at most `DETAILS_BATCH`. */
export function inBatches(domains: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(domains.length / DETAILS_BATCH) }, (_, index) =>
    domains.slice(index * DETAILS_BATCH, (index + 1) * DETAILS_BATCH),
  );
}
