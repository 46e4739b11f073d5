import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { DomainDetails } from './domain-search-service.ts';
import type { DomainTexts } from './domain-texts.ts';

/** What may be done about a name: `unchecked` where the registrar could not say. */
export type NameState = 'loading' | 'registrable' | 'unavailable' | 'unsupported' | 'unchecked';

export function stateOfRecord(record: DomainRecord): NameState {
  if (record.status === 'unsupported') return 'unsupported';
  if (!record.loaded) return 'unchecked';
  return findDomainPrice(record) === undefined ? 'unavailable' : 'registrable';
}

/** A name that could not be asked about counts as one that cannot be had. */
export function stateOfDetails(details: DomainDetails): NameState {
  if (details.kind === 'known') return stateOfRecord(details.record);
  return details.kind === 'failed' ? 'unavailable' : 'loading';
}

/** Shown in the place of the button; nothing for a name that can be had. */
export function labelOfState(state: NameState, texts: DomainTexts): string {
  const labels: Readonly<Record<NameState, string>> = {
    loading: texts.loading,
    registrable: '',
    unavailable: texts.unavailableDomain,
    unsupported: texts.unsupportedDomain,
    unchecked: texts.uncheckedDomain,
  };
  return labels[state];
}

/** Whether a name is available, in words; nothing while that is not known, or could not be found out. */
export function availabilityText(details: DomainDetails, texts: DomainTexts): string {
  const words: Readonly<Record<NameState, string>> = {
    loading: '',
    registrable: texts.isAvailable,
    unavailable: texts.isUnavailable,
    unsupported: texts.isUnsupported,
    unchecked: '',
  };
  return details.kind === 'known' ? words[stateOfDetails(details)] : '';
}
