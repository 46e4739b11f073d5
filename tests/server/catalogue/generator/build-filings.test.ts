import { describe, expect, it } from 'vitest';
import {
  buildChangeOfAgent,
  buildDomestication,
  buildForeignRegistration,
  buildFormation,
  buildNameReservation,
} from '#server/catalogue/generator/build-filings.ts';
import { corporation, llc, mail, makeJurisdiction, online, rush } from './source-fixture.ts';

function costsByTypes(filings: ReturnType<typeof buildNameReservation>) {
  return filings.map(({ entity_types: types, methods }) => [types, methods.map(({ cost }) => cost)]);
}

describe('buildFormation', () => {
  it('files a PLLC as an LLC where it has no filing of its own', () => {
    const [filing] = buildFormation(makeJurisdiction([llc]));
    expect(filing?.entity_types).toEqual(['LLC', 'PLLC']);
    expect(filing?.sources.map(({ note }) => note)).toEqual([
      undefined,
      'No filing of its own: filed as LLC.',
    ]);
  });

  it('keeps filings with other names or prices apart', () => {
    const professional = {
      ...llc,
      entityType: 'PLLC',
      filingName: 'Articles of Organization (Professional)',
    };
    const dearer = { ...llc, entityType: 'Series LLC', methods: [{ ...online, feeCents: 9000 }] };
    expect(
      buildFormation(makeJurisdiction([llc, professional, dearer])).map(({ entity_types: types }) => types),
    ).toEqual([['LLC'], ['PLLC'], ['Series LLC']]);
  });

  it('names keys by product, entity type, way and speed, and adds the expedite fee to the cost', () => {
    const [filing] = buildFormation(makeJurisdiction([{ ...corporation, methods: [online, rush] }]));
    expect(filing?.methods).toMatchObject([
      { key: 'formation-np-corp-online', name: 'Online', cost: 7000, filed_in: { days: 3, hours: 0 } },
      {
        key: 'formation-np-corp-online-24-hour',
        name: 'Online, 24-hour expedited',
        cost: 12000,
        description: "Includes $50.00 for the agency's service “24-hour service”.",
      },
    ]);
  });

  it('leaves out the dearest of five methods', () => {
    const methods = [5, 1, 4, 2, 3].map((fee) => ({
      ...rush,
      feeCents: fee,
      filedInHours: fee,
    }));
    const [filing] = buildFormation(makeJurisdiction([{ ...llc, methods }]));
    expect(filing?.methods.map(({ cost }) => cost)).toEqual([5001, 5002, 5003, 5004]);
  });

  it('says what a fee is made of, and that a fee by members is the least', () => {
    const components = [
      { name: 'Articles', feeCents: 2500 },
      { name: 'Initial list', feeCents: 3500 },
      { name: 'License', feeCents: 1000 },
    ];
    const perMember = { perMemberCents: 5000, minCents: 30000, maxCents: 300000 };
    const [filing] = buildFormation(makeJurisdiction([{ ...llc, components, perMember }]));
    expect(filing?.description).toBe(
      'Articles of Organization, filed with the Secretary of State. ' +
        'The fee is made up of: Articles $25.00, Initial list $35.00 and License $10.00. ' +
        'The state charges $50.00 for each member, at least $300.00 and at most $3,000.00; ' +
        'the price here is the least, for up to 6 members.',
    );
  });

  it('names the agency that takes a filing where it is another one', () => {
    const [filing] = buildFormation(makeJurisdiction([{ ...corporation, agency: 'Corporation Commission' }]));
    expect(filing?.agency).toBe('Corporation Commission');
  });

  it('keeps where the fee comes from', () => {
    const [filing] = buildFormation(makeJurisdiction([{ ...llc, checkedPart: 'articles' }]));
    expect(filing?.sources[0]).toEqual({
      entity_types: ['LLC'],
      source: 'Agency fee page',
      kind: 'official',
      year: 2026,
      confidence: 'checked',
      note: 'Checked for: articles.',
    });
  });

  it('gives the same ids and keys to the same methods, whatever is beside them', () => {
    const alone = buildFormation(makeJurisdiction([llc]))[0]?.methods;
    const beside = buildFormation(makeJurisdiction([corporation, { ...llc, methods: [mail, online] }]))[1];
    expect(beside?.methods).toContainEqual(alone?.[0]);
  });
});

