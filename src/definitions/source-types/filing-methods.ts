/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type EntityTypes = readonly (
  | 'Sole Proprietorship'
  | 'GP'
  | 'LLC'
  | 'Corp'
  | 'NP Corp'
  | 'NP LLC'
  | 'PLLC'
  | 'PC'
  | 'LP'
  | 'LLP'
  | 'LLLP'
  | 'Trust'
  | 'Individual'
  | 'Attorney for Bar'
  | 'Public Benefit Corp'
  | 'DAO LLC'
  | 'Series LLC'
  | 'DBA'
  | 'Close LLC'
  | 'Close Corp'
)[];
export type Cents = number;

export interface FilingMethodsFile {
  readonly asOf: Month;
  /**
   * prices in cents that are meant, though they are ten times or a tenth of what they were, by id or ending
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  /**
   * two capital letters, such as DE, or Federal
   */
  readonly jurisdiction: string;
  readonly notes?: readonly string[];
  readonly filings: readonly FilingEntry[];
}
export interface FilingEntry {
  /**
   * the type of a product in filing-products.json
   */
  readonly product: string;
  readonly name: string;
  readonly entity_types: EntityTypes;
  readonly agency: string;
  readonly locality: 'state' | 'federal' | 'county' | 'municipal';
  readonly local_jurisdiction?: string;
  readonly description: string;
  /**
   * true where the agency charges nothing; left out otherwise
   */
  readonly free?: true;
  /**
   * years between two reports of a compliance_filing; omit for a yearly report
   */
  readonly every_years?: number;
  /**
   * filings that this one brings with it
   */
  readonly dependent_filings?: readonly {
    /**
     * the type of a product in filing-products.json
     */
    readonly product_type: string;
    readonly name: string;
    /**
     * days until it is due, at least 1
     */
    readonly due_days: number;
  }[];
  readonly sources: readonly FilingSource[];
  readonly methods: readonly MethodEntry[];
}
export interface FilingSource {
  readonly entity_types: EntityTypes;
  readonly source: string | null;
  readonly kind: 'official' | 'statute' | 'secondary' | 'repository' | null;
  readonly year?: number;
  readonly confidence: 'checked' | 'recalled';
  readonly note?: string;
}
export interface MethodEntry {
  /**
   * a whole number from 1 that never changes
   */
  readonly id: number;
  /**
   * small letters, digits and hyphens, such as formation-llc-online
   */
  readonly key: string;
  readonly name: string;
  readonly type: 'online' | 'mail' | 'fax' | 'in-person';
  readonly cost: Cents;
  readonly surcharge: Cents;
  readonly filed_in: FilingTime;
  readonly docs_in: FilingTime;
  readonly decided_in?: DecisionTime;
  readonly description?: string;
}
export interface FilingTime {
  /**
   * whole business days
   */
  readonly days: number;
  /**
   * whole hours, below 24
   */
  readonly hours: number;
}
export interface DecisionTime {
  /**
   * a whole number, 0 where it may decide at once
   */
  readonly least: number;
  /**
   * a whole number that is at least "least"
   */
  readonly most: number;
  readonly unit: 'day' | 'week' | 'month';
  /**
   * who says so, or that it is recalled
   */
  readonly source: string;
}
