import type { FilingDraft } from './filing-draft.ts';
import { buildByFee } from './build-by-fee.ts';
import { buildMethods } from './build-methods.ts';
import { citeSource } from './cite-source.ts';
import { BUSINESSES, slugOf } from './entity-types.ts';
import type { OurProducts } from './our-products.ts';
import type { SourceJurisdiction, SourceMethod } from './source.ts';

/** Ways to file with a county, a town or an agency whose fees the table does not know, at a recalled fee. */
function recalledMethods(feeCents: number): readonly SourceMethod[] {
  const method = { feeCents, surchargeCents: 0, expedite: null } as const;
  return [
    { ...method, type: 'in-person', filedInDays: 2, docsInDays: 0 },
    { ...method, type: 'mail', filedInDays: 12, docsInDays: 5 },
  ];
}

/** What a trade name is called, where it is filed and for how long it holds. */
function describe(name: string, agency: string, termYears: number | null): string {
  const term = termYears === null ? '' : ` It holds for ${termYears} year${termYears === 1 ? '' : 's'}.`;
  return `${name}, filed with the ${agency}.${term}`;
}

/** The trade name filings: with the state, or with each of the counties or towns that we serve. */
export function buildTradeNames(
  jurisdiction: SourceJurisdiction,
  { recalledFees }: Pick<OurProducts, 'recalledFees'>,
): readonly FilingDraft[] {
  const { abbreviation, agency, filings } = jurisdiction;
  const { tradeName } = filings;
  const { name, level, termYears } = tradeName;
  if (name === null || level === 'none') return [];
  const recalled = Object.entries(recalledFees.tradeNames).find(([state]) => state === abbreviation)?.[1];
  if (recalled === undefined) {
    const filed = {
      product: 'trade_name',
      name,
      entityTypes: BUSINESSES,
      description: describe(name, agency, termYears),
    };
    return buildByFee(filed, { ...tradeName, methods: tradeName.methods ?? [] }, jurisdiction);
  }
  return recalled.map(({ place, feeCents }) => {
    const takenBy = place === null ? agency : `Clerk of ${place}`;
    const prefix = place === null ? 'trade-name' : `trade-name-${slugOf(place)}`;
    return {
      product: 'trade_name',
      name,
      entity_types: BUSINESSES,
      agency: takenBy,
      locality: level,
      ...(place === null ? {} : { local_jurisdiction: place }),
      description: describe(name, takenBy, termYears),
      sources: [
        citeSource(BUSINESSES, { confidence: 'recalled' }, 'Fee, way and time to file are recalled.'),
      ],
      methods: buildMethods(recalledMethods(feeCents), abbreviation, prefix),
    };
  });
}
