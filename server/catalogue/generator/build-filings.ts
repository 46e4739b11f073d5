import type { FilingEntry, FilingSource } from '../catalogue-files.ts';
import { buildMethods } from './build-methods.ts';
import { describeFiling } from './describe-filing.ts';
import type {
  SourceEvidence,
  SourceFederalFiling,
  SourceFiling,
  SourceJurisdiction,
  SourceNameReservation,
} from './source.ts';

/** Types whose fee follows the LLC's where a table only names the LLC. */
const LIMITED_LIABILITY_COMPANIES = ['LLC', 'PLLC', 'Series LLC', 'DAO LLC', 'Close LLC'];

/** Who gets an EIN: every kind of business, not a person. */
const EIN_ENTITY_TYPES = [
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

function slugOf(entityType: string): string {
  return entityType.toLowerCase().replaceAll(' ', '-');
}

function toSource(entityTypes: readonly string[], evidence: SourceEvidence, note?: string): FilingSource {
  const { source = null, sourceKind = null, sourceYear, confidence, checkedPart } = evidence;
  const notes = [
    ...(checkedPart === undefined ? [] : [`Checked for: ${checkedPart}.`]),
    ...(note === undefined ? [] : [note]),
  ];
  return {
    entity_types: entityTypes,
    source,
    kind: sourceKind,
    ...(sourceYear === undefined ? {} : { year: sourceYear }),
    confidence,
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

/** The formation filings, with a PLLC in every jurisdiction: where there is none, it is filed as an LLC. */
function withPllc(filings: readonly SourceFiling[]): readonly SourceFiling[] {
  const llc = filings.find(({ entityType }) => entityType === 'LLC');
  if (llc === undefined || filings.some(({ entityType }) => entityType === 'PLLC')) return filings;
  return [...filings, { ...llc, entityType: 'PLLC', filedAs: 'LLC' }];
}

/** Filings that are one and the same document at one price, by what makes them so. */
function groupEqual(filings: readonly SourceFiling[]): readonly (readonly SourceFiling[])[] {
  const groups = new Map<string, SourceFiling[]>();
  for (const filing of filings) {
    const { filingName, agency, components, perMember, methods } = filing;
    const same = JSON.stringify([filingName, agency, components, perMember, methods]);
    groups.set(same, [...(groups.get(same) ?? []), filing]);
  }
  return [...groups.values()];
}

/** The formation filings of a jurisdiction. Keys name the first entity type that a filing serves. */
export function buildFormation({
  abbreviation,
  agency,
  filings,
}: SourceJurisdiction): readonly FilingEntry[] {
  return groupEqual(withPllc(filings.formation)).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const takenBy = first.agency ?? agency;
    return {
      product: 'formation',
      name: first.filingName,
      entity_types: group.map(({ entityType }) => entityType),
      agency: takenBy,
      locality: 'state',
      description: describeFiling(first, takenBy),
      sources: group.map((filing) =>
        toSource(
          [filing.entityType],
          filing,
          filing.filedAs === undefined ? undefined : `No filing of its own: filed as ${filing.filedAs}.`,
        ),
      ),
      methods: buildMethods(first.methods, abbreviation, `formation-${slugOf(first.entityType)}`),
    };
  });
}

/** The fee a reservation's entity type has by itself, if any. */
function findOwnFee(reservation: SourceNameReservation, entityType: string): number | undefined {
  const fees = reservation.feeCentsByEntityType ?? {};
  const isCompany = LIMITED_LIABILITY_COMPANIES.includes(entityType);
  return fees[entityType] ?? (isCompany ? fees['LLC'] : undefined);
}

/** The name reservations of a jurisdiction: one filing, or one for each fee. */
export function buildNameReservation(jurisdiction: SourceJurisdiction): readonly FilingEntry[] {
  const { abbreviation, agency, filings } = jurisdiction;
  const reservation = filings.nameReservation;
  const byFee = new Map<number | undefined, string[]>();
  for (const { entityType } of withPllc(filings.formation)) {
    const fee = findOwnFee(reservation, entityType);
    byFee.set(fee, [...(byFee.get(fee) ?? []), entityType]);
  }
  return [...byFee].map(([ownFee, entityTypes]) => ({
    product: 'name_reservation',
    name: reservation.filingName,
    entity_types: entityTypes,
    agency,
    locality: 'state',
    description: `${reservation.filingName} with the ${agency}. It holds the name for ${reservation.termDays} days.`,
    sources: [toSource(entityTypes, reservation, reservation.note)],
    methods: buildMethods(
      reservation.methods.map((method) => ({
        ...method,
        feeCents: ownFee ?? reservation.feeCentsByMethod?.[method.type] ?? method.feeCents,
      })),
      abbreviation,
      ownFee === undefined ? 'name-reservation' : `name-reservation-${slugOf(entityTypes[0] ?? '')}`,
    ),
  }));
}

/** The application for an EIN, which costs nothing. */
export function buildTaxId(filing: SourceFederalFiling): FilingEntry {
  return {
    product: 'tax_id',
    name: filing.filingName,
    entity_types: EIN_ENTITY_TYPES,
    agency: filing.agency,
    locality: 'federal',
    description: `${filing.filingName}, filed with the ${filing.agency}.`,
    free: true,
    sources: [toSource(EIN_ENTITY_TYPES, filing, filing.note)],
    methods: buildMethods(filing.methods, 'Federal', 'tax-id'),
  };
}
