import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { splitDomainName } from '#domain/domain-names/top-level-domain.ts';
import { readList } from '../call-service.ts';
import type { CallService, ServiceResponse } from '../call-service.ts';
import { readDomainName } from './domain-names.ts';
import type { DomainSuggestion } from './registrar.ts';

const MAX_KIND_LENGTH = 50;

function readKind(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_KIND_LENGTH ? value : undefined;
}

function readSuggestion(entry: unknown, tlds: readonly string[]): DomainSuggestion | undefined {
  if (!isRecord(entry)) return undefined;
  const { name, availability } = entry;
  const domain = readDomainName(name);
  if (domain === undefined || splitDomainName(domain, tlds) === undefined) return undefined;
  if (availability !== undefined && availability !== null && availability !== 'available') return undefined;
  const sldSuggestionType = readKind(entry['sldSuggestionType']);
  const tldRankingType = readKind(entry['tldRankingType']);
  return {
    domain,
    ...(sldSuggestionType === undefined ? {} : { sldSuggestionType }),
    ...(tldRankingType === undefined ? {} : { tldRankingType }),
  };
}

/** Reads suggestions: available names with one of the TLDs, without duplicates. */
export function readSuggestions(
  tlds: readonly string[],
  response: ServiceResponse,
): ServiceResult<readonly DomainSuggestion[]> {
  const results = readList(response, 'results');
  if (results.kind !== 'ok') return results;
  const read = results.value.flatMap((entry) => readSuggestion(entry, tlds) ?? []);
  const byName = new Map<string, DomainSuggestion>();
  for (const suggestion of read) {
    if (!byName.has(suggestion.domain)) byName.set(suggestion.domain, suggestion);
  }
  return { kind: 'ok', value: [...byName.values()] };
}

/**
 * Requests available names similar to `name` from NameStudio.
 * @param name a label of lowercase letters, digits and dashes
 */
export async function suggestNames(
  call: CallService,
  key: string | null,
  name: string,
  tlds: readonly string[],
  most: number,
  signal?: AbortSignal,
): Promise<ServiceResult<readonly DomainSuggestion[]>> {
  const query = new URLSearchParams({
    name,
    tlds: tlds.join(','),
    lang: 'eng',
    'include-registered': 'false',
    'max-length': '63',
    'max-results': String(most),
    'include-suggestion-type': 'true',
  });
  const headers = key === null ? {} : { 'x-namesuggestion-apikey': key };
  const response = await call({ path: `/ns-api/2.0/suggest?${query}`, headers }, signal);
  return response.kind === 'ok' ? readSuggestions(tlds, response.value) : response;
}
