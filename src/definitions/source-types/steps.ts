/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */
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
       * Fields with a common condition.
       */
      readonly fields: readonly GroupedField[];
    }
  | {
      readonly when?: Condition;
      /**
       * Fields with a common condition.
       */
      readonly fields: readonly GroupedField[];
      /**
       * The heading of fields that are collapsed until a visitor opens them.
       */
      readonly fold: string;
      /**
       * A text that says what is inside, shown while the fold is closed.
       */
      readonly contains: string;
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
       * Fields with a common condition.
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
       * A group in product-groups.json. The form sells its products.
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
       * The list of rows. The product is sold once per row.
       */
      readonly each?: string;
      readonly when?: Condition;
    }
  | {
      readonly productBy: ProductBy;
      /**
       * The list of rows. The product is sold once per row.
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
   * The version of drafts. Raise it when drafts need a migration, or must be cleared.
   */
  readonly version: number;
  /**
   * Migrations of drafts from the previous version, by version.
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
       * Answers to remove.
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
   * Requests to services about answers. The responses fill blank answers.
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
     * The payload of the form post.
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
     * True if the sender gets a copy by email, with a reference number.
     */
    readonly acknowledge?: boolean;
    /**
     * True if the seller gets an email about each message.
     */
    readonly notify?: boolean;
    /**
     * The two companies of an order, with their products. Products of both count twice.
     */
    readonly companies?: readonly Company[];
  };
}
export interface Step {
  /**
   * The address of another step, such as ../shared/payment-information.steps.json. The entries next to it take precedence.
   */
  readonly $ref?: string;
  readonly key?: string;
  readonly title?: string;
  readonly when?: Condition;
  readonly modules?: readonly Module[];
}
export interface Module {
  /**
   * The address of another module, such as ../shared/formation-details.steps.json#/modules/0. The entries next to it take precedence.
   */
  readonly $ref?: string;
  readonly key?: string;
  readonly label?: string;
  /**
   * Collapses the module under its label. The text says what is inside.
   */
  readonly contains?: string;
  readonly description?: string;
  readonly when?: Condition;
  readonly fields?: readonly ModuleField[];
  readonly fieldsFrom?: FieldsFrom;
  readonly popup?: Popup;
  readonly rows?: Rows;
  readonly products?: readonly ModuleProduct[];
  /**
   * An availability table. The module shows the products of the table, except those that the form names.
   */
  readonly productsFrom?: string;
  readonly filingOptions?: readonly ProductUse[];
  /**
   * Products that are always in the cart. A card shows the reason and the price.
   */
  readonly included?: readonly ProductUse[];
  readonly verifyAddress?: VerifyAddress;
  readonly review?: Review;
  /**
   * Names the logged-in customer, with a button to log out.
   */
  readonly customer?: true;
  readonly text?: string;
  readonly links?: Links;
}
export interface SameAs {
  /**
   * Path of the other group, such as contactInformation.
   */
  readonly at: string;
  /**
   * The label of the checkbox.
   */
  readonly label?: string;
  /**
   * True if the checkbox is checked at first.
   */
  readonly default?: boolean;
  /**
   * Path of a checkbox of the form. While it is checked, the groups differ.
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
   * The path of the group that stores the answers, by the keys of the questions.
   */
  readonly at: string;
  /**
   * The default of "required" for the questions. Default: false.
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
   * The address of other rows. The entries next to it take precedence.
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
   * The fields of each row, with paths in the row: "./vehicleVIN". Default: all fields of the list.
   */
  readonly fields?: readonly RowField[];
  readonly sameAs?: SameFirstRow;
  /**
   * Products that visitors can choose for each row. "cart" sells them with "each".
   */
  readonly products?: readonly ProductUse[];
  readonly addWhen?: Condition;
  readonly addWhenText?: string;
}
export interface SameFirstRow {
  /**
   * Path of the other group, such as contactInformation.
   */
  readonly at: string;
  /**
   * The label of the checkbox.
   */
  readonly label: string;
  /**
   * True if the checkbox is checked at first.
   */
  readonly default?: boolean;
  readonly names?: OtherNames;
}
export interface VerifyAddress {
  /**
   * Path of the address.
   */
  readonly at: string;
  /**
   * The page setting that enables the suggestion.
   */
  readonly config: string;
}
export interface Review {
  /**
   * Paths of excluded fields, with * for rows.
   */
  readonly except?: readonly string[];
}
export interface Link {
  readonly text: string;
  readonly address: string;
}
export interface Lookup {
  /**
   * The path of the answer to look up, with * for the row.
   */
  readonly on: string;
  /**
   * The service. Each page has its URL under "services".
   */
  readonly service: string;
  /**
   * The answers to fill, by path (./name in rows), each with a property of the response.
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
   * Products that are always in the cart.
   */
  readonly primary: readonly SoldProduct[];
  /**
   * Optional products that no step shows. Products in steps are always optional.
   */
  readonly optional?: readonly SoldProduct[];
  /**
   * An availability table. The products of the table are also optional, except those that a step shows or that are sold by name only.
   */
  readonly optionalFrom?: string;
  /**
   * Products without a line and a price. They supply the order data of the same products in bundles and subscriptions.
   */
  readonly parts?: readonly string[];
  readonly prompts?: readonly Prompt[];
}
export interface ProductBy {
  /**
   * Path of the choice (./name in rows), with .key if the answer is a whole option.
   */
  readonly path: string;
  /**
   * The product of each option by key, or null for none.
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
   * The list of rows. The prompt appears while the condition is true in one of them.
   */
  readonly each?: string;
}
export interface Company {
  /**
   * The path of the answer with the name of the company.
   */
  readonly name: string;
  /**
   * The products of the form's cart for this company.
   */
  readonly products: readonly string[];
  /**
   * Fixed answers of this company, by path. They replace the visitor's.
   */
  readonly fixed?: {
    readonly [k: string]: unknown;
  };
}
