import type { FilingDraft } from './filing-draft.ts';
import { buildByType } from './build-by-type.ts';
import { CORPORATIONS, withTypesFiledAsOthers } from './entity-types.ts';
import type { SourceFiling, SourceJurisdiction, SourceMethod } from './source.ts';

const ASSUMED = 'Way and time to file are assumed.';

/** The table of fees names no ways to file a report: a day online is usual. */
function assumedMethods(feeCents: number): readonly SourceMethod[] {
  return [{ type: 'online', feeCents, surchargeCents: 0, expedite: null, filedInDays: 1, docsInDays: 0 }];
}

/** The reports that companies owe the jurisdiction year by year, where they owe one. */
export function buildComplianceFiling(jurisdiction: SourceJurisdiction): readonly FilingDraft[] {
  const reports = jurisdiction.filings.periodicReport.flatMap(({ name, due, feeCents, ...report }) =>
    name === null
      ? []
      : {
          ...report,
          filingName: name,
          ...(due === null ? {} : { due }),
          methods: assumedMethods(feeCents),
          note: ASSUMED,
        },
  );
  return buildByType('compliance_filing', withTypesFiledAsOthers(reports), jurisdiction);
}

/** Where only corporations owe an initial report. */
const CORPORATIONS_ONLY = ['NM'];

/** Where the initial report comes free with the formation, so that none has to follow. */
const FREE_WITH_FORMATION = ['WA'];

function owesInitialReport({ abbreviation }: SourceJurisdiction, entityType: string): boolean {
  return !CORPORATIONS_ONLY.includes(abbreviation) || CORPORATIONS.includes(entityType);
}

/** The report that follows a formation, in the few jurisdictions that have one. */
export function buildInitialReport(jurisdiction: SourceJurisdiction): readonly FilingDraft[] {
  const { initialReport: report, formation } = jurisdiction.filings;
  if (report === undefined) return [];
  const filings = formation
    .filter(({ entityType }) => owesInitialReport(jurisdiction, entityType))
    .map(({ entityType }): SourceFiling => ({
      entityType,
      filingName: 'Initial Report',
      methods: assumedMethods(report.feeCents),
      confidence: report.confidence,
      due: `${report.dueDays} days after formation`,
      note: `${report.note}. ${ASSUMED}`,
    }));
  return buildByType('initial_report', filings, jurisdiction);
}

/** The formation filings, those that bring an initial report with them saying so. */
export function withInitialReport(
  formation: readonly FilingDraft[],
  jurisdiction: SourceJurisdiction,
): readonly FilingDraft[] {
  const { initialReport: report } = jurisdiction.filings;
  if (report === undefined || FREE_WITH_FORMATION.includes(jurisdiction.abbreviation)) return formation;
  return formation.map(({ sources, methods, ...filing }) => {
    const owes = filing.entity_types.every((type) => owesInitialReport(jurisdiction, type));
    const dependent = { product_type: 'initial_report', name: 'Initial Report', due_days: report.dueDays };
    return { ...filing, ...(owes ? { dependent_filings: [dependent] } : {}), sources, methods };
  });
}
