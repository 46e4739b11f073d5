import type { Path } from '../answers/answers.ts';
import type { Condition } from '../conditions/condition.ts';
import type { FaqEntry } from './faq.ts';
import type { DataSources } from './order-data.ts';

/** Stands for the path of a product's own tick, which its name says: paths of forms have no word that is only this. */
export const OWN_TICK = 'tick';

/** Where a visitor names a price: its answer, the tick that takes ours instead, and the page setting with the least. */
export interface OwnPriceModel {
  readonly answer: Path;
  readonly unless: Path;
  /** Name of a page setting, a number of dollars. */
  readonly minimumSetting: string;
}

/** Default position among the lines. */
export const DEFAULT_ORDER = 100;

/** The properties of a product that its variant overrides. */
export interface ProductVariant extends Partial<Pick<ProductModel, 'name' | 'label' | 'reason'>> {
  readonly match: ProductModel['match'];
}

/** A product a form sells. `key` names it in definitions, `saveAs` in `productState` and in the order. */
export interface ProductModel {
  readonly key: string;
  readonly saveAs: string;
  readonly name: string;
  readonly description?: string;
  readonly from: 'registered_agent_products' | 'simple_products' | 'filing_products' | 'domains';
  /** Fields of the catalogue's product that must be equal, e.g. `{kind: 'corporate-book'}` or `{type: 'formation'}`. */
  readonly match: Readonly<Record<string, string | number>>;
  /** The list of rows it is sold for, once a row; its answers and its paths (with `*`) are then in the row. */
  readonly each?: Path;
  /** Whether it is in the cart: for a row, where it is sold once a row. */
  readonly selectedWhen: Condition;
  /** Whether it is sold at all, by availability and the page's exclusions; `selectedWhen` demands it too. Left out: yes. */
  readonly availableWhen?: Condition;
  /** Products that it comes with, each while its condition holds; `selectedWhen` holds then too. */
  readonly follows?: readonly { readonly key: string; readonly name: string; readonly when: Condition }[];
  /** Keys of the filings that it brings along where the way it is filed says so. */
  readonly dependents?: readonly string[];
  /** Where the jurisdiction and the entity type (an option, `{key, value}`) are answered. */
  readonly jurisdiction?: Path;
  readonly entityType?: Path;
  readonly quantity?: Path;
  /** Line texts; `{state}`, `{entityType}`, `{name}` and the row's number `{n}` are filled in. */
  readonly label: string;
  readonly feeLabel?: string;
  /** The answer that put it into the cart, shown as the reason. */
  readonly reason: string;
  /** Path of that answer, with `*` in rows; `tick` is the product's own. */
  readonly madeBy?: Path | typeof OWN_TICK;
  /** Stands behind a question mark at its line. */
  readonly tooltip?: string;
  /** Questions about it, at its line. */
  readonly faq?: readonly FaqEntry[];
  /** Name of the builder of its order data. */
  readonly payload: string;
  readonly order: number;
  /** What each of the product's data fields in the order is taken from. */
  readonly data?: DataSources;
  /** Fields of the paid alternative in the same list, whose price is crossed out beside a free product's. */
  readonly insteadOf?: Readonly<Record<string, string | number>>;
  /** What its line is of: a vehicle, which holds everything else that is bought in its row. */
  readonly line?: 'vehicle';
  /** Whether the county or town that takes the filing is asked for where there is more than one. */
  readonly localJurisdictions?: true;
  /** The tick that has it filed the quickest way there is. */
  readonly expeditedBy?: Path;
  /** Whether paying for it by card costs a fee, as with a formation that is free itself. */
  readonly cardFee?: true;
  /** Whether it is part of the order of each of two companies. */
  readonly bothCompanies?: true;
  /** It is sold once for each state that is ticked here, in a map of states; it has no `jurisdiction` then. */
  readonly states?: Path;
  /** Name of a page setting that ends the sale in more than one state, where it is false. */
  readonly multiStateSetting?: string;
  /** What is sold in its place, once a state too, from so many states on; of the same list where there is no `from`. */
  readonly bulk?: {
    readonly atLeast: number;
    readonly from?: ProductModel['from'];
    readonly match: ProductModel['match'];
  };
  /** What is sold in its place while a choice has one of these answers, by the key of the option. */
  readonly variants?: { readonly answer: Path; readonly of: Readonly<Record<string, ProductVariant>> };
  /** Of a variant: the `match` of the product that it replaces. */
  readonly variantOf?: ProductModel['match'];
  /** Where the months it is bought for are answered; they replace those of `match`. */
  readonly duration?: Path;
  /** Of `domains`: where they are answered, `[{domain, duration}]`. */
  readonly domains?: Path;
  /** A choice from the catalogue whose price is its fee: where it is answered, and what a visitor calls it. */
  readonly feeOf?: { readonly path: Path; readonly name: string };
  /** The visitor may name its price a year, in dollars, where `unless` is not ticked. */
  readonly ownPrice?: OwnPriceModel;
}

export interface CartModel {
  readonly primary: readonly ProductModel[];
  readonly optional: readonly ProductModel[];
  /** What bundles hold without its being in the cart: its order data go with the bundle's. */
  readonly parts?: readonly ProductModel[];
  readonly prompts: readonly {
    readonly when: Condition;
    readonly text: string;
    /** Name of a page setting whose words take the text's place. */
    readonly setting?: string;
    /** The list of rows it is asked for: the prompt is shown while it holds for one of them. */
    readonly each?: Path;
  }[];
}
