import type {
  SourceFiling,
  SourceJurisdiction,
  SourceMethod,
  SourceNameReservation,
} from '#server/catalogue/generator/source.ts';

export const online: SourceMethod = {
  type: 'online',
  feeCents: 7000,
  surchargeCents: 0,
  expedite: null,
  filedInDays: 3,
  docsInDays: 0,
};
export const mail: SourceMethod = { ...online, type: 'mail', filedInDays: 10, docsInDays: 5 };
export const rush: SourceMethod = {
  ...online,
  expedite: { name: '24-hour service', feeCents: 5000 },
  filedInHours: 24,
};

export const llc: SourceFiling = {
  entityType: 'LLC',
  filingName: 'Articles of Organization',
  confidence: 'checked',
  source: 'Agency fee page',
  sourceKind: 'official',
  sourceYear: 2026,
  methods: [online],
};
export const corporation: SourceFiling = {
  entityType: 'NP Corp',
  filingName: 'Articles of Incorporation',
  confidence: 'recalled',
  methods: [online],
};

/** A jurisdiction with its formation filings, and whatever else a test wants. */
export function makeJurisdiction(
  formation: readonly SourceFiling[],
  nameReservation: Partial<SourceNameReservation> = {},
  others: Partial<SourceJurisdiction['filings']> = {},
): SourceJurisdiction {
  return {
    abbreviation: 'CA',
    name: 'California',
    agency: 'Secretary of State',
    notes: [],
    filings: {
      formation,
      nameReservation: {
        filingName: 'Name Reservation',
        termDays: 60,
        confidence: 'checked',
        methods: [
          { ...online, feeCents: 1000 },
          { ...mail, feeCents: 1000 },
        ],
        ...nameReservation,
      },
      foreignRegistration: [],
      registeredAgentChange: { filingName: 'Change of Agent', confidence: 'recalled', methods: [online] },
      tradeName: {
        name: 'Trade Name',
        level: 'state',
        termYears: 5,
        confidence: 'recalled',
        methods: [online],
      },
      periodicReport: [],
      publication: {},
      ...others,
    },
  };
}
