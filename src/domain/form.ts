import type { Condition } from './conditions/condition.ts';
import type { DraftMigration } from './drafts/draft-model.ts';
import type { CartModel, ProductModel } from './products/product-model.ts';
import type { Path } from './answers/answers.ts';
import type { AvailabilityRow } from './options/availability-row.ts';
import type { Option } from './options/option.ts';
import type { OptionsModel } from './options/option-model.ts';
import type { LookupModel } from './lookups/lookup-model.ts';
import type { InputModel } from './input/field-kind.ts';
import type { RefusalModel } from './pages/configured-text.ts';
import type { ReactionWrites } from './reactions/reaction-writes.ts';
import type { Reaction } from './reactions/reaction.ts';
import type { PageLink } from './pages/page-notice.ts';
import type { ReviewModel } from './review/review-model.ts';
import type { RuleContext, RuleFailure } from './rules/rule.ts';
import type { SubmissionModel } from './submission/submission-model.ts';

/** A compiled chain of rules: the first failure, named by its rule, or undefined. Empty values arrive as null. */
export type Validator = (
  this: RuleContext,
  value: unknown,
) => (RuleFailure & { readonly rule: string }) | undefined;

/** JSON as rjsf reads it. */
export type JsonObject = { readonly [name: string]: unknown };

/** That an answer comes from another field while a check box says so. Paths may have `*` for the field's own row. */
export interface SharedAnswer {
  /** Outside of rows. */
  readonly from: Path;
  readonly tick: Path;
  /** What the check box must be for that: a box may say that the places are the same, or that they differ. */
  readonly ticked: boolean;
}

/** A leaf of the form's schema. Paths inside a list have `*` for the row: `formationDetails.llc.members.*.firstName`. */
export interface FieldModel extends InputModel {
  readonly path: Path;
  readonly title: string;
  /** What its errors call it, where the title reads badly there, as a question does. */
  readonly errorName?: string;
  /** Key of the product whose price fills `{price}` in the title. */
  readonly priceOf?: string;
  /** The list the field is in, if any. */
  readonly rows?: Path;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly default?: unknown;
  /** `browser`: never posted. `server`: posted, never stored as it is. Neither is ever in a draft. */
  readonly private?: 'browser' | 'server';
  /** The answer is a file: what is said of it, while the file itself is sent as a part of the post. */
  readonly isFile?: true;
  /** What that part is called, where it is not called as the answer is. */
  readonly filePart?: string;
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
  /** While one of these holds the answer is refused, in whichever way it came about. */
  readonly refusedWhen?: readonly (RefusalModel & { readonly when: Condition })[];
  /** Where its answer comes from while its place is the same as another. */
  readonly sameAs?: SharedAnswer;
  /** The fields whose problems it shows while their answers come from another place; of a check box. */
  readonly speaksFor?: readonly Path[];
  /** All must hold for the field to be shown: else its answer counts only where the page gives it in advance. */
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
  /** The most rows; a page's `maxSetting` replaces it where that is a whole number of at least `min`. */
  readonly max: number;
  readonly maxSetting?: string;
  /** How many blank rows a new form begins with; at least `min`. */
  readonly initial: number;
  /** What each row shows, in order. Conditions are asked for the row. */
  readonly items: readonly ItemModel[];
  /** The fields of the items, those of products among them. */
  readonly fields: readonly FieldModel[];
  /** Another row may be added while it holds for every row there is; `text` says so to the visitor. */
  readonly addWhen?: { readonly condition: Condition; readonly text: string };
  readonly relevantWhen: readonly Condition[];
  /** Names of the row's fields that make its title, e.g. `firstName`, `lastName`; of an option its words. */
  readonly titleFrom: readonly string[];
}

