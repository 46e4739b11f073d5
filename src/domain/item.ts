import type { Path } from './answers/answers.ts';
import type { PageLink } from './pages/page-notice.ts';
import type { ReviewModel } from './review/review-model.ts';

/* The steps of a form. The model, the emitted JSON and the opened form share this structure. `Parts` defines how each
   of them refers to conditions, fields, row lists and products. */

/** The types that items refer to. `item` is a nested item. */
export interface Parts {
  readonly when: unknown;
  readonly field: unknown;
  readonly rows: unknown;
  readonly product: unknown;
  readonly item: unknown;
}

/**
 * The type at one name of `Parts`. In generic code, `P['field']` would accept any value, because `Parts`
 * declares `unknown` properties.
 */
export type Part<P extends Parts, Name extends keyof Parts> =
  P extends Readonly<Record<Name, infer Type>> ? Type : never;

/** An address to check with the postal service, if the page setting is true. */
export interface AddressCheck {
  readonly address: Path;
  readonly setting: string;
}

/** Products that are offered together. In a radio group, the visitor chooses one of them. */
export interface ProductGroup<P extends Parts> {
  readonly key: string;
  readonly kind: 'radio' | 'section' | 'multi-state' | 'custom';
  readonly label: string;
  readonly description?: string;
  /**
   * For a radio group: `tick` stores whether a product is chosen, and is undefined if a choice is required.
   * `choice` stores the chosen product.
   */
  readonly tick?: Part<P, 'field'>;
  readonly choice?: Part<P, 'field'>;
  /** The group's products and questions. Products of a radio group have only their detail fields. */
  readonly items: readonly Part<P, 'item'>[];
}

/** Fields in a dialog that an answer to another field opens. */
export interface Popup<P extends Parts> {
  readonly title: string;
  /** The field outside the dialog, and the answer that opens the dialog. */
  readonly choice: Part<P, 'field'>;
  readonly opens: string;
  readonly items: readonly Part<P, 'item'>[];
  /** The choice to set when the dialog closes with invalid fields. Undefined clears the choice. */
  readonly otherwise?: string;
}

/** Rarely needed fields, collapsed until the visitor expands them. */
export interface Fold<P extends Parts> {
  readonly title: string;
  /** Text on the closed fold while all its fields have their default answers: what is inside. */
  readonly contains: string;
  readonly items: readonly Part<P, 'item'>[];
}

/**
 * The content of an item, by the item's kind. Add a new kind here first. TypeScript then reports the files
 * that must handle the kind, except the meta-schema and `build-steps.ts`.
 */
export interface Contents<P extends Parts> {
  readonly field: { readonly field: Part<P, 'field'> };
  readonly rows: { readonly rows: Part<P, 'rows'> };
  /** Page-specific questions, from a list in the page's settings. */
  readonly configured: {
    readonly setting: string;
    /** The questions of all pages. A question is relevant on the pages that list it, in the page's order. */
    readonly fields: readonly Part<P, 'field'>[];
  };
  readonly product: {
    readonly product: Part<P, 'product'>;
    /** The fields of a product choice. The first one is the choice itself, the others are its details. */
    readonly fields: readonly Part<P, 'field'>[];
  };
  readonly 'filing-options': {
    readonly product: Part<P, 'product'>;
    /** The chosen filing method's key by jurisdiction. */
    readonly field: Part<P, 'field'>;
    /** The chosen county or town, for a product that requires one. */
    readonly locality?: Part<P, 'field'>;
  };
  /** Shows a product that the order includes without a choice. */
  readonly included: { readonly product: Part<P, 'product'> };
  readonly popup: { readonly popup: Popup<P> };
  readonly fold: { readonly fold: Fold<P> };
  readonly group: { readonly group: ProductGroup<P> };
  /** Suggests the postal service's spelling of an address, if the page setting enables it. */
  readonly 'verify-address': AddressCheck;
  readonly review: { readonly review: ReviewModel };
  /** Names the logged-in customer, with a button to log out. */
  readonly customer: object;
  readonly text: { readonly text: string };
  readonly links: { readonly links: readonly PageLink[] };
}

export type ItemKind = keyof Contents<Parts>;

export type Item<P extends Parts, Kind extends ItemKind = ItemKind> = {
  [K in Kind]: Contents<P>[K] & { readonly kind: K; readonly when?: Part<P, 'when'> | undefined };
}[Kind];

/** A list of rows with the same fields. Rows contain only fields and products. */
export interface Rows<P extends Parts, RowItem> {
  /** `{n}` is the row's number from 1. */
  readonly title: string;
  readonly addLabel: string;
  readonly min: number;
  /**
   * Maximum number of rows. An integer in the page setting `maxSetting` overrides it, if the integer is at
   * least `min`.
   */
  readonly max: number;
  readonly maxSetting?: string;
  /** Number of blank rows in a new form, at least `min`. */
  readonly initial: number;
  /** The items of each row, in order. Conditions are evaluated per row. */
  readonly items: readonly RowItem[];
  /** The fields of the items, including those of products. */
  readonly fields: readonly Part<P, 'field'>[];
  /**
   * Condition that every existing row must meet before another can be added. `text` explains it to the
   * visitor.
   */
  readonly addWhen?: { readonly condition: Part<P, 'when'>; readonly text: string };
  readonly relevantWhen: readonly Part<P, 'when'>[];
  /** Names of the row's fields that form its title, e.g. `firstName`, `lastName`. An option contributes its text. */
  readonly titleFrom: readonly string[];
}

/** A group of fields in a step. */
export interface Module<P extends Parts> {
  readonly key: string;
  readonly label?: string;
  readonly description?: string;
  readonly when?: Part<P, 'when'> | undefined;
  readonly items: readonly Part<P, 'item'>[];
}

export interface Step<P extends Parts> {
  readonly key: string;
  readonly title: string;
  readonly when?: Part<P, 'when'> | undefined;
  readonly modules: readonly Module<P>[];
}

/**
 * One function per kind of item.
 *
 * Decision: docs/decisions/141-describe-step-items-once.md
 */
export type ItemVisitor<P extends Parts, Result, Args extends readonly unknown[] = []> = {
  readonly [Kind in ItemKind]: (item: Item<P, Kind>, ...args: Args) => Result;
};

/** Calls the function for the item's kind. */
export function visitItem<P extends Parts, Result, Args extends readonly unknown[], Kind extends ItemKind>(
  item: Item<P, Kind>,
  visitor: ItemVisitor<P, Result, Args>,
  ...args: Args
): Result {
  return visitor[item.kind](item, ...args);
}
