import type { Path } from '../answers/answers.ts';
import type { Condition } from '../conditions/condition.ts';
import type { FaqEntry } from './faq.ts';
import type { DataSources } from './order-data.ts';

/** Placeholder for the path of a product's own checkbox. No form path consists of this word alone. */
export const OWN_TICK = 'tick';

/**
 * Paths of the visitor's offer and of the checkbox that accepts the seller's price instead, and the minimum.
 */
export interface OwnPriceModel {
  readonly answer: Path;
  readonly unless: Path;
  /** Name of the page setting with the minimum, in dollars. */
  readonly minimumSetting: string;
}

/** Default position among the lines. */
export const DEFAULT_ORDER = 100;

/** The properties of a product that a variant can override. */
interface ProductVariant extends Partial<Pick<ProductModel, 'name' | 'label' | 'reason'>> {
  readonly match: ProductModel['match'];
}

/**
 * A product that a form sells. `key` identifies it in definitions, `saveAs` in `productState` and in the
 * order.
 */
export interface ProductModel {
  readonly key: string;
  readonly saveAs: string;
  readonly name: string;
  readonly description?: string;
  readonly from: 'registered_agent_products' | 'simple_products' | 'filing_products' | 'domains';
  /** Required values of the catalog product, e.g. `{kind: 'corporate-book'}` or `{type: 'formation'}`. */
  readonly match: Readonly<Record<string, string | number>>;
  /**
   * Path of a list. The product is sold once for each row of the list, and `*` in the product's paths stands for the
   * row.
   */
  readonly each?: Path;
  /** True while the product is in the cart. Evaluated per row if the product is sold per row. */
  readonly selectedWhen: Condition;
  /**
   * True while the product is sold, by its availability table and the page's exclusions. `selectedWhen`
   * includes this condition. Undefined: always.
   */
  readonly availableWhen?: Condition;
  /**
   * Products that add this product to the cart while their condition holds. `selectedWhen` includes these conditions.
   */
  readonly follows?: readonly { readonly key: string; readonly name: string; readonly when: Condition }[];
  /** Keys of the dependent filings that the product adds if its filing method requires them. */
  readonly dependents?: readonly string[];
  /** Paths of the jurisdiction and the entity type. The entity type is an option, `{key, value}`. */
  readonly jurisdiction?: Path;
  readonly entityType?: Path;
  readonly quantity?: Path;
  /** Texts of the line. `{state}`, `{entityType}`, `{name}` and the row number `{n}` are placeholders. */
  readonly label: string;
  readonly feeLabel?: string;
  /** Text of the answer that added the product to the cart. Shown as the reason. */
  readonly reason: string;
  /** Path of the answer that added the product, with `*` in rows. `tick` is the product's own checkbox. */
  readonly madeBy?: Path | typeof OWN_TICK;
  /** Text of the line's help tooltip. */
  readonly tooltip?: string;
  readonly faq?: readonly FaqEntry[];
  /** Name of the builder of the product's order data. */
  readonly payload: string;
  readonly order: number;
  /** Sources of the product's data fields in the order. */
  readonly data?: DataSources;
  /** Properties that identify the paid alternative in the same list. The free product shows the alternative's price struck through. */
  readonly insteadOf?: Readonly<Record<string, string | number>>;
  /**
   * The line contains everything else that is bought in the product's row. With `row` it is also named like the row.
   */
  readonly line?: 'vehicle' | 'row';
  /** Set if visitors choose the county or town when several accept the filing. */
  readonly localJurisdictions?: true;
  /** Path of the checkbox that selects the fastest filing method. */
  readonly expeditedBy?: Path;
  /** Set if card payment costs a fee, as for a formation that is free itself. */
  readonly cardFee?: true;
  /** Set if both companies of an order buy the product. */
  readonly bothCompanies?: true;
  /** Path of a map of states. The product is sold once per checked state, and has no `jurisdiction`. */
  readonly states?: Path;
  /** Name of a page setting. If that setting is false, the product is not sold in more than one state. */
  readonly multiStateSetting?: string;
  /**
   * The product that replaces this one for `atLeast` or more states. It is still sold once per state. `from`
   * defaults to the same list.
   */
  readonly bulk?: {
    readonly atLeast: number;
    readonly from?: ProductModel['from'];
    readonly match: ProductModel['match'];
  };
  /** Products that replace this one, by the option key of the answer. */
  readonly variants?: { readonly answer: Path; readonly of: Readonly<Record<string, ProductVariant>> };
  /** For a variant: the `match` of the product that the variant replaces. */
  readonly variantOf?: ProductModel['match'];
  /** Path of the chosen term in months. It overrides the term in `match`. */
  readonly duration?: Path;
  /** Only for `domains`: path of the answer, `[{domain, duration}]`. */
  readonly domains?: Path;
  /**
   * A choice from a catalog list whose price becomes the product's fee: the path of the choice, and its name
   * for visitors.
   */
  readonly feeOf?: { readonly path: Path; readonly name: string };
  /** Lets the visitor offer a price per year, in dollars, unless `unless` is checked. */
  readonly ownPrice?: OwnPriceModel;
}

/** The products that a form sells, and the prompts for missing selections. */
export interface Cart<When, Product> {
  readonly primary: readonly Product[];
  readonly optional: readonly Product[];
  /** Products that exist only as contents of bundles. Their order data is sent with the bundle's. */
  readonly parts?: readonly Product[];
  readonly prompts: readonly {
    readonly when: When;
    readonly text: string;
    /** Name of a page setting that overrides the text. */
    readonly setting?: string;
    /** Path of a list of rows. The prompt shows while its condition holds for any row. */
    readonly each?: Path;
  }[];
}

export type CartModel = Cart<Condition, ProductModel>;
