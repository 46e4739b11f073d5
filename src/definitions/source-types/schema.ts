/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */
import type { Condition } from './conditions.ts';

export interface SchemaNode {
  /**
   * What is written elsewhere, such as ../shared/address.json; what is beside it is added, and properties come before those of the other.
   */
  readonly $ref?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  /**
   * The field's label.
   */
  readonly title?: string;
  /**
   * The name of a product: its price fills {price} in the title.
   */
  readonly priceOf?: string;
  /**
   * What errors call the field, where its label is a question.
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
     * Rules of the field that are left out here on purpose.
     */
    readonly drops?: readonly string[];
  }[];
  /**
   * How what is typed is normalized before it is stored, where the widget, its options and the rules do not say it.
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
     * The path of the entity type: a name that ends like another kind of company gets a hint, which keeps nobody from going on.
     */
    readonly entityType: string;
  };
  readonly options?: Options;
  readonly default?: unknown;
  readonly private?: 'browser' | 'server';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly propertyNames?: {
    readonly [k: string]: unknown;
  };
  readonly additionalProperties?: {
    readonly [k: string]: unknown;
  };
}
export interface Options {
  readonly list?: string;
  /**
   * Choices that the catalogue holds, with their prices.
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
   * The path of a map of the same list: only what is ticked there may be chosen, and nothing else is listed.
   */
  readonly tickedIn?: string;
  readonly fallback?: string;
  /**
   * What is not answered counts as the first entry that may be chosen.
   */
  readonly first?: boolean;
  readonly onlySetting?: string;
  /**
   * A page setting: the keys in it, separated by commas, may not be chosen.
   */
  readonly exceptSetting?: string;
  /**
   * Path of an answer: what is chosen there may not be chosen here.
   */
  readonly exceptAnswer?: string;
  /**
   * The page setting that narrows the list to groups, separated by commas; what has no group stays.
   */
  readonly groupSetting?: string;
}
