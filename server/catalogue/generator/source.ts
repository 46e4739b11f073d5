import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import sourceSchema from './source.schema.json' with { type: 'json' };

/** One way to file as the table of public fees states it. Fees in cents; days are business days. */
export interface SourceMethod {
  readonly type: 'online' | 'mail' | 'fax' | 'in-person';
  readonly feeCents: number;
  readonly surchargeCents: number;
  readonly expedite: { readonly name: string; readonly feeCents: number } | null;
  /** One of the two is given. */
  readonly filedInDays?: number;
  readonly filedInHours?: number;
  readonly docsInDays: number;
  /** What the filer must have, e.g. `SSN or ITIN`. */
  readonly requires?: string | null;
}

/** Where a fee was seen. */
export interface SourceEvidence {
  readonly confidence: 'checked' | 'recalled';
  readonly source?: string;
  readonly sourceKind?: 'official' | 'statute' | 'secondary' | 'repository';
  readonly sourceYear?: number;
  /** Only this part of the fee was seen. */
  readonly checkedPart?: string;
}

export interface SourceFiling extends SourceEvidence {
  readonly entityType: string;
  readonly filingName: string;
  readonly methods: readonly SourceMethod[];
  /** Parts that add up to the fee. */
  readonly components?: readonly { readonly name: string; readonly feeCents: number }[];
  readonly perMember?: {
    readonly perMemberCents: number;
    readonly minCents: number;
    readonly maxCents: number;
  };
  /** The entity type whose filing is used, where this one has none of its own. */
  readonly filedAs?: string;
  /** Where another agency than the jurisdiction's takes it. */
  readonly agency?: string;
  /** When it must be filed. */
  readonly due?: string;
  readonly note?: string;
}

/** A filing with one fee for all, or with fees that win over the methods' own. */
export interface SourceFeeFiling extends SourceEvidence {
  readonly methods: readonly SourceMethod[];
  readonly feeCentsByMethod?: Readonly<Record<string, number>>;
  readonly feeCentsByEntityType?: Readonly<Record<string, number>>;
  readonly note?: string;
}

export interface SourceNameReservation extends SourceFeeFiling {
  readonly filingName: string;
  readonly termDays: number;
}

export interface SourceAgentChange extends SourceFeeFiling {
  readonly filingName: string;
}

/** What the state calls a trade name and who files it; without a name it has none. */
export interface SourceTradeName extends Omit<SourceFeeFiling, 'methods'> {
  readonly name: string | null;
  readonly level: 'state' | 'county' | 'municipal' | 'none';
  readonly termYears: number | null;
  /** Absent where counties or towns file it, each in its own way. */
  readonly methods?: readonly SourceMethod[];
}

/** A report owed again and again; without a name none is owed. */
export interface SourceReport extends SourceEvidence {
  readonly entityType: string;
  readonly name: string | null;
  readonly feeCents: number;
  readonly due: string | null;
}

export interface SourceInitialReport {
  readonly feeCents: number;
  readonly dueDays: number;
  readonly note: string;
  readonly confidence: 'checked' | 'recalled';
}

/** Notices in newspapers that a new company must publish. */
export interface SourcePublication extends Partial<SourceEvidence> {
  readonly entityTypes?: readonly string[];
  readonly filingFeeCents?: number;
  readonly note?: string;
}

export interface SourceJurisdiction {
  readonly abbreviation: string;
  readonly name: string;
  readonly agency: string;
  readonly notes: readonly string[];
  readonly filings: {
    readonly formation: readonly SourceFiling[];
    readonly foreignRegistration: readonly SourceFiling[];
    readonly nameReservation: SourceNameReservation;
    readonly registeredAgentChange: SourceAgentChange;
    readonly tradeName: SourceTradeName;
    readonly periodicReport: readonly SourceReport[];
    readonly initialReport?: SourceInitialReport;
    readonly publication: SourcePublication;
  };
}

export interface SourceFederalFiling extends SourceEvidence {
  readonly key: string;
  readonly filingName: string;
  readonly agency: string;
  readonly note?: string;
  readonly methods: readonly SourceMethod[];
}

/** A table of public filing fees. */
export interface SourceTable {
  /** Month, `YYYY-MM`. */
  readonly asOf: string;
  readonly jurisdictions: readonly SourceJurisdiction[];
  readonly federal: { readonly filings: readonly SourceFederalFiling[] };
}

/**
 * Reads the table of public fees.
 * @throws {TypeError} when the file is not such a table
 */
export function readSource(path: string): SourceTable {
  const table: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const ajv = new Ajv({ strict: true });
  const validate = ajv.compile<SourceTable>(sourceSchema);
  if (!validate(table))
    throw new TypeError(`${path} is no table of fees: ${ajv.errorsText(validate.errors)}`);
  return table;
}
