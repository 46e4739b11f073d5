import { memo } from 'react';
import { useAtomValue } from '../use-atom-value.ts';
import type { DomainKit } from './domain-kit.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { availabilityText } from './name-state.ts';

/**
 * Announces the outcome of a search to screen readers. Shows a visible notice when some names could not be
 * checked.
 */
export const SearchStatus = memo(function SearchStatus({ kit }: { readonly kit: DomainKit }) {
  const { service, say } = kit;
  const searched = useAtomValue(service.searched);
  const isLoading = useAtomValue(service.isLoading);
  const hasUnchecked = useAtomValue(service.hasUnchecked);
  const isLeaving = useAtomValue(service.isLeaving);
  const focusSearch = () => document.getElementById(kit.id)?.focus();
  return (
    <>
      <output className="visually-hidden">
        {isLeaving && say('domain-search.leaving')}
        {searched !== undefined && !isLoading && <Outcome kit={kit} domain={searched.domain} />}
      </output>
      {hasUnchecked && !isLoading && (
        <FailureNotice kit={kit} text={say('domain-search.detailsFailed')} onRetry={focusSearch} />
      )}
    </>
  );
});

function Outcome({ kit: { service, say }, domain }: { readonly kit: DomainKit; readonly domain: string }) {
  const details = useAtomValue(service.details(domain));
  const similar = useAtomValue(service.results.similar);
  const count =
    similar.kind === 'known' ? `${say('domain-search.similarTitle')}: ${similar.names.length}` : '';
  return `${say('domain-search.exactTitle')} ${availabilityText(details, say)}. ${count}`;
}