describe('buildNameReservation', () => {
  it('serves every entity type at one fee with one filing', () => {
    const filings = buildNameReservation(makeJurisdiction([llc, corporation]));
    expect(costsByTypes(filings)).toEqual([
      [
        ['LLC', 'NP Corp', 'PLLC'],
        [1000, 1000],
      ],
    ]);
    expect(filings[0]?.description).toContain('60 days');
    expect(filings[0]?.methods.map(({ key }) => key)).toEqual([
      'name-reservation-online',
      'name-reservation-mail',
    ]);
  });

  it("takes a fee by entity type over the methods' own, a PLLC's from the LLC", () => {
    const filings = buildNameReservation(
      makeJurisdiction([corporation, llc], { feeCentsByEntityType: { LLC: 2500 } }),
    );
    expect(costsByTypes(filings)).toEqual([
      [['NP Corp'], [1000, 1000]],
      [
        ['LLC', 'PLLC'],
        [2500, 2500],
      ],
    ]);
    expect(filings[1]?.methods[0]?.key).toBe('name-reservation-llc-online');
  });

  it("takes a fee by way of filing over the methods' own", () => {
    const filings = buildNameReservation(
      makeJurisdiction([corporation], { feeCentsByMethod: { online: 900, mail: 1900 } }),
    );
    expect(costsByTypes(filings)).toEqual([[['NP Corp'], [900, 1900]]]);
  });
});

describe('buildForeignRegistration', () => {
  const kinds = ['Close LLC', 'Series LLC', 'DAO LLC', 'NP LLC', 'LP', 'LLP', 'LLLP'];

  it('files companies of a special kind as what they are forms of, and claims to have seen no fee for them', () => {
    const stock = { ...corporation, entityType: 'Corp', filingName: 'Application for Authority' };
    const filings = buildForeignRegistration(makeJurisdiction([], {}, { foreignRegistration: [llc, stock] }));
    expect(filings.map(({ entity_types: types }) => types)).toEqual([
      ['LLC', 'PLLC', ...kinds],
      ['Corp', 'PC', 'Public Benefit Corp', 'Close Corp'],
    ]);
    expect(filings[0]?.methods[0]?.key).toBe('foreign-registration-llc-online');
    expect(filings[0]?.sources.map(({ confidence, source }) => [confidence, source])).toEqual([
      ['checked', 'Agency fee page'],
      ...['PLLC', ...kinds].map(() => ['recalled', null]),
    ]);
  });

  it('takes the fee of an LLC over for partnerships, whose own is not known, and says so', () => {
    const [filing] = buildForeignRegistration(makeJurisdiction([], {}, { foreignRegistration: [llc] }));
    const notes = new Map(filing?.sources.map(({ entity_types: [type], note }) => [type, note]));
    expect(notes.get('Series LLC')).toBe('No filing of its own: filed as LLC.');
    expect(notes.get('LLP')).toBe('The fee and times of the type LLC, taken over: ask the agency.');
  });

  it('leaves a type that has a filing of its own to that', () => {
    const professional = { ...llc, entityType: 'PLLC', filingName: 'Professional Authority' };
    const filings = buildForeignRegistration(
      makeJurisdiction([], {}, { foreignRegistration: [llc, professional] }),
    );
    expect(filings.map(({ name, entity_types: types }) => [name, types])).toEqual([
      ['Articles of Organization', ['LLC', ...kinds]],
      ['Professional Authority', ['PLLC']],
    ]);
  });
});

describe('buildDomestication', () => {
  it("takes over the formation's fees and says that nobody has seen them", () => {
    const trust = { ...corporation, entityType: 'LP' };
    const filings = buildDomestication(makeJurisdiction([llc, corporation, trust]));
    expect(filings.map(({ name, entity_types: types }) => [name, types])).toEqual([
      ['Articles of Domestication', ['LLC', 'NP Corp', 'PLLC']],
    ]);
    expect(filings[0]?.methods).toMatchObject([{ key: 'domestication-llc-online', cost: 7000 }]);
    expect(filings[0]?.sources[0]).toMatchObject({
      confidence: 'recalled',
      source: null,
      note: 'The fee and times of a formation, taken over: ask the agency.',
    });
  });
});

describe('buildChangeOfAgent', () => {
  it('says that it is free where the state takes nothing', () => {
    const methods = [{ ...online, feeCents: 0 }];
    const change = { filingName: 'Statement of Change', confidence: 'recalled' as const, methods };
    const [filing] = buildChangeOfAgent(makeJurisdiction([llc], {}, { registeredAgentChange: change }));
    expect(filing).toMatchObject({ product: 'change_of_agent', free: true });
    expect(filing?.methods).toMatchObject([{ key: 'change-of-agent-online', cost: 0 }]);
  });

  it('has a filing for each fee', () => {
    const change = {
      filingName: 'Statement of Change',
      confidence: 'recalled' as const,
      methods: [online],
      feeCentsByEntityType: { 'NP Corp': 500 },
    };
    const filings = buildChangeOfAgent(
      makeJurisdiction([llc, corporation], {}, { registeredAgentChange: change }),
    );
    expect(costsByTypes(filings)).toEqual([
      [['LLC', 'PLLC'], [7000]],
      [['NP Corp'], [500]],
    ]);
  });
});
