import type {
  AddressCheck,
  CompiledForm,
  FieldModel,
  FoldModel,
  ItemModel,
  PopupModel,
  ProductGroupModel,
  ReactionModel,
  RowsModel,
} from '#domain/form.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import type { AvailabilityRow } from '#domain/options/availability-row.ts';
import type { CartModel, ProductModel } from '#domain/products/product-model.ts';
import type { RefusalModel } from '#domain/pages/configured-text.ts';
import type { ConditionRef, EmittedCondition } from './emitted-condition.ts';
import type { EmittedList } from './option-text.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';

/*
 * A form as JSON: the build writes it and `openForm` reads it. It is never stored. Conditions, validators and
 * lists are written once and referenced by number. Fields, row lists and products are referenced by path or
 * key.
 */

type Path = string;
type ListRef = number;

export interface EmittedOptions extends Omit<OptionsModel, 'list' | 'availability' | 'when'> {
  readonly list: ListRef;
  readonly availability?: Omit<NonNullable<OptionsModel['availability']>, 'rows'> & {
    readonly rows: ListRef;
  };
  readonly when?: Readonly<Record<string, ConditionRef>>;
}

interface EmittedRules {
  readonly required?: true;
  readonly validate: number;
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
      | 'refusedWhen'
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
  readonly rulesWhen?: readonly (EmittedRules & { readonly when: ConditionRef })[];
  readonly refusedWhen?: readonly (RefusalModel & { readonly when: ConditionRef })[];
  readonly relevantWhen?: readonly ConditionRef[];
  /** Numbers of fields, then of row lists, in their order. A path for a field that is shown nowhere. */
  readonly reads?: readonly (number | Path)[];
}

export interface EmittedRows<When = ConditionRef> extends Omit<
  RowsModel,
  'path' | 'items' | 'fields' | 'addWhen' | 'relevantWhen'
> {
  readonly items: EmittedItems<When>;
  readonly fields: readonly Path[];
  readonly addWhen?: { readonly condition: When; readonly text: string } | undefined;
  readonly relevantWhen: readonly When[];
}

export type EmittedPopup<When = ConditionRef> = Omit<PopupModel, 'choice' | 'items'> & {
  readonly choice: Path;
  readonly items: EmittedItems<When>;
};

export type EmittedFold<When = ConditionRef> = Omit<FoldModel, 'items'> & {
  readonly items: EmittedItems<When>;
};

export type EmittedGroup<When = ConditionRef> = Omit<ProductGroupModel, 'tick' | 'choice' | 'items'> & {
  readonly tick?: Path;
  readonly choice?: Path;
  readonly items: EmittedItems<When>;
};

/** Position of a field among the form's fields, and the number of its item's condition. */
export type EmittedFieldItem = number | readonly [place: number, when?: ConditionRef];

/** Items as JSON. In the model, before conditions have numbers, every item is an object. */
export type EmittedItems<When = ConditionRef> = readonly (
  EmittedItem<When> | (When extends ConditionRef ? EmittedFieldItem : never)
)[];

interface Conditional<When> {
  readonly when?: When | undefined;
}

export type EmittedItem<When = ConditionRef> = Conditional<When> &
  (
    | { readonly kind: 'field'; readonly field: Path }
    | { readonly kind: 'rows'; readonly rows: Path }
    | { readonly kind: 'configured'; readonly setting: string; readonly fields: readonly Path[] }
    | { readonly kind: 'product'; readonly product: string; readonly fields: readonly Path[] }
    | {
        readonly kind: 'filing-options';
        readonly product: string;
        readonly field: Path;
        readonly locality?: Path | undefined;
      }
    | { readonly kind: 'included'; readonly product: string }
    | { readonly kind: 'popup'; readonly popup: EmittedPopup<When> }
    | { readonly kind: 'fold'; readonly fold: EmittedFold<When> }
    | { readonly kind: 'group'; readonly group: EmittedGroup<When> }
    | Omit<Extract<ItemModel, { kind: 'verify-address' }>, 'when'>
    | Omit<Extract<ItemModel, { kind: 'review' }>, 'when'>
    | Omit<Extract<ItemModel, { kind: 'text' }>, 'when'>
    | Omit<Extract<ItemModel, { kind: 'links' }>, 'when'>
  );

export interface EmittedModule<When = ConditionRef> extends Conditional<When> {
  readonly key: string;
  readonly label?: string;
  readonly description?: string;
  readonly items: EmittedItems<When>;
}

export interface EmittedStep<When = ConditionRef> extends Conditional<When> {
  readonly key: string;
  readonly title: string;
  readonly modules: readonly EmittedModule<When>[];
}

export interface EmittedProduct<When = ConditionRef> extends Omit<
  ProductModel,
  'key' | 'label' | 'reason' | 'payload' | 'order' | 'selectedWhen' | 'availableWhen' | 'follows'
> {
  /** Defaults to the product's name. Pages load it late. */
  readonly label?: string;
  /** Pages load it late. */
  readonly reason?: string;
  /** Defaults to `DEFAULT_ORDER`. */
  readonly order?: number;
  /** Defaults to `none`. Pages load it late. */
  readonly payload?: string;
  readonly selectedWhen: When;
  readonly availableWhen?: When;
  readonly follows?: readonly { readonly key: string; readonly name: string; readonly when: When }[];
}

export interface EmittedReaction<When = ConditionRef> extends Omit<ReactionModel, 'use' | 'tables' | 'when'> {
  readonly when?: When;
  /** Name of a registered reaction. */
  readonly use?: string;
  readonly tables?: Readonly<Record<string, ListRef>>;
}

export interface EmittedCart<When = ConditionRef> {
  readonly primary: readonly string[];
  readonly optional: readonly string[];
  readonly parts?: readonly string[];
  readonly prompts: readonly (Omit<CartModel['prompts'][number], 'when'> & { readonly when: When })[];
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
  | 'submission'
  | 'texts'
> {
  readonly conditions: readonly EmittedCondition[];
  readonly validators: readonly AnswerKeywords[];
  /** Option lists and availability tables. */
  readonly lists: readonly EmittedList[];
  readonly tables: readonly (readonly AvailabilityRow[])[];
  readonly fields: Readonly<Record<Path, EmittedField>>;
  /** Row lists. Their fields are numbers of the form's fields. */
  readonly rows: Readonly<Record<Path, Omit<EmittedRows, 'fields'> & { readonly fields: readonly number[] }>>;
  readonly steps: readonly EmittedStep[];
  readonly products: Readonly<Record<string, EmittedProduct>>;
  readonly cart: EmittedCart;
  readonly reactions: readonly EmittedReaction[];
  readonly addressChecks?: readonly AddressCheck[];
}