export type ItemModel =
  | { readonly kind: 'field'; readonly field: FieldModel; readonly when?: Condition }
  | { readonly kind: 'rows'; readonly rows: RowsModel; readonly when?: Condition }
  | {
      /** Questions of the page's own, from a list in its settings. */
      readonly kind: 'configured';
      readonly setting: string;
      /** Those of all pages; each is relevant on the pages that list it, in their order. */
      readonly fields: readonly FieldModel[];
      readonly when?: Condition;
    }
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
      /** The chosen county or town, of a product that asks for it. */
      readonly locality?: FieldModel;
      readonly when?: Condition;
    }
  | {
      /** Says that a product is in the order without being chosen. */
      readonly kind: 'included';
      readonly product: ProductModel;
      readonly when?: Condition;
    }
  | { readonly kind: 'popup'; readonly popup: PopupModel; readonly when?: Condition }
  | { readonly kind: 'fold'; readonly fold: FoldModel; readonly when?: Condition }
  | { readonly kind: 'group'; readonly group: ProductGroupModel; readonly when?: Condition }
  | {
      /** Offers the postal service's way to write an address; `setting` is the page's that turns it on. */
      readonly kind: 'verify-address';
      readonly address: Path;
      readonly setting: string;
      readonly when?: Condition;
    }
  | { readonly kind: 'review'; readonly review: ReviewModel; readonly when?: Condition }
  | { readonly kind: 'text'; readonly text: string; readonly when?: Condition }
  | { readonly kind: 'links'; readonly links: readonly PageLink[]; readonly when?: Condition };

/** An address that a rule has the postal service asked about, where the page setting is true. */
export interface AddressCheck {
  readonly address: Path;
  readonly setting: string;
}

/** Products that are chosen together, or one among several. */
export interface ProductGroupModel {
  readonly key: string;
  readonly kind: 'radio' | 'section' | 'multi-state' | 'custom';
  readonly label: string;
  readonly description?: string;
  /** Of a radio group: whether one is chosen, unless one must be, and which. */
  readonly tick?: FieldModel;
  readonly choice?: FieldModel;
  /** Its products and questions. Those of a radio group have the fields of their details alone. */
  readonly items: readonly ItemModel[];
}

/** Fields that are asked for in a dialog, opened by an answer to another field. */
export interface PopupModel {
  readonly title: string;
  /** The field outside whose answer opens it, and the answer that does. */
  readonly choice: FieldModel;
  readonly opens: string;
  /** What the choice goes back to when the dialog is closed while something in it is wrong; undefined for nothing. */
  readonly otherwise?: string;
  readonly items: readonly ItemModel[];
}

/** Fields that are rarely needed, closed until a visitor opens them. */
export interface FoldModel {
  readonly title: string;
  /** What is assumed while each of them has its default answer. */
  readonly assumes: string;
  readonly items: readonly ItemModel[];
}

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

/**
 * A reaction to a visitor's change, by name from the registry, or as plain writes, a question, or a refusal. Paths and
 * tables in `with` and `tables` are by role.
 */
export interface ReactionModel extends ReactionWrites {
  readonly on: readonly Path[];
  /** What fires it: a change where it is left out. */
  readonly event?: 'focus';
  readonly use?: Reaction;
  readonly with?: Readonly<Record<string, string>>;
  readonly tables?: Readonly<Record<string, readonly AvailabilityRow[]>>;
  readonly when?: Condition;
  readonly confirm?: ReactionWrites & { readonly text: string };
  readonly refuse?: RefusalModel;
}

/** A form type, compiled: the same module in browser and server. */
export interface CompiledForm {
  /** Loaders of the long lists of options that pages load late, by the name that `OptionsModel.long` gives. */
  readonly longLists?: Readonly<Record<string, () => Promise<{ readonly list: readonly Option[] }>>>;
  /**
   * Loads the properties of products that only prices and orders need. A page calls it before it prices anything. Undefined if
   * the products are complete.
   */
  readonly completeProducts?: () => Promise<void>;
  readonly slug: string;
  readonly formType: string;
  readonly title: string;
  /** Content hash of the definition. */
  readonly version: string;
  /** The author's version: drafts continue while it stays. */
  readonly draftVersion: number;
  /** By the version they lead to. */
  readonly draftMigrations?: Readonly<Record<string, DraftMigration>>;
  readonly steps: readonly StepModel[];
  /** Every leaf of the schema by path, `*` for rows. */
  readonly fields: Readonly<Record<Path, FieldModel>>;
  readonly rows: Readonly<Record<Path, RowsModel>>;
  /** Values the definition fixes, by path: always relevant. */
  readonly fixed: Readonly<Record<Path, unknown>>;
  readonly reactions: readonly ReactionModel[];
  /** Questions to services about answers; none where it is left out. */
  readonly lookups?: readonly LookupModel[];
  readonly cart: CartModel;
  /** A condition waits for prices, whether the form sells anything or not. */
  readonly awaitsPrices?: true;
  /** The addresses that the rules ask about, each once. */
  readonly addressChecks?: readonly AddressCheck[];
  readonly submission: SubmissionModel;
  readonly texts: Readonly<Record<string, string>>;
  /** Words of each rule that is used, by rule and message key. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
