import type { Answers, Path } from './answers.ts';
import type { Facts } from './facts.ts';
import type { RuleContext, RuleFailure } from './rule.ts';

/** A compiled condition. `row` is the path of the row it is asked for (`list.{key}`), '' outside rows. */
export type Condition = (answers: Answers, facts: Facts, row: Path) => boolean;

/** A compiled chain of rules: the first failure, named by its rule, or undefined. Empty values arrive as null. */
export type Validator = (
  this: RuleContext,
  value: unknown,
) => (RuleFailure & { readonly rule: string }) | undefined;

/** One entry of an option list. */
export interface Option {
  readonly key: string;
  readonly value: string;
  readonly group?: string;
  readonly labelText?: string;
  readonly tooltipText?: string;
  readonly info?: string;
}

/** An entry of an availability table: what the entity types or states are narrowed to, and why. */
export interface AvailabilityRow {
  readonly key: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly reason: string;
}

/** Where a field's choices come from: a list, narrowed by an availability table read at another answer. */
export interface OptionsModel {
  readonly list: readonly Option[];
  readonly availability?: { readonly rows: readonly AvailabilityRow[]; readonly by: Path };
  /** Name of a page setting that narrows the list to its comma-separated keys. */
  readonly onlySetting?: string;
}

/** JSON as rjsf reads it. */
export type JsonObject = { readonly [name: string]: unknown };

/** A leaf of the form's schema. Paths inside a list have `*` for the row: `formationDetails.llc.members.*.firstName`. */
export interface FieldModel {
  readonly path: Path;
  readonly title: string;
  /** The list the field stands in, if any. */
  readonly rows?: Path;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly default?: unknown;
  /** `browser`: never posted. `server`: posted, never stored as it is. Neither is ever in a draft. */
  readonly private?: 'browser' | 'server';
  /** The answer is an entry of this list; only its key is believed. */
  readonly options?: OptionsModel;
  readonly required: boolean;
  readonly validate: Validator;
  /** The last entry whose condition holds replaces `required` and `validate`. */
  readonly rulesWhen?: readonly {
    readonly when: Condition;
    readonly required: boolean;
    readonly validate: Validator;
  }[];
  /** All must hold for the answer to be relevant. */
  readonly relevantWhen: readonly Condition[];
  /** Paths whose change may change this field's relevance, options or validity. */
  readonly reads: readonly Path[];
}

/** A list of rows of the same fields. */
export interface RowsModel {
  readonly path: Path;
  /** `{n}` is the row's number from 1. */
  readonly title: string;
  readonly addLabel: string;
  readonly min: number;
  readonly max: number;
  /** How many blank rows a new form begins with; at least `min`. */
  readonly initial: number;
  readonly fields: readonly FieldModel[];
  readonly relevantWhen: readonly Condition[];
  /** Names of the row's fields that make its title, e.g. `firstName`, `lastName`. */
  readonly titleFrom: readonly string[];
}

export type ItemModel =
  | { readonly kind: 'field'; readonly field: FieldModel; readonly when?: Condition }
  | { readonly kind: 'rows'; readonly rows: RowsModel; readonly when?: Condition }
  | {
      readonly kind: 'product';
      readonly product: ProductModel;
      /** The fields that make the choice and its details; the first is the choice itself. */
      readonly fields: readonly FieldModel[];
      readonly when?: Condition;
    }
  | {
      readonly kind: 'filing-options';
      readonly product: ProductModel;
      /** The chosen filing method's key by jurisdiction. */
      readonly field: FieldModel;
      readonly when?: Condition;
    }
  | { readonly kind: 'text'; readonly text: string; readonly when?: Condition };

/** A group of fields within a step. */
export interface ModuleModel {
  readonly key: string;
  readonly label?: string;
  readonly description?: string;
  readonly when?: Condition;
  readonly items: readonly ItemModel[];
}

export interface StepModel {
  readonly key: string;
  readonly title: string;
  readonly when?: Condition;
  readonly modules: readonly ModuleModel[];
}

/** A product a form sells. `key` names it in definitions, `saveAs` in `productState` and in the order. */
export interface ProductModel {
  readonly key: string;
  readonly saveAs: string;
  readonly name: string;
  readonly description?: string;
  readonly from: 'registered_agent_products' | 'simple_products' | 'filing_products';
  /** Fields of the catalogue's product that must be equal, e.g. `{kind: 'corporate-book'}` or `{type: 'formation'}`. */
  readonly match: Readonly<Record<string, string | number>>;
  /** Whether it is in the cart. */
  readonly wanted: Condition;
  /** Where the jurisdiction and the entity type (an option, `{key, value}`) are answered. */
  readonly jurisdiction?: Path;
  readonly entityType?: Path;
  readonly quantity?: Path;
  /** Line texts; `{state}`, `{entityType}` and `{name}` are filled in. */
  readonly label: string;
  readonly feeLabel?: string;
  /** The answer that put it into the cart, shown as the reason. */
  readonly because: string;
  /** Name of the builder of its order data. */
  readonly payload: string;
  readonly order: number;
  /** What each of the product's data fields in the order is taken from. */
  readonly data?: Readonly<Record<string, Path>>;
  /** Fields of the paid alternative in the same list, whose price stands crossed out beside a free product's. */
  readonly insteadOf?: Readonly<Record<string, string | number>>;
}

export interface CartModel {
  readonly primary: readonly ProductModel[];
  readonly optional: readonly ProductModel[];
  readonly prompts: readonly { readonly when: Condition; readonly text: string }[];
}

/** A reaction to a visitor's change, by name from the registry or as plain `set`. Paths in `with` by role. */
export interface ReactionModel {
  readonly on: readonly Path[];
  readonly use?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly when?: Condition;
  readonly set?: Readonly<Record<Path, unknown>>;
}

/** A form type, compiled: the same module in browser and server. */
export interface CompiledForm {
  readonly slug: string;
  readonly formType: string;
  readonly title: string;
  /** Content hash of the definition. */
  readonly version: string;
  readonly steps: readonly StepModel[];
  /** Every leaf of the schema by path, `*` for rows. */
  readonly fields: Readonly<Record<Path, FieldModel>>;
  readonly rows: Readonly<Record<Path, RowsModel>>;
  /** Values the definition fixes, by path: always relevant. */
  readonly fixed: Readonly<Record<Path, unknown>>;
  readonly reactions: readonly ReactionModel[];
  readonly cart: CartModel;
  readonly submission: { readonly action: string; readonly payload: string };
  readonly texts: Readonly<Record<string, string>>;
  /** Words of each rule that is used, by rule and message key. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
