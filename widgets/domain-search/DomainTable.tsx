import type { ReactNode } from 'react';
import type { DomainKit } from './domain-kit.ts';

interface DomainTableProps {
  readonly kit: DomainKit;
  readonly labelledBy: string;
  /** True for so many rows that offscreen ones should not be rendered. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** Rows of names. On a narrow page each row is a card. */
export function DomainTable({
  kit: { say, hasRenewal },
  labelledBy,
  isLong = false,
  children,
}: DomainTableProps) {
  return (
    <table
      className={`domain-table${isLong ? ' domain-table-long' : ''}${hasRenewal ? '' : ' domain-table-brief'}`}
      aria-labelledby={labelledBy}
    >
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{say('domain-search.column-domain')}</th>
          <th scope="col">{say('domain-search.column-price')}</th>
          {hasRenewal && <th scope="col">{say('domain-search.renewal')}</th>}
          <th scope="col">{say('domain-search.column-choice')}</th>
          <th scope="col">{say('domain-search.column-order')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
