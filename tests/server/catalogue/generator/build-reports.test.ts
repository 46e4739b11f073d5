import { describe, expect, it } from 'vitest';
import { buildFormation } from '#server/catalogue/generator/build-filings.ts';
import {
  buildComplianceFiling,
  buildInitialReport,
  withInitialReport,
} from '#server/catalogue/generator/build-reports.ts';
import type { SourceReport } from '#server/catalogue/generator/source.ts';
import { corporation, llc, makeJurisdiction } from './source-fixture.ts';

const annual: SourceReport = {
  entityType: 'LLC',
  name: 'Annual Report',
  feeCents: 5000,
  due: 'January 1 to May 1',
  confidence: 'checked',
};

describe('buildComplianceFiling', () => {
  it('says when a report is due and that its way and time are assumed', () => {
    const [filing] = buildComplianceFiling(makeJurisdiction([], {}, { periodicReport: [annual] }));
    expect(filing).toMatchObject({
      product: 'compliance_filing',
      entity_types: ['LLC', 'PLLC'],
      description: 'Annual Report, filed with the Secretary of State. Due: January 1 to May 1.',
      methods: [{ key: 'compliance-filing-llc-online', cost: 5000 }],
    });
    expect(filing?.sources[0]?.note).toBe('Way and time to file are assumed.');
  });

  it('has nothing to file where no report is owed', () => {
    const none = { ...annual, name: null, due: null, feeCents: 0 };
    expect(buildComplianceFiling(makeJurisdiction([], {}, { periodicReport: [none] }))).toEqual([]);
  });

  it('keeps reports that are due at other times apart', () => {
    const later = { ...annual, entityType: 'NP Corp', due: 'July 2' };
    const filings = buildComplianceFiling(makeJurisdiction([], {}, { periodicReport: [annual, later] }));
    expect(filings.map(({ entity_types: types }) => types)).toEqual([['LLC', 'PLLC'], ['NP Corp']]);
  });
});

const initialReport = { feeCents: 2000, dueDays: 90, note: 'Statement', confidence: 'recalled' as const };

describe('initial reports', () => {
  it('follow a formation, which says so', () => {
    const jurisdiction = makeJurisdiction([llc], {}, { initialReport });
    expect(buildInitialReport(jurisdiction)).toMatchObject([
      { product: 'initial_report', entity_types: ['LLC'], methods: [{ cost: 2000 }] },
    ]);
    expect(withInitialReport(buildFormation(jurisdiction), jurisdiction)).toMatchObject([
      { dependent_filings: [{ product_type: 'initial_report', name: 'Initial Report', due_days: 90 }] },
    ]);
  });

  it.each([
    ['NM', 'corporations alone owe one', [['NP Corp']]],
    ['WA', 'it comes with the formation', []],
    ['CA', 'all owe one', [['LLC', 'PLLC'], ['NP Corp']]],
  ])('in %s: %s', (abbreviation, _, expected) => {
    const jurisdiction = { ...makeJurisdiction([llc, corporation], {}, { initialReport }), abbreviation };
    const owing = withInitialReport(buildFormation(jurisdiction), jurisdiction).filter(
      ({ dependent_filings: dependent }) => dependent !== undefined,
    );
    expect(owing.map(({ entity_types: types }) => types)).toEqual(expected);
  });

  it('are none where the state has none', () => {
    const jurisdiction = makeJurisdiction([llc]);
    expect(buildInitialReport(jurisdiction)).toEqual([]);
    expect(withInitialReport(buildFormation(jurisdiction), jurisdiction)).toEqual(
      buildFormation(jurisdiction),
    );
  });
});
