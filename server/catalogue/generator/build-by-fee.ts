import type { FilingDraft } from './filing-draft.ts';
import { buildMethods } from './build-methods.ts';
import { citeSource } from './cite-source.ts';
import { LIMITED_LIABILITY_COMPANIES, slugOf } from './entity-types.ts';
import type { SourceFeeFiling, SourceJurisdiction } from './source.ts';

/** What is filed, beside its fees. */
interface Filed {
  readonly product: string;
  readonly name: string;
  readonly entityTypes: readonly string[];
  readonly description: string;
}

/** The fee an entity type has by itself, if any. */
function findOwnFee(filing: SourceFeeFiling, entityType: string): number | undefined {
  const fees = filing.feeCentsByEntityType ?? {};
  const isCompany = LIMITED_LIABILITY_COMPANIES.includes(entityType);
  return fees[entityType] ?? (isCompany ? fees['LLC'] : undefined);
}

/** The filings of a product that has one fee for all, or fees by entity type or way of filing: one for each fee. */
export function buildByFee(
  { product, name, entityTypes, description }: Filed,
  source: SourceFeeFiling,
  { abbreviation, agency }: Pick<SourceJurisdiction, 'abbreviation' | 'agency'>,
): readonly FilingDraft[] {
  const byFee = new Map<number | undefined, string[]>();
  for (const entityType of entityTypes) {
    const fee = findOwnFee(source, entityType);
    byFee.set(fee, [...(byFee.get(fee) ?? []), entityType]);
  }
  const prefix = product.replaceAll('_', '-');
  return [...byFee].map(([ownFee, types]) => {
    const methods = buildMethods(
      source.methods.map((method) => ({
        ...method,
        feeCents: ownFee ?? source.feeCentsByMethod?.[method.type] ?? method.feeCents,
      })),
      abbreviation,
      ownFee === undefined ? prefix : `${prefix}-${slugOf(types[0] ?? '')}`,
    );
    return {
      product,
      name,
      entity_types: types,
      agency,
      locality: 'state',
      description,
      ...(methods.some(({ cost }) => cost === 0) ? { free: true as const } : {}),
      sources: [citeSource(types, source, source.note)],
      methods,
    };
  });
}
