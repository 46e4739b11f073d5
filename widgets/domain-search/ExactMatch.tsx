import { memo } from 'react';
import { useAtomValue } from '../use-atom-value.ts';
import type { DomainKit } from './domain-kit.ts';
import { DomainRow } from './DomainRow.tsx';
import { DomainTable } from './DomainTable.tsx';
import { availabilityText } from './name-state.ts';

/** Placeholder rows for the suggested top-level domains: the usual number, so that rows below stay in place. */
const PENDING_ROWS = [1, 2, 3];

/**
 * Renders the searched name, then the same name with each suggested top-level domain. Renders nothing before
 * the first search.
 */
export const ExactMatch = memo(function ExactMatch({ kit }: { readonly kit: DomainKit }) {
  const searched = useAtomValue(kit.service.searched);
  const others = useAtomValue(kit.service.otherEndings);
  if (searched === undefined) return null;
  const headingId = `${kit.id}-exact`;
  return (
    <div className="domain-section">
      <ExactHeading kit={kit} id={headingId} domain={searched.domain} />
      <DomainTable kit={kit} labelledBy={headingId}>
        <DomainRow key={searched.domain} kit={kit} domain={searched.domain} name={searched.name} />
        {others?.map((domain) => (
          <DomainRow key={domain} kit={kit} domain={domain} />
        ))}
        {others === undefined && PENDING_ROWS.map((row) => <PendingRow key={row} />)}
      </DomainTable>
    </div>
  );
});

interface ExactHeadingProps {
  readonly kit: DomainKit;
  readonly id: string;
  readonly domain: string;
}

function ExactHeading({ kit: { service, say }, id, domain }: ExactHeadingProps) {
  const suffix = availabilityText(useAtomValue(service.details(domain)), say);
  return (
    <h2 className="domain-heading" id={id}>
      {say('domain-search.exactTitle')}
      {suffix !== '' && ` ${suffix}`}
    </h2>
  );
}

function PendingRow() {
  const placeholder = <span className="placeholder" />;
  return (
    <tr className="domain-row" aria-hidden="true">
      <td className="domain-name">{placeholder}</td>
      <td className="domain-price">{placeholder}</td>
    </tr>
  );
}
