/** The JSON of definition files as authors write it, after the meta-schemas have checked its shape. */

import type { CatalogueListName } from '#domain/catalogue.ts';
import type { ConfiguredQuestion } from '#domain/configured-question.ts';
import type { CompanySource } from './company-source.ts';
import type { FaqSource } from './faq-source.ts';
import type { AvailabilitySource, OfferedSource } from './offered-source.ts';
import type { FieldsFromSource } from './fields-from-source.ts';
import type { LookupSource } from './lookup-source.ts';
import type { JsonPath } from './source-files.ts';
import type { VerifyAddressSource } from './verify-address-source.ts';

export type JsonRecord = { readonly [name: string]: unknown };

export interface SchemaNode {
  readonly type?: string;
  readonly title?: string;
  /** What errors call the field. */
  readonly errorName?: string;
  /** The product whose price fills `{price}` in the title. */
  readonly priceOf?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly rules?: string;
  readonly rulesWhen?: readonly { readonly when: JsonRecord; readonly rules: string }[];
  readonly options?: OptionsSource;
  readonly default?: unknown;
  readonly private?: 'browser' | 'server';
  readonly additionalProperties?: unknown;
  readonly propertyNames?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** An entry of an option list. */
export interface OptionSource {
  readonly key: string;
  readonly value: string;
}

export interface OptionsSource {
  /** Of choices from the catalogue a name of its own, which loading gives it. */
  readonly list: string;
  readonly catalogue?: CatalogueListName;
  /** `by` names the answer that says the place; `of` the one the table's rows are about, for lists of places. */
  readonly where?: { readonly availability: string; readonly by?: string; readonly of?: string };
  readonly onlySetting?: string;
  /** By an entry's key: the condition under which it may be chosen. */
  readonly when?: Readonly<Record<string, JsonRecord>>;
  /** Key of the entry that takes the place of one that cannot be chosen any more. */
  readonly fallback?: string;
  /** What is not answered counts as the first entry that may be chosen. */
  readonly first?: boolean;
}

export type FieldSource =
  | string
  | { readonly path: string; readonly when?: JsonRecord }
  | {
      readonly use: string;
      readonly with?: Readonly<Record<string, string>>;
      readonly when?: JsonRecord;
    };

/** A field of a row, by its path from there: `./vehicleVIN`. */
export type RowFieldSource = string | { readonly path: string; readonly when?: JsonRecord };

export interface RowsSource {
  readonly path: string;
  readonly title: string;
  readonly titleFrom?: readonly string[];
  readonly addLabel: string;
  readonly min: number;
  /** A number, or the page setting that says it and what it is where no page does. */
  readonly max: number | { readonly config: string; readonly default: number };
  readonly initial?: number;
  readonly when?: JsonRecord;
  /** What each row shows; all of the list's fields where it is left out. */
  readonly fields?: readonly RowFieldSource[];
  readonly products?: readonly ProductUse[];
  /** Must hold for every row before another one is added; `addWhenText` says so to the visitor. */
  readonly addWhen?: JsonRecord;
  readonly addWhenText?: string;
}

export type ProductUse = string | { readonly product: string; readonly when?: JsonRecord };

/** A group of products that a module shows, by its name in the shared file. */
export interface GroupUse {
  readonly group: string;
  readonly when?: JsonRecord;
}

/** Fields in a dialog that one answer to another field opens. */
export interface PopupSource {
  readonly title: string;
  readonly opens: JsonRecord;
  /** The answer that the choice goes back to when the dialog is closed while something in it is wrong. */
  readonly otherwise?: string;
  readonly fields: readonly FieldSource[];
}

export interface ModuleSource {
  readonly key: string;
  readonly label?: string;
  readonly description?: string;
  readonly when?: JsonRecord;
  readonly fields?: readonly FieldSource[];
  readonly fieldsFrom?: FieldsFromSource;
  readonly popup?: PopupSource;
  readonly rows?: RowsSource;
  readonly products?: readonly (ProductUse | GroupUse)[];
  /** A table whose products are shown too; loading a definition adds them to `products`. */
  readonly productsFrom?: string;
  readonly filingOptions?: readonly ProductUse[];
  readonly verifyAddress?: VerifyAddressSource;
  readonly text?: string;
}

export interface StepSource {
  readonly key: string;
  readonly title: string;
  readonly when?: JsonRecord;
  readonly modules: readonly ModuleSource[];
}

/** Values by path: as they are, `{"from": path}`, `{"config": setting}`, or null to empty an answer. */
export type SetSource = Readonly<Record<string, unknown>>;

export interface ReactionSource {
  readonly use?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly when?: JsonRecord;
  readonly on?: string | readonly string[];
  readonly event?: 'focus';
  readonly is?: unknown;
  readonly set?: SetSource;
  readonly confirm?: { readonly text: string; readonly set?: SetSource };
  readonly refuse?: string | { readonly config: string };
}

/** A product that the form sells; `each` is the list of rows it is sold once a row for. */
export type SoldProductSource =
  | string
  | {
      readonly product: string;
      readonly each?: string;
      readonly when?: JsonRecord;
    };

export interface StepsSource {
  readonly formType: string;
  readonly version: number;
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly steps: readonly StepSource[];
  readonly reactions?: readonly ReactionSource[];
  readonly lookups?: readonly LookupSource[];
  readonly cart?: {
    readonly primary: readonly SoldProductSource[];
    readonly optional: readonly SoldProductSource[];
    /** A table whose products are optional too; loading a definition adds them to `optional`. */
    readonly optionalFrom?: string;
    readonly prompts?: readonly {
      readonly when: JsonRecord;
      /** The words, or the page setting that says them and what stands where no page does. */
      readonly text: string | { readonly config: string; readonly default: string };
      /** The list of rows it is asked for. */
      readonly each?: string;
    }[];
  };
  readonly submission: {
    readonly action: string;
    readonly payload: string;
    readonly companies?: readonly CompanySource[];
  };
}

export interface ProductSource {
  readonly name: string;
  readonly saveAs: string;
  readonly description?: string;
  readonly from: 'registered_agent_products' | 'simple_products' | 'filing_products' | 'domains';
  readonly match?: Readonly<Record<string, string | number>>;
  readonly jurisdiction?: string;
  readonly entityType?: string;
  readonly quantity?: string;
  readonly when?: JsonRecord;
  /** The default is made of what the product is. */
  readonly label?: string;
  readonly feeLabel?: string;
  readonly because: string;
  /** Stands behind a question mark at its line. */
  readonly tooltip?: string;
  readonly faq?: readonly FaqSource[];
  readonly payload: string;
  readonly order?: number;
  /** Answers of the product's own, at `productState.{saveAs}.data`. */
  readonly answers?: Readonly<Record<string, SchemaNode>>;
  readonly ui?: Readonly<Record<string, JsonRecord>>;
  /** Answers of the form that belong to the choice, shown while it is chosen. */
  readonly fields?: readonly string[];
  /** Fields of the paid alternative in the same list. */
  readonly insteadOf?: Readonly<Record<string, string | number>>;
  /** Its line holds everything else that is bought in its row. */
  readonly line?: 'vehicle';
  /** The county or town that takes the filing is asked for where there is more than one. */
  readonly localJurisdictions?: boolean;
  /** Path of the tick that has it filed the quickest way. */
  readonly expeditedBy?: string;
  /** Paying for it by card costs a fee. */
  readonly cardFee?: boolean;
  /** Path of the map of states it is sold for, once for each that is ticked. */
  readonly states?: string;
  /** Page setting that ends the sale in more than one state, where it is false. */
  readonly multiStateSetting?: string;
  /** What is sold in its place from so many states on; of the same list where there is no `from`. */
  readonly bulk?: {
    readonly atLeast: number;
    readonly from?: 'registered_agent_products' | 'simple_products' | 'filing_products';
    readonly match: Readonly<Record<string, string | number>>;
  };
  /** Path of the months it is bought for. */
  readonly duration?: string;
  /** Of `domains`: path of the list of them. */
  readonly domains?: string;
  /** The visitor may name its price: where, unless what is ticked, and the page setting with the least. */
  readonly ownPrice?: { readonly answer: string; readonly unless: string; readonly minimum: string };
  /** Path of a choice from the catalogue whose price is a fee of its own. */
  readonly feeOf?: string;
  /** Where it is sold at all; everywhere where it is left out. */
  readonly offered?: OfferedSource;
  /** Products that come into the cart with it, and leave it again. */
  readonly linked?: readonly ProductUse[];
  /** Filings that come with it where the way it is filed brings them along. */
  readonly dependents?: readonly string[];
  /** Fields of its order data by name, each with the path of the answer it is taken from. */
  readonly data?: Readonly<Record<string, string>>;
}

/** How a visitor chooses among the products of a group. */
export type ProductGroupKind = 'simple' | 'radio' | 'section' | 'multi-state' | 'custom';

/** Products that are chosen together or from among each other. */
export interface ProductGroupSource {
  readonly kind: ProductGroupKind;
  readonly label: string;
  readonly description?: string;
  /** Name of the answers that are the group's own, under `productState`. */
  readonly saveAs?: string;
  /** Of a radio group: the name of the choice among its answers. */
  readonly choice?: string;
  readonly products: readonly ProductUse[];
  /** Of a custom group: questions of its own, their widgets, and fields of the form. */
  readonly answers?: Readonly<Record<string, SchemaNode>>;
  readonly ui?: Readonly<Record<string, JsonRecord>>;
  readonly fields?: readonly string[];
}

/** Everything one form is made of. */
export interface FormDefinition {
  readonly slug: string;
  readonly schema: SchemaNode;
  readonly ui: JsonRecord;
  readonly steps: StepsSource;
  readonly products: Readonly<Record<string, ProductSource>>;
  readonly groups: Readonly<Record<string, ProductGroupSource>>;
  readonly modules: Readonly<Record<string, { readonly fields: readonly string[] }>>;
  readonly conditions: Readonly<Record<string, JsonRecord>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly OptionSource[]>>;
  readonly availability: Readonly<Record<string, { readonly rows: readonly AvailabilitySource[] }>>;
  /** Questions of all pages that the steps make fields of, by the page setting that lists them. */
  readonly questions: Readonly<Record<string, readonly ConfiguredQuestion[]>>;
  /** Absolute paths of the files, for problems. */
  readonly files: {
    readonly schema: string;
    readonly ui: string;
    readonly steps: string;
    readonly products: string;
    readonly groups: string;
    readonly conditions: string;
    readonly modules: string;
    readonly texts: string;
    readonly availability: string;
    /** Of each option list, by its name. */
    readonly lists: Readonly<Record<string, string>>;
    /** Where each question stands. */
    readonly questions: Readonly<Record<string, readonly { readonly file: string; readonly at: JsonPath }[]>>;
  };
  /** A part of it was left out because it cannot be read: nothing may be concluded from what is missing. */
  readonly isPartial: boolean;
}
