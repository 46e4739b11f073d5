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
   * correct prices in cents that differ from the previous catalog by a factor of ten or more, by product id or top-level domain
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  /**
   * two capital letters, such as DE, or Federal
   */
  readonly jurisdiction: string;
  readonly notes?: readonly string[];
  /**
   * what the state charges companies later, such as its yearly report; no part of an order
   */
  readonly later_charges?: readonly LaterCharge[];
  readonly filings: readonly FilingEntry[];
}
export interface LaterCharge {
  readonly entity_types: EntityTypes;
  readonly name: string;
  /**
   * the amount in whole cents, or 0 for a report without a fee
   */
  readonly cents: number;
  /**
   * months between two charges, in whole years; null if it is charged once
   */
  readonly every_months: number | null;
  /**
   * when it is due, such as May 1
   */
  readonly due: string;
  /**
   * least: the amount depends on the company; usual: it varies or is not verified; omitted for a fixed amount
   */
  readonly amount?: 'least' | 'usual';
  /**
   * the type of the product in filing-products.json whose order pays a single charge
   */
  readonly paid_by?: string;
  /**
   * formed: only companies of this state; registered: only companies of other states; omitted for both
   */
  readonly companies?: 'formed' | 'registered';
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
   * true if the agency charges nothing; omitted otherwise
   */
  readonly free?: true;
  /**
   * filings that this filing requires
   */
  readonly dependent_filings?: readonly {
    /**
     * the type of a product in filing-products.json
     */
    readonly product_type: string;
    readonly name: string;
    /**
     * days until the filing is due, at least 1
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
   * lowercase letters, digits and hyphens, such as formation-llc-online
   */
  readonly key: string;
  readonly name: string;
  readonly type: 'online' | 'mail' | 'fax' | 'in-person';
  readonly cost: Cents;
  readonly surcharge: Cents;
  readonly filed_in: FilingTime;
  readonly docs_in: FilingTime;
  readonly decided_in?: DecisionTime;
  /**
   * true if the cost includes the agency's expedited service
   */
  readonly expedited?: true;
  readonly description?: string;
}
export interface FilingTime {
  /**
   * a whole number of business days
   */
  readonly days: number;
  /**
   * a whole number of hours below 24
   */
  readonly hours: number;
}
export interface DecisionTime {
  /**
   * a whole number, 0 if the agency may decide at once
   */
  readonly least: number;
  /**
   * a whole number that is at least "least"
   */
  readonly most: number;
  readonly unit: 'day' | 'week' | 'month';
  /**
   * the source of the time, or a note that the time is from memory
   */
  readonly source: string;
}
