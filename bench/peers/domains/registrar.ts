import type { AskAction } from '../../../src/api/action-client.ts';
import type { DomainRecord } from '../../../src/domain/domain-names/domain-record.ts';
import { parseJson } from '../../../src/domain/read-property.ts';

/** Returns the registrar's data about a name. Every name is available. */
export function recordOf(domain: string): DomainRecord {
  const price = { create: { amount: 1_199 }, renew: { amount: 1_999 } };
  return { domain, available: true, loaded: true, premium: false, thirdParty: false, ...price };
}

export function namesLike(term: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${term}-${index + 1}.com`);
}

/** Creates a server that responds at once. Any search finds the given number of names. */
export function createAnswers(count: number): AskAction {
  return async (action, fields) => {
    const list = (response: unknown) => ({ kind: 'ok' as const, value: { success: true, response } });
    if (action === 'get_domain_suggestions')
      return list(namesLike(fields['searchTerm'] ?? '', count).map((domain) => ({ domain })));
    if (action !== 'get_domain_details') return { kind: 'ok', value: [{ tld: 'com' }] };
    const names = parseJson(fields['domains'] ?? '[]');
    return list(Array.isArray(names) ? names.map((name) => recordOf(String(name))) : []);
  };
}
