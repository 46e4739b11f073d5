/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */
import type { Condition } from './conditions.ts';
import type { ProductUse } from './steps.ts';
import type { SchemaNode } from './schema.ts';
import type { Ui } from './ui.ts';

export type DataSource =
  | string
  | {
      /**
       * Path of a group with an address.
       */
      readonly address: string;
    }
  | {
      /**
       * Path of a group with an address.
       */
      readonly address?: string;
      /**
       * Paths of domain answers. The first domain that is answered counts.
       */
      readonly firstDomain: readonly string[];
    }
  | {
      /**
       * Paths of domain answers. The first domain that is answered counts.
       */
      readonly firstDomain?: readonly string[];
      /**
       * Path of a list of rows. The result is a list with one object per row.
       */
      readonly each?: string;
      readonly data: {
        readonly [k: string]: DataSource;
      };
    };

/**
 * Products
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
   * The reason for the product's line. Default: the step in which the visitor chose the product.
   */
  readonly reason?: string;
  /**
   * The text behind the question mark at the product's line.
   */
  readonly tooltip?: string;
  /**
   * Questions about the product, at the product's line.
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
   * Fields of the paid alternative. The price of the alternative is crossed out next to the free product.
   */
  readonly insteadOf?: {
    readonly [k: string]: string | number;
  };
  /**
   * The product's line contains all other products of the same row. With "row" it is also named by the row's titleFrom.
   */
  readonly line?: 'vehicle' | 'row';
  /**
   * Visitors choose the county or town for the filing if several accept it.
   */
  readonly localJurisdictions?: boolean;
  /**
   * Path of the checkbox for the fastest filing method.
   */
  readonly expeditedBy?: string;
  /**
   * Card payment costs five percent of the highest state fee among the filing methods. For formations that are free.
   */
  readonly cardFee?: boolean;
  readonly available?: Available;
  /**
   * Products that this product adds to the cart, and removes with itself.
   */
  readonly linked?: readonly ProductUse[];
  /**
   * Filings that this product adds if the filing method requires them.
   */
  readonly dependents?: readonly string[];
  /**
   * Path of a map of states. The product is sold once per checked state.
   */
  readonly states?: string;
  /**
   * The page setting that is false when the page sells the product in one state only.
   */
  readonly multiStateSetting?: string;
  readonly bulk?: Bulk;
  readonly variants?: Variants;
  /**
   * Path of the answer with the months, which replace the "duration" in "match".
   */
  readonly duration?: string;
  /**
   * Path of the list of domains.
   */
  readonly domains?: string;
  /**
   * Path of a choice from the catalog. The price of the choice becomes a line with the text of feeLabel.
   */
  readonly feeOf?: string;
  readonly ownPrice?: OwnPrice;
  /**
   * Fields of the product's order data, and the source of each.
   */
  readonly data?: {
    readonly [k: string]: DataSource;
  };
}
export interface Question {
  readonly faqQuestionText: string;
  /**
   * The answer, in simple HTML.
   */
  readonly faqContent?: string;
  /**
   * The question is a link to faqLinkUrl.
   */
  readonly faqAsLink?: boolean;
  readonly faqLinkUrl?: string;
  /**
   * The dialog ends with a button to close it.
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
   * Path of the answer with the place.
   */
  readonly by: string;
  /**
   * Path of the answer with the entity type, for rows with entity types.
   */
  readonly entityType?: string;
  /**
   * The key of the table's row. Default: the product's key.
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
   * The product, by the key of the option.
   */
  readonly of: {
    readonly [k: string]: Variant;
  };
}
export interface Variant {
  /**
   * Fields of the catalog's product. They replace the product's "match".
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
   * Path of the checkbox for the seller's price.
   */
  readonly unless: string;
  /**
   * The page setting with the minimum price, in dollars.
   */
  readonly minimum: string;
}
