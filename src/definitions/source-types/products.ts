/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */
import type { Condition } from './conditions.ts';
import type { ProductUse } from './steps.ts';
import type { SchemaNode } from './schema.ts';
import type { Ui } from './ui.ts';

export type DataSource =
  | string
  | {
      /**
       * Path of a group of fields that make an address.
       */
      readonly address: string;
    }
  | {
      /**
       * Path of a group of fields that make an address.
       */
      readonly address?: string;
      /**
       * Paths of a typed domain or of domains in the cart: the first one that is answered.
       */
      readonly firstDomain: readonly string[];
    }
  | {
      /**
       * Paths of a typed domain or of domains in the cart: the first one that is answered.
       */
      readonly firstDomain?: readonly string[];
      /**
       * Path of a list of rows: the fields are taken from each of them, in a list.
       */
      readonly each?: string;
      readonly data: {
        readonly [k: string]: DataSource;
      };
    };

/**
 * Products that forms can sell
 */
export interface ProductsFile {
  readonly [k: string]: {
    readonly [k: string]: unknown;
  };
}
export interface Product {
  readonly name: string;
  readonly saveAs: string;
  readonly description?: string;
  readonly from: 'registered_agent_products' | 'simple_products' | 'filing_products' | 'domains';
  readonly match?: {
    readonly [k: string]: string | number;
  };
  readonly jurisdiction?: string;
  readonly entityType?: string;
  readonly quantity?: string;
  readonly when?: Condition;
  readonly label?: string;
  readonly feeLabel?: string;
  /**
   * Why its line is there; where it is left out, the visitor reads where it was chosen.
   */
  readonly reason?: string;
  /**
   * Stands behind a question mark at its line.
   */
  readonly tooltip?: string;
  /**
   * Questions about it, at its line.
   */
  readonly faq?: readonly Question[];
  readonly payload: string;
  readonly order?: number;
  readonly answers?: {
    readonly [k: string]: SchemaNode;
  };
  readonly ui?: {
    readonly [k: string]: Ui;
  };
  readonly fields?: readonly string[];
  /**
   * Fields of the paid alternative, whose price is shown crossed out beside a free product's.
   */
  readonly insteadOf?: {
    readonly [k: string]: string | number;
  };
  /**
   * Its line holds everything else that is bought in its row.
   */
  readonly line?: 'vehicle';
  /**
   * The county or town that takes the filing is asked for where there is more than one.
   */
  readonly localJurisdictions?: boolean;
  /**
   * Path of the tick that has it filed the quickest way.
   */
  readonly expeditedBy?: string;
  /**
   * Paying for it by card costs a share of the costliest way to file; for a formation that is free.
   */
  readonly cardFee?: boolean;
  readonly available?: Available;
  /**
   * Products that come into the cart with it, and leave it again.
   */
  readonly linked?: readonly ProductUse[];
  /**
   * Filings that come with it where the way it is filed says so.
   */
  readonly dependents?: readonly string[];
  /**
   * Path of a map of states: it is sold once for each that is ticked.
   */
  readonly states?: string;
  /**
   * Page setting that ends the sale in more than one state, where it is false.
   */
  readonly multiStateSetting?: string;
  readonly bulk?: Bulk;
  readonly variants?: Variants;
  /**
   * Path of the months it is bought for, which replace the "duration" of "match".
   */
  readonly duration?: string;
  /**
   * Path of the list of domains that are bought.
   */
  readonly domains?: string;
  /**
   * The path of a choice from the catalogue whose price comes on top, as a line with the words of feeLabel.
   */
  readonly feeOf?: string;
  readonly ownPrice?: OwnPrice;
  /**
   * Fields of the product's order data, and what each is taken from.
   */
  readonly data?: {
    readonly [k: string]: DataSource;
  };
}
export interface Question {
  readonly faqQuestionText: string;
  /**
   * The answer, in a little HTML.
   */
  readonly faqContent?: string;
  /**
   * The question is a link to faqLinkUrl.
   */
  readonly faqAsLink?: boolean;
  readonly faqLinkUrl?: string;
  /**
   * The dialog has a button at its end that closes it.
   */
  readonly faqShowFooterButton?: boolean;
  readonly faqFooterButtonText?: string;
}
export interface Available {
  /**
   * Name of the table.
   */
  readonly availability: string;
  /**
   * Path of the answer that says the place.
   */
  readonly by: string;
  /**
   * Path of the answer that says the entity type, for rows with entity types.
   */
  readonly entityType?: string;
  /**
   * The row of the table; the product's own where it is left out.
   */
  readonly key?: string;
}
export interface Bulk {
  readonly atLeast: number;
  readonly from?: 'registered_agent_products' | 'simple_products' | 'filing_products';
  readonly match: {
    readonly [k: string]: string | number;
  };
}
export interface Variants {
  /**
   * Path of the choice.
   */
  readonly answer: string;
  /**
   * What is sold, by the key of the option.
   */
  readonly of: {
    readonly [k: string]: Variant;
  };
}
export interface Variant {
  /**
   * Fields of the catalogue's product; they take the place of the product's own.
   */
  readonly match: {
    readonly [k: string]: string | number;
  };
  readonly name?: string;
  readonly label?: string;
  readonly reason?: string;
}
export interface OwnPrice {
  /**
   * Path of the price, in dollars.
   */
  readonly answer: string;
  /**
   * Path of a tick that takes our price instead.
   */
  readonly unless: string;
  /**
   * Name of the page setting with the least price, in dollars.
   */
  readonly minimum: string;
}
