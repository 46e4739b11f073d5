import type { Condition } from './conditions/condition.ts';
import type { DraftMigration } from './drafts/draft-model.ts';
import type { AddressCheck, Fold, Item, ItemKind, Module, Popup, ProductGroup, Rows, Step } from './item.ts';
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
import type { AnswerKeywords } from './rules/answer-keywords.ts';
import type { RuleContext, RuleFailure } from './rules/rule.ts';
import type { SubmissionModel } from './submission/submission-model.ts';

/** A compiled chain of rules. Returns the first failure, or undefined. Empty values are passed as null. */
export type Validator = (
  this: RuleContext,
  value: unknown,
) => (RuleFailure & { readonly rule: string }) | undefined;

export interface AnswerRules {
  readonly required: boolean;
  /** The rules as data, for JSON Schema. */
  readonly keywords: AnswerKeywords;
  /** The same rules, compiled. */
  readonly validate: Validator;
}

/** JSON for rjsf. */
export type JsonObject = { readonly [name: string]: unknown };

/**
 * An answer that is copied from another field, depending on a checkbox. Paths may have `*` for the field's
 * own row.
 */
interface SharedAnswer {
  /** Source field, outside rows. */
  readonly from: Path;
  readonly tick: Path;
  /**
   * The checkbox value that shares the answer: true for a "same address" checkbox, false for a "different address"
   * one.
   */
  readonly sharesWhen: boolean;
}

/**
 * A leaf of the form's schema. Paths inside a list have `*` for the row:
 * `formationDetails.llc.members.*.firstName`.
 */
export interface FieldModel extends InputModel, AnswerRules {
  readonly path: Path;
  readonly title: string;
  /** Name of the field in error messages, for titles that do not fit there, such as questions. */
  readonly errorName?: string;
  /** The choice that decides about the field. `answer` is a path, or `../name` beside the field. */
  readonly variesBy?: { readonly answer: Path; readonly property: string };
  /** Key of the product whose price fills `{price}` in the title. */
  readonly priceOf?: string;
  /** Path of the list that the field is in. */
  readonly rows?: Path;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly default?: unknown;
  /** `browser`: never posted. `server`: posted, but never stored as plain text. Drafts contain neither. */
  readonly private?: 'browser' | 'server';
  /** While the field is hidden, its answer is the email address of the logged-in customer. */
  readonly fact?: 'customer';
  /** The answer describes a file, which is posted as a separate part. */
  readonly isFile?: true;
  /** Name of the file's multipart part, if it differs from the answer's name. */
  readonly filePart?: string;
  /** The list that the answer is chosen from. Only the key of a posted answer is trusted. */
  readonly options?: OptionsModel;
  /** The last entry whose condition is true replaces the field's own rules. */
  readonly rulesWhen?: readonly (AnswerRules & { readonly when: Condition })[];
  /** The answer is invalid while one of these conditions is true, even if a reaction wrote it. */
  readonly rejectedWhen?: readonly (RefusalModel & { readonly when: Condition })[];
  /** Source of the answer while the answer is shared. */
  readonly sameAs?: SharedAnswer;
  /**
   * For a `sameAs` checkbox: the fields whose errors appear at the checkbox while their answers are shared.
   */
  readonly speaksFor?: readonly Path[];
  /**
   * The field is shown while all of these conditions are true. While it is hidden, only a preselected answer
   * or a fact is used.
   */
  readonly relevantWhen: readonly Condition[];
  /** Paths whose changes can affect this field's relevance, options or validity. */
  readonly reads: readonly Path[];
}

/** A list of rows with the same fields. */
export interface RowsModel extends Rows<FormParts, ItemModel<'field' | 'product'>> {
  readonly path: Path;
}

/** The types that items of an opened form refer to. */
export interface FormParts {
  readonly when: Condition;
  readonly field: FieldModel;
  readonly rows: RowsModel;
  readonly product: ProductModel;
  readonly item: ItemModel;
}

export type ItemModel<Kind extends ItemKind = ItemKind> = Item<FormParts, Kind>;
export type ProductGroupModel = ProductGroup<FormParts>;
export type PopupModel = Popup<FormParts>;
export type FoldModel = Fold<FormParts>;
export type ModuleModel = Module<FormParts>;
export type StepModel = Step<FormParts>;

/**
 * A reaction to a visitor's change: a registered reaction, writes, a confirmation question, or a rejection.
 * `with` and `tables` are keyed by role.
 */
export interface ReactionModel extends ReactionWrites {
  readonly on: readonly Path[];
  /** Event that triggers the reaction, `change` by default. */
  readonly event?: 'focus';
  readonly use?: Reaction;
  readonly with?: Readonly<Record<string, string>>;
  readonly tables?: Readonly<Record<string, readonly AvailabilityRow[]>>;
  readonly when?: Condition;
  readonly confirm?: ReactionWrites & { readonly text: string };
  readonly refuse?: RefusalModel;
}

/** A compiled form type. Browser and server use the same module. */
export interface CompiledForm {
  /** Loaders of the long option lists that pages load on demand, by `OptionsModel.long`. */
  readonly longLists?: Readonly<Record<string, () => Promise<{ readonly list: readonly Option[] }>>>;
  /**
   * Loads the product properties that only prices and orders need. A page calls it before pricing anything.
   * Undefined if the products are complete.
   */
  readonly completeProducts?: () => Promise<void>;
  readonly slug: string;
  readonly formType: string;
  readonly title: string;
  /** Content hash of the definition. */
  readonly version: string;
  /** The author's version number. Drafts survive updates that do not change it. */
  readonly draftVersion: number;
  /** Migrations by target version. */
  readonly draftMigrations?: Readonly<Record<string, DraftMigration>>;
  readonly steps: readonly StepModel[];
  /** Every leaf of the schema by path, with `*` for rows. */
  readonly fields: Readonly<Record<Path, FieldModel>>;
  readonly rows: Readonly<Record<Path, RowsModel>>;
  /** Values that the definition fixes, by path. They are always relevant. */
  readonly fixed: Readonly<Record<Path, unknown>>;
  readonly reactions: readonly ReactionModel[];
  /** Lookups that services perform on answers. */
  readonly lookups?: readonly LookupModel[];
  readonly cart: CartModel;
  /** Set if a condition waits for prices, even in a form that sells nothing. */
  readonly awaitsPrices?: true;
  /** The addresses that rules check, each once. */
  readonly addressChecks?: readonly AddressCheck[];
  readonly submission: SubmissionModel;
  readonly texts: Readonly<Record<string, string>>;
}
