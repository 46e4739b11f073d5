/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */
import type { Comparison, Condition } from './conditions.ts';

export type ModuleField =
  | string
  | {
      readonly path: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
      readonly sameAs?: SameAs;
    }
  | {
      readonly use: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
      readonly sameAs?: SameAs;
    }
  | {
      readonly when: Condition;
      /**
       * Fields that share what is said here of all of them.
       */
      readonly fields: readonly GroupedField[];
    }
  | {
      readonly when?: Condition;
      /**
       * Fields that share what is said here of all of them.
       */
      readonly fields: readonly GroupedField[];
      /**
       * The heading of fields that are folded away until a visitor opens them.
       */
      readonly fold: string;
      /**
       * One sentence: what is assumed while nobody opens the fold.
       */
      readonly assumes: string;
    };
export type GroupedField =
  | string
  | {
      readonly path: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
      readonly sameAs?: SameAs;
    }
  | {
      readonly use: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
      readonly sameAs?: SameAs;
    }
  | {
      readonly when: Condition;
      /**
       * Fields that share what is said here of all of them.
       */
      readonly fields: readonly GroupedField[];
    };
export type FieldUse =
  | string
  | {
      readonly path: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
      readonly sameAs?: SameAs;
    }
  | {
      readonly use: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
      readonly sameAs?: SameAs;
    };
export type RowField =
  | string
  | {
      readonly path: string;
      readonly when?: Condition;
    };
export type ProductUse =
  | string
  | {
      readonly product: string;
      readonly when?: Condition;
    };
export type ModuleProduct =
  | string
  | {
      readonly product: string;
      readonly when?: Condition;
    }
  | {
      /**
       * A group of product-groups.json, which the form then sells.
       */
      readonly group: string;
      readonly when?: Condition;
    };
export type Links = readonly Link[];
export type SoldProduct =
  | string
  | {
      readonly product: string;
      /**
       * The list of rows it is sold for, once a row.
       */
      readonly each?: string;
      readonly when?: Condition;
    }
  | {
      readonly productBy: ProductBy;
      /**
       * The list of rows it is sold for, once a row.
       */
      readonly each?: string;
      readonly when?: Condition;
    };

/**
 * Steps of a form, its reactions, cart and submission
 */
