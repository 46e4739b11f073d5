import type { CompiledForm, FieldModel, ReactionModel } from '#domain/form.ts';
import type { AddressCheck, Item, ItemKind, Rows, Step } from '#domain/item.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import type { AvailabilityRow } from '#domain/options/availability-row.ts';
import type { Cart, ProductModel } from '#domain/products/product-model.ts';
import type { RefusalModel } from '#domain/pages/configured-text.ts';
import type { ConditionRef, EmittedCondition } from './emitted-condition.ts';
import type { EmittedList } from './option-text.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';

/*
 * A form as JSON: the build writes it and `openForm` reads it. It is not stored. Conditions, validators and
 * lists are written once and referenced by number. Fields, row lists and products are referenced by path or
 * key.
 */

/** Makes every property required. Optional ones can be undefined. */
export type Complete<Whole> = { readonly [Name in keyof Required<Whole>]: Whole[Name] };

type Path = string;
type ListRef = number;
/** Index of a field in the form's list of fields. */
type FieldPlace = number;

export interface EmittedOptions extends Omit<OptionsModel, 'list' | 'availability' | 'when'> {
  readonly list: ListRef;
  readonly availability?: Omit<NonNullable<OptionsModel['availability']>, 'rows'> & {
    readonly rows: ListRef;
  };
  readonly when?: Readonly<Record<string, ConditionRef>>;
}

export interface EmittedRules {
  readonly required?: true;
  readonly validate: number;
}

export interface EmittedRulesWhen extends EmittedRules {
  readonly when: ConditionRef;
}

export interface EmittedField
  extends
    Omit<
      FieldModel,
      | 'path'
      | 'rows'
      | 'schema'
      | 'type'
      | 'options'
      | 'required'
      | 'keywords'
      | 'validate'
      | 'rulesWhen'
      | 'rejectedWhen'
      | 'relevantWhen'
      | 'reads'
    >,
    EmittedRules {
  /** Defaults to `string`. */
  readonly type?: FieldModel['type'];
  /** The bounds that the control shows. */
  readonly minimum?: number;
  readonly maximum?: number;
  readonly options?: EmittedOptions;
  readonly rulesWhen?: readonly EmittedRulesWhen[];
  readonly rejectedWhen?: readonly (RefusalModel & { readonly when: ConditionRef })[];
  readonly relevantWhen?: readonly ConditionRef[];
  /**
   * Numbers of fields, then of row lists, in their order. A field that no step shows is given by its path.
   */
  readonly reads?: readonly (number | Path)[];
}

/** References of emitted items: conditions and fields by number, row lists by path, products by key. */
export interface EmittedParts {
  readonly when: ConditionRef;
  readonly field: FieldPlace;
  readonly rows: Path;
  readonly product: string;
  readonly item: EmittedItem;
}

/** An item that shows a field, with the item's condition if it has one. */
export type EmittedFieldItem = FieldPlace | readonly [place: FieldPlace, when: ConditionRef];

export type EmittedItem = EmittedFieldItem | Item<EmittedParts, Exclude<ItemKind, 'field'>>;

export type EmittedRowItem = EmittedFieldItem | Item<EmittedParts, 'product'>;
export type EmittedRows = Rows<EmittedParts, EmittedRowItem>;
export type EmittedStep = Step<EmittedParts>;

export interface EmittedProduct<When = ConditionRef> extends Omit<
  ProductModel,
  'key' | 'label' | 'reason' | 'payload' | 'order' | 'selectedWhen' | 'availableWhen' | 'follows'
> {
  /** Defaults to the product's name. Lazy-loaded by pages. */
  readonly label?: string;
  /** Lazy-loaded by pages. */
  readonly reason?: string;
  /** Defaults to `DEFAULT_ORDER`. */
  readonly order?: number;
  /** Defaults to `none`. Lazy-loaded by pages. */
  readonly payload?: string;
  readonly selectedWhen: When;
  readonly availableWhen?: When;
  readonly follows?: readonly { readonly key: string; readonly name: string; readonly when: When }[];
}

export interface EmittedReaction extends Omit<ReactionModel, 'use' | 'tables' | 'when'> {
  readonly when?: ConditionRef;
  /** Name of a registered reaction. */
  readonly use?: string;
  readonly tables?: Readonly<Record<string, ListRef>>;
}

export interface EmittedForm extends Pick<
  CompiledForm,
  | 'slug'
  | 'formType'
  | 'title'
  | 'version'
  | 'draftVersion'
  | 'draftMigrations'
  | 'fixed'
  | 'lookups'
  | 'awaitsPrices'
  | 'submission'
  | 'texts'
> {
  readonly conditions: readonly EmittedCondition[];
  readonly validators: readonly AnswerKeywords[];
  /** Option lists and availability tables. */
  readonly lists: readonly EmittedList[];
  readonly tables: readonly (readonly AvailabilityRow[])[];
  readonly fields: Readonly<Record<Path, EmittedField>>;
  readonly rows: Readonly<Record<Path, EmittedRows>>;
  readonly steps: readonly EmittedStep[];
  readonly products: Readonly<Record<string, EmittedProduct>>;
  readonly cart: Cart<ConditionRef, string>;
  readonly reactions: readonly EmittedReaction[];
  readonly addressChecks?: readonly AddressCheck[];
}
