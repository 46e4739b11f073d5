import type { SourceFiling } from './source.ts';

/** Types whose fee follows the LLC's where a table only names the LLC. */
export const LIMITED_LIABILITY_COMPANIES = ['LLC', 'PLLC', 'Series LLC', 'DAO LLC', 'Close LLC'];

export const CORPORATIONS = ['Corp', 'PC', 'Public Benefit Corp', 'Close Corp', 'NP Corp'];

/** Every kind of business that is entered in a register, not a person. */
export const BUSINESSES = [
  'LLC',
  'PLLC',
  'Corp',
  'PC',
  'NP Corp',
  'Public Benefit Corp',
  'Close Corp',
  'Close LLC',
  'Series LLC',
  'DAO LLC',
  'NP LLC',
  'LP',
  'LLP',
  'LLLP',
  'GP',
  'Sole Proprietorship',
  'Trust',
];

/** Those that a state or tribe brings into being by a filing. */
export const REGISTERED_BUSINESSES = BUSINESSES.filter(
  (type) => !['GP', 'Sole Proprietorship', 'Trust'].includes(type),
);

/** They have filings of their own, whose fees the table does not know. */
const PARTNERSHIPS = ['LP', 'LLP', 'LLLP'];

type FiledAs = Readonly<Record<string, readonly string[]>>;

/** Types that are filed as another one where a table names only that. */
const FILED_AS: FiledAs = {
  LLC: ['PLLC'],
  Corp: ['PC', 'Public Benefit Corp', 'Close Corp'],
};

/** As `FILED_AS`, of companies from elsewhere: the table has fees for LLCs and corporations alone. */
export const REGISTERED_AS: FiledAs = {
  ...FILED_AS,
  LLC: ['PLLC', 'Close LLC', 'Series LLC', 'DAO LLC', 'NP LLC', ...PARTNERSHIPS],
};

/** What an entity type, a county or a town is called in keys. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The filings, with further ones for the types that are filed as one of theirs; for these no fee was seen anywhere. */
export function withTypesFiledAsOthers(
  filings: readonly SourceFiling[],
  filedAs: FiledAs = FILED_AS,
): readonly SourceFiling[] {
  const named = new Set(filings.map(({ entityType }) => entityType));
  return filings.flatMap((filing) => [
    filing,
    ...(filedAs[filing.entityType] ?? [])
      .filter((entityType) => !named.has(entityType))
      .map((entityType): SourceFiling => {
        const { source: _, sourceKind: __, sourceYear: ___, checkedPart: ____, ...rest } = filing;
        const note = `The fee and times of the type ${filing.entityType}, taken over: ask the agency.`;
        const remark = PARTNERSHIPS.includes(entityType) ? { note } : { filedAs: filing.entityType };
        return { ...rest, ...remark, entityType, confidence: 'recalled' };
      }),
  ]);
}