export interface StepsFile {
  readonly formType: string;
  /**
   * Raised when saved drafts need a migration, or must be cleared.
   */
  readonly version: number;
  /**
   * By version: how a draft of the version before becomes one of it.
   */
  readonly migrations?: {
    readonly [k: string]: {
      /**
       * New paths by old ones.
       */
      readonly move?: {
        readonly [k: string]: string;
      };
      /**
       * By path: new option keys by old ones.
       */
      readonly options?: {
        readonly [k: string]: {
          readonly [k: string]: string;
        };
      };
      /**
       * Answers to ask for again.
       */
      readonly forget?: readonly string[];
    };
  };
  readonly fixed?: {
    readonly [k: string]: unknown;
  };
  readonly texts?: {
    readonly [k: string]: string;
  };
  readonly steps: readonly Step[];
  /**
   * Services that are asked about answers; what they say fills blank answers.
   */
  readonly lookups?: readonly Lookup[];
  readonly reactions?: readonly Reaction[];
  readonly cart?: Cart;
  readonly submission: {
    /**
     * The action of the form post. Each payload has its own.
     */
    readonly action:
      | 'process_signup'
      | 'process_login'
      | 'process_reset_password'
      | 'process_new_password'
      | 'process_contact'
      | 'process_application'
      | 'process_client_profile';
    /**
     * What is sent.
     */
    readonly payload:
      | 'order'
      | 'free-account'
      | 'affiliate'
      | 'login'
      | 'password-reset'
      | 'new-password'
      | 'contact'
      | 'client-profile'
      | 'application';
    /**
     * The two companies of an order: what is bought for which. What both buy counts twice.
     */
    readonly companies?: readonly Company[];
  };
}
export interface Step {
  /**
   * A step that is written elsewhere, such as ../shared/payment-information.steps.json; what is beside it comes first.
   */
  readonly $ref?: string;
  readonly key?: string;
  readonly title?: string;
  readonly when?: Condition;
  readonly modules?: readonly Module[];
}
export interface Module {
  /**
   * A module that is written elsewhere, such as ../shared/formation-details.steps.json#/modules/0; what is beside it comes first.
   */
  readonly $ref?: string;
  readonly key?: string;
  readonly label?: string;
  readonly description?: string;
  readonly when?: Condition;
  readonly fields?: readonly ModuleField[];
  readonly fieldsFrom?: FieldsFrom;
  readonly popup?: Popup;
  readonly rows?: Rows;
  readonly products?: readonly ModuleProduct[];
  /**
   * A table of availability.json: shows its products that the form does not name itself.
   */
  readonly productsFrom?: string;
  readonly filingOptions?: readonly ProductUse[];
  /**
   * Products of the cart that nobody chooses: a card says that they are included, why, and for how much.
   */
  readonly included?: readonly ProductUse[];
  readonly verifyAddress?: VerifyAddress;
  readonly review?: Review;
  readonly text?: string;
  readonly links?: Links;
}
export interface SameAs {
  /**
   * Path of the other place, such as contactInformation.
   */
  readonly at: string;
  /**
   * The words beside the check box.
   */
  readonly label?: string;
  /**
   * Path of a check box of the form's own that says that the places differ.
   */
  readonly unless?: string;
  readonly names?: OtherNames;
}
export interface OtherNames {
  readonly [k: string]: string;
}
export interface FieldsFrom {
  /**
   * The page setting that lists the questions.
   */
  readonly config: string;
  /**
   * The path under which the answers are stored, each by the key of its question.
   */
  readonly at: string;
  /**
   * Whether questions must be answered that do not say so themselves; false where it is left out.
   */
  readonly required?: boolean;
}
export interface Popup {
  readonly title: string;
  readonly opens: {
    readonly [k: string]: string;
  };
  readonly otherwise?: string;
  readonly fields: readonly FieldUse[];
}
export interface Rows {
  /**
   * Rows that are written elsewhere; what is beside it wins over what they say.
   */
  readonly $ref?: string;
  readonly path?: string;
  readonly title?: string;
  readonly titleFrom?: readonly string[];
  readonly addLabel?: string;
  readonly min?: number;
  readonly max?:
    | number
    | {
        readonly config: string;
        readonly default: number;
      };
  readonly initial?: number;
  readonly when?: Condition;
  /**
   * What each row shows, named from the row: "./vehicleVIN". All fields of the list where it is left out.
   */
  readonly fields?: readonly RowField[];
  readonly sameAs?: SameFirstRow;
  /**
   * Products that can be chosen for each row; "cart" sells them with "each".
   */
  readonly products?: readonly ProductUse[];
  readonly addWhen?: Condition;
  readonly addWhenText?: string;
}
export interface SameFirstRow {
  /**
   * Path of the other place, such as contactInformation.
   */
  readonly at: string;
  /**
   * The words beside the check box.
   */
  readonly label: string;
  readonly names?: OtherNames;
}
export interface VerifyAddress {
  /**
   * Path of the address.
   */
  readonly at: string;
  /**
   * The page setting that turns it on where it is true.
   */
  readonly config: string;
}
export interface Review {
  /**
   * Paths of fields that are left out, with * for rows.
   */
  readonly except?: readonly string[];
}
export interface Link {
  readonly text: string;
  readonly address: string;
}
export interface Lookup {
  /**
   * The path of the answer that is asked about, with * for the row.
   */
  readonly on: string;
  /**
   * The service; each page says its address under "services".
   */
  readonly service: string;
  /**
   * By the path of an answer, ./name in rows: the name of what the service says.
   */
  readonly fills: {
    readonly [k: string]: string;
  };
}
export interface Reaction {
  readonly use?: string;
  readonly with?: {
    readonly [k: string]: string;
  };
  readonly when?: Condition;
  readonly on?: string | readonly string[];
  readonly event?: 'focus';
  readonly is?: Comparison;
  readonly set?: {
    readonly [k: string]: unknown;
  };
  readonly confirm?: {
    readonly text: string;
    readonly set?: {
      readonly [k: string]: unknown;
    };
  };
  readonly refuse?:
    | string
    | {
        readonly config: string;
      };
}
export interface Cart {
  /**
   * Products that are in the cart by themselves.
   */
  readonly primary: readonly SoldProduct[];
  /**
   * Products that come into the cart without being shown by a step. What a step shows is optional by itself.
   */
  readonly optional?: readonly SoldProduct[];
  /**
   * A table of availability.json: its products are optional too where no step shows them, but those that are sold by name only.
   */
  readonly optionalFrom?: string;
  /**
   * Products that are no line and have no price of their own: where a bundle or a subscription holds what the catalogue calls the same, their order data go with it.
   */
  readonly parts?: readonly string[];
  readonly prompts?: readonly Prompt[];
}
export interface ProductBy {
  /**
   * Path of the choice, ./name in rows; with .key where the answer is an entry of its list.
   */
  readonly path: string;
  /**
   * By the key of an option: its product, or null where it has none.
   */
  readonly products: {
    readonly [k: string]: string | null;
  };
}
export interface Prompt {
  readonly when: Condition;
  readonly text:
    | string
    | {
        readonly config: string;
        readonly default: string;
      };
  /**
   * The list of rows it is asked for: it is shown while it holds for one of them.
   */
  readonly each?: string;
}
export interface Company {
  /**
   * The path of the answer with its name.
   */
  readonly name: string;
  /**
   * What is bought for it, from the form's "cart".
   */
  readonly products: readonly string[];
  /**
   * Answers that hold for it whatever the visitor gives, by path.
   */
  readonly fixed?: {
    readonly [k: string]: unknown;
  };
}
