import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { DomainDetails } from './domain-search-service.ts';
import type { SayText } from '#domain/texts.ts';

/** The availability of a name. `unchecked` means that the registrar could not determine it. */
export type NameState = 'loading' | 'registrable' | 'unavailable' | 'unsupported' | 'unchecked';

export function stateOfRecord(record: DomainRecord): NameState {
  if (record.status === 'unsupported') return 'unsupported';
  if (!record.loaded) return 'unchecked';
  return findDomainPrice(record) === undefined ? 'unavailable' : 'registrable';
}

/** Treats a name whose request failed as unavailable. */
export function stateOfDetails(details: DomainDetails): NameState {
  if (details.kind === 'known') return stateOfRecord(details.record);
  return details.kind === 'failed' ? 'unavailable' : 'loading';
}

/** Returns the text shown instead of the button; '' for an available name. */
export function labelOfState(state: NameState, say: SayText): string {
  const labels: Readonly<Record<NameState, string>> = {
    loading: say('domain-search.loading'),
    registrable: '',
    unavailable: say('domain-search.unavailableDomain'),
    unsupported: say('domain-search.unsupportedDomain'),
    unchecked: say('domain-search.uncheckedDomain'),
  };
  return labels[state];
}

/** Describes whether a name is available; '' while that is unknown. */
export function availabilityText(details: DomainDetails, say: SayText): string {
  const words: Readonly<Record<NameState, string>> = {
    loading: '',
    registrable: say('domain-search.isAvailable'),
    unavailable: say('domain-search.isUnavailable'),
    unsupported: say('domain-search.isUnsupported'),
    unchecked: '',
  };
  return details.kind === 'known' ? words[stateOfDetails(details)] : '';
}
