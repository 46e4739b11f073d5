/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */

/**
 * Journey
 */
export interface JourneyFile {
  /**
   * What is ordered, in a few words.
   */
  readonly title: string;
  /**
   * The pageID of the page it is filled in on.
   */
  readonly page: string;
  /**
   * The answers the visitor gives, by path; rows are counted from 0. What is not here keeps its default. An expiry year is written as {"yearsFromNow": 2}, so that the journey never runs out.
   */
  readonly answers: {
    readonly [k: string]:
      | string
      | number
      | boolean
      | readonly string[]
      | readonly {
          readonly domain: string;
          readonly duration: number;
        }[]
      | {
          readonly key: string;
          readonly value?: string;
        }
      | {
          readonly [k: string]: true;
        }
      | {
          readonly part: string;
          readonly name: string;
          readonly sizeBytes: number;
          readonly type: string;
        }
      | {
          readonly yearsFromNow: number;
        };
  };
  /**
   * The name of the filing method the visitor picks, by product; the cheapest where none is picked.
   */
  readonly filingMethods?: {
    readonly [k: string]: string;
  };
  /**
   * Keys of the steps the visitor goes through.
   */
  readonly steps: readonly string[];
  /**
   * The lines of the order summary, in order.
   */
  readonly lines?: readonly {
    readonly label: string;
    /**
     * Pieces, where there are several.
     */
    readonly quantity?: number;
    /**
     * For all pieces together.
     */
    readonly priceCents: number;
  }[];
  readonly totalCents?: number;
  /**
   * What follows the order by itself, added up by term and by first day.
   */
  readonly renewals?: readonly {
    readonly cents: number;
    /**
     * The length of a term; null for a single charge.
     */
    readonly months: number | null;
    /**
     * From the order to the first charge: days of a free trial, then months that are paid for.
     */
    readonly after: {
      readonly days: number;
      readonly months: number;
    };
  }[];
  /**
   * Parts of what is posted; what is not here may be anything.
   */
  readonly payload?: {
    readonly [k: string]: unknown;
  };
  /**
   * Everything that a form sends that orders nothing, key by key.
   */
  readonly message?: {
    readonly [k: string]: unknown;
  };
  /**
   * The address of the page the visitor goes to then.
   */
  readonly leadsTo?: string;
  /**
   * Everything that fails, in the order of the form's schema: these answers make no order.
   */
  readonly errors?: readonly {
    readonly path: string;
    /**
     * What the visitor reads.
     */
    readonly message: string;
  }[];
}
