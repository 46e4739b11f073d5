import { memo, useRef } from 'react';
import { useAtomValue } from '../use-atom-value.ts';
import type { DomainKit } from './domain-kit.ts';
import { DomainRow } from './DomainRow.tsx';
import { DomainTable } from './DomainTable.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Pagination } from './Pagination.tsx';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];
const MAX_FILTER_LENGTH = 63;
const MANY_ROWS = 50;

/** Names similar to the searched one, in pages. Renders nothing before the first search. */
export const SimilarDomains = memo(function SimilarDomains({ kit }: { readonly kit: DomainKit }) {
  const { id, service, say, hasFilter } = kit;
  const similar = useAtomValue(service.results.similar);
  const heading = useRef<HTMLHeadingElement>(null);
  if (similar.kind === 'none') return null;
  const headingId = `${id}-similar`;
  const focusHeading = () => heading.current?.focus();
  return (
    <div className="domain-section" aria-busy={similar.kind === 'loading'}>
      <h2 className="domain-heading" id={headingId} ref={heading} tabIndex={-1}>
        {say('domain-search.similarTitle')}
      </h2>
      {similar.kind === 'failed' && (
        <FailureNotice kit={kit} text={say('domain-search.similarFailed')} onRetry={focusHeading} />
      )}
      {similar.kind === 'known' && similar.names.length === 0 && (
        <p className="domain-nothing">{say('domain-search.noSimilar')}</p>
      )}
      {similar.kind === 'known' && similar.names.length > 0 && hasFilter && <Filter kit={kit} />}
      {similar.kind === 'loading' && <Skeleton />}
      {similar.kind === 'known' && (
        <Results kit={kit} headingId={headingId} hasNames={similar.names.length > 0} onMove={focusHeading} />
      )}
    </div>
  );
});

function Filter({ kit: { id, service, say } }: { readonly kit: DomainKit }) {
  const filter = useAtomValue(service.results.filter);
  return (
    <input
      id={`${id}-filter`}
      className="control"
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_FILTER_LENGTH}
      aria-label={say('domain-search.filter')}
      placeholder={say('domain-search.filter')}
      value={filter}
      onChange={(event) => service.narrow(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would otherwise submit the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

interface ResultsProps {
  readonly kit: DomainKit;
  readonly headingId: string;
  readonly hasNames: boolean;
  /** Called when other rows replace the shown ones. */
  readonly onMove: () => void;
}

/** Renders the rows of the current page, and the pagination. */
function Results({ kit, headingId, hasNames, onMove }: ResultsProps) {
  const { service, say } = kit;
  const shown = useAtomValue(service.results.shown);
  const page = useAtomValue(service.results.page);
  const count = useAtomValue(service.results.pageCount);
  if (shown.length === 0)
    return hasNames ? <p className="domain-nothing">{say('domain-search.emptyFilter')}</p> : null;
  return (
    <>
      <DomainTable kit={kit} labelledBy={headingId} isLong={shown.length > MANY_ROWS}>
        {shown.map((domain) => (
          <DomainRow key={domain} kit={kit} domain={domain} />
        ))}
      </DomainTable>
      {say('domain-search.priceInfoLabel') !== '' && (
        <p className="domain-price-info">{say('domain-search.priceInfoLabel')}</p>
      )}
      <Pagination
        say={say}
        label={say('domain-search.similarTitle')}
        page={page}
        count={count}
        onGo={(next) => {
          service.goToPage(next);
          onMove();
        }}
      />
    </>
  );
}

/** Renders placeholders as tall as the rows that replace them. */
function Skeleton() {
  return (
    <div className="domain-skeleton" aria-hidden="true">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="domain-row">
          <span className="domain-name">
            <span className="placeholder" />
          </span>
          <span className="domain-price">
            <span className="placeholder" />
          </span>
        </div>
      ))}
    </div>
  );
}
