/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */
import type { Condition } from './conditions.ts';

export interface SchemaNode {
  /**
   * The address of another part, such as ../shared/address.json. The entries next to it are added. New properties come first. A property without a type changes the one of the target.
   */
  readonly $ref?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  /**
   * The field's label.
   */
  readonly title?: string;
  /**
   * A choice that decides whether the field is asked, its label, and whether it is required.
   */
  readonly variesBy?: {
    /**
     * The path of a choice from a list whose entries have properties.
     */
    readonly answer: string;
    /**
     * The property of the chosen entry: false hides the field, or {"title", "required"} for this choice.
     */
    readonly property: string;
  };
  /**
   * The product whose price fills {price} in the title.
   */
  readonly priceOf?: string;
  /**
   * The name of the field in error messages, if its label is a question.
   */
  readonly errorName?: string;
  readonly description?: string;
  readonly properties?: {
    readonly [k: string]: SchemaNode;
  };
  readonly items?: SchemaNode;
  /**
   * Rules in order, separated by |, e.g. required|email.
   */
  readonly rules?: string;
  readonly rulesWhen?: readonly {
    readonly when: Condition;
    readonly rules: string;
    /**
     * Rules of the field that are dropped here on purpose.
     */
    readonly drops?: readonly string[];
  }[];
  /**
   * The normalization of typed text. Default: by the widget, the widget's options and the rules.
   */
  readonly format?:
    | 'verbatim'
    | 'text'
    | 'lines'
    | 'filed-name'
    | 'phone'
    | 'email'
    | 'postal-code'
    | 'vin'
    | 'digits'
    | 'quantity'
    | 'money'
    | 'date';
  readonly hint?: {
    /**
     * The path of the entity type. A company name with the ending of another type gets a hint, but stays valid.
     */
    readonly entityType: string;
  };
  readonly options?: Options;
  readonly default?: unknown;
  readonly private?: 'browser' | 'server';
  /**
   * While the field is hidden, its answer is the email address of the logged-in customer.
   */
  readonly fact?: 'customer';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly propertyNames?: InnerSchema;
  readonly additionalProperties?: InnerSchema1;
}
export interface Options {
  readonly list?: string;
  /**
   * A list of the catalog, with prices.
   */
  readonly catalogue?: 'vehicle_organizational_plates';
  readonly where?: {
    readonly availability: string;
    readonly by?: string;
    readonly of?: string;
  };
  readonly when?: {
    readonly [k: string]: Condition;
  };
  /**
   * The path of a map of the same list. Only the checked options of the map are listed.
   */
  readonly tickedIn?: string;
  readonly fallback?: string;
  /**
   * Without an answer, the first available option counts.
   */
  readonly first?: boolean;
  readonly onlySetting?: string;
  /**
   * A page setting with unavailable keys, separated by commas.
   */
  readonly exceptSetting?: string;
  /**
   * Path of an answer. The option of that answer is unavailable here.
   */
  readonly exceptAnswer?: string;
  /**
   * The page setting that narrows the list to groups, separated by commas. Options without a group stay.
   */
  readonly groupSetting?: string;
}
/**
 * The names that a map can have.
 */
export interface InnerSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
}
/**
 * The values that a map can have.
 */
export interface InnerSchema1 {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
}
export interface TypedNode {
  readonly [k: string]: unknown;
}
export interface InnerSchema2 {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
}
