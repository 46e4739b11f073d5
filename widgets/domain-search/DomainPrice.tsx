import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import { formatCents } from '#domain/money.ts';
import type { DomainKit } from './domain-kit.ts';

interface DomainPriceProps {
  readonly kit: DomainKit;
  /** Undefined while nothing is known. */
  readonly record: DomainRecord | undefined;
}

/** Says that a name costs more than others with its ending, or that somebody else sells it; nothing of a usual one. */
export function DomainMark({
  record,
  texts,
}: {
  readonly record: DomainRecord | undefined;
  readonly texts: DomainKit['texts'];
}) {
  if (record === undefined) return null;
  const marks = [...(record.premium ? [texts.premium] : []), ...(record.thirdParty ? [texts.resale] : [])];
  return marks.map((mark) => (
    <span key={mark} className="domain-premium">
      {mark}
    </span>
  ));
}

/** What the first year of a name, or its purchase, costs; nothing of a name that cannot be bought. */
export function FirstPrice({ kit: { texts }, record }: DomainPriceProps) {
  const price = record && findDomainPrice(record);
  if (record === undefined || price === undefined) return null;
  return (
    <>
      <span className="price">{formatCents(price.firstCents)}</span>
      <span className="domain-price-label">{record.thirdParty ? texts.purchase : texts.registration}</span>
    </>
  );
}

/** What each further year costs. */
export function RenewalPrice({ kit: { texts }, record }: DomainPriceProps) {
  const price = record && findDomainPrice(record);
  if (price === undefined) return null;
  return (
    <>
      <span className="price">{formatCents(price.renewCents)}</span>
      <span className="domain-price-label">{texts.renewal}</span>
    </>
  );
}
