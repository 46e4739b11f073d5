import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import { formatCents } from '#domain/money.ts';
import type { DomainKit } from './domain-kit.ts';

interface DomainPriceProps {
  readonly kit: DomainKit;
  /** Undefined until the record has loaded. */
  readonly record: DomainRecord | undefined;
}

/**
 * Renders the badge of a premium name, or of a name that a third party sells. Renders nothing for a
 * regular name.
 */
export function DomainMark({
  record,
  say,
}: {
  readonly record: DomainRecord | undefined;
  readonly say: DomainKit['say'];
}) {
  if (record === undefined) return null;
  const marks = [
    ...(record.premium ? [say('domain-search.premium')] : []),
    ...(record.thirdParty ? [say('domain-search.resale')] : []),
  ];
  return marks.map((mark) => (
    <span key={mark} className="domain-premium">
      {mark}
    </span>
  ));
}

/** Renders the price of a name's first year, or of its purchase. Renders nothing for an unavailable name. */
export function FirstPrice({ kit: { say }, record }: DomainPriceProps) {
  const price = record && findDomainPrice(record);
  if (record === undefined || price === undefined) return null;
  return (
    <>
      <span className="price" data-money="list">
        {formatCents(price.firstCents)}
      </span>
      <span className="domain-price-label">
        {record.thirdParty ? say('domain-search.purchase') : say('domain-search.registration')}
      </span>
    </>
  );
}

/** Renders the price of each additional year. */
export function RenewalPrice({ kit: { say }, record }: DomainPriceProps) {
  const price = record && findDomainPrice(record);
  if (price === undefined) return null;
  return (
    <>
      <span className="price" data-money="list">
        {formatCents(price.renewCents)}
      </span>
      <span className="domain-price-label">{say('domain-search.renewal')}</span>
    </>
  );
}
