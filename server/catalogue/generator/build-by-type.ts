import type { FilingDraft } from './filing-draft.ts';
import { buildMethods } from './build-methods.ts';
import { citeSource } from './cite-source.ts';
import { describeFiling } from './describe-filing.ts';
import { slugOf } from './entity-types.ts';
import type { SourceFiling, SourceJurisdiction } from './source.ts';

/** Filings that are one and the same document at one price, by what makes them so. */
function groupEqual(filings: readonly SourceFiling[]): readonly (readonly SourceFiling[])[] {
  const groups = new Map<string, SourceFiling[]>();
  for (const filing of filings) {
    const { filingName, agency, components, perMember, methods, due } = filing;
    const same = JSON.stringify([filingName, agency, components, perMember, methods, due]);
    groups.set(same, [...(groups.get(same) ?? []), filing]);
  }
  return [...groups.values()];
}

/**
 * The filings of a product whose table has one entry for each entity type. Keys name the first entity type that a
 * filing serves.
 */
export function buildByType(
  product: string,
  filings: readonly SourceFiling[],
  { abbreviation, agency }: Pick<SourceJurisdiction, 'abbreviation' | 'agency'>,
): readonly FilingDraft[] {
  return groupEqual(filings).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const takenBy = first.agency ?? agency;
    const prefix = `${product.replaceAll('_', '-')}-${slugOf(first.entityType)}`;
    const methods = buildMethods(first.methods, abbreviation, prefix);
    return {
      product,
      name: first.filingName,
      entity_types: group.map(({ entityType }) => entityType),
      agency: takenBy,
      locality: 'state',
      description: describeFiling(first, takenBy),
      ...(methods.some(({ cost }) => cost === 0) ? { free: true as const } : {}),
      sources: group.map((filing) =>
        citeSource(
          [filing.entityType],
          filing,
          filing.filedAs === undefined ? undefined : `No filing of its own: filed as ${filing.filedAs}.`,
          filing.note,
        ),
      ),
      methods,
    };
  });
}
