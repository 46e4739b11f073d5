/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */
import type { Links } from './steps.ts';

/**
 * Ids of the catalogue's bundles that this page sells; where two hold the same product, the first one counts.
 */
export type Ids = readonly number[];
/**
 * Ids of the catalogue's coupons that apply on this page, in this order.
 */
export type Ids1 = readonly number[];
export type ServiceAddress = string;
export type Ids2 = readonly number[];
export type TagAddress = string;

/**
 * Configuration of a page
 */
export interface PageFile {
  readonly pageID: string;
  readonly formType: string;
  readonly formFileName: string;
  readonly website_id: number;
  readonly apiBase: string;
  readonly mode: 'steps' | 'together';
  /**
   * Shown only where the server's DEVELOPER_PAGES is on, and never listed; everybody where it is left out.
   */
  readonly audience?: 'developers';
  readonly startStep?: string;
  /**
   * off: nothing is stored on the visitor's device; clear: every visit begins anew.
   */
  readonly drafts?: 'off' | 'clear';
  readonly preselect?: {
    readonly [k: string]: unknown;
  };
  /**
   * Answers that the query of the page's address may give, by their names in it, and what is said above the form where one is missing.
   */
  readonly fromAddress?: {
    readonly [k: string]: AddressAnswer;
  };
  /**
   * What is said above the form where the query of the page's address has the name.
   */
  readonly notices?: {
    readonly [k: string]: Notice;
  };
  readonly settings: {
    readonly [k: string]: string | number | boolean | readonly Question[];
  };
  readonly bundles?: Ids;
  /**
   * Whether a company that is billed monthly gets the subscription of its jurisdiction.
   */
  readonly subscriptionBundles?: boolean;
  readonly coupons?: Ids1;
  /**
   * False where no box must be ticked before something that renews is ordered. The sentence that was agreed to is stored with the order.
   */
  readonly renewalConsent?: boolean;
  /**
   * Keys of optional products of the form that this page does not sell.
   */
  readonly excludedProducts?: readonly string[];
  /**
   * Where the card goes; only pages of forms that sell something have it.
   */
  readonly tokenizer?: {
    readonly frame: string;
    readonly service: string;
    readonly method: 'post' | 'jsonp';
    readonly testKey?: string;
  };
  /**
   * Services that the page asks by itself: its policy lets it ask these and no others.
   */
  readonly services?: {
    /**
     * Says what a vehicle is by its VIN, such as https://vpic.nhtsa.dot.gov/api/vehicles; the stand-in is /sandbox/vehicles.
     */
    readonly vehicleDecoding?: string;
    /**
     * Pictures of organizational plates; {id} stands for the plate.
     */
    readonly plateImages?: string;
    /**
     * The captcha that whoever posts from the page must solve.
     */
    readonly captcha?: {
      /**
       * Whose functions the script brings.
       */
      readonly provider: 'recaptcha' | 'hcaptcha' | 'turnstile';
      /**
       * Address of the provider's script, such as https://www.google.com/recaptcha/api.js; the stand-in is /sandbox/captcha/api.js.
       */
      readonly script: string;
      /**
       * The public half of the key.
       */
      readonly siteKey: string;
    };
    /**
     * Other servers that images of option lists may come from.
     */
    readonly imageOrigins?: readonly string[];
  };
  /**
   * What the page measures, and whom it lets know; a page without it measures nothing.
   */
  readonly analytics?: {
    /**
     * required: nothing is measured until the visitor allows it.
     */
    readonly consent: 'required' | 'implied';
    /**
     * The tags of the ad and analytics channels; each runs in a frame of its own.
     */
    readonly tags?: {
      readonly googleAnalytics?: Tag;
      readonly googleAds?: Tag;
      readonly microsoftAds?: Tag;
      readonly metaAds?: Tag;
    };
    /**
     * The affiliate network that hears of orders by visitors it sent.
     */
    readonly affiliate?: {
      /**
       * Address of the conversion, without a query.
       */
      readonly conversion: string;
      /**
       * Whether the address is a script, or a page for a frame of 1 by 1 pixels.
       */
      readonly method: 'script' | 'iframe';
      readonly offer: string;
      /**
       * The name of the value in the query of the landing address.
       */
      readonly parameter: string;
      /**
       * How many days the cookie lives; browsers keep none longer than 400.
       */
      readonly days: number;
    };
    /**
     * What the chat knows a visitor by.
     */
    readonly chat?: {
      /**
       * The name of the value in the query of the landing address.
       */
      readonly parameter: string;
      /**
       * How many days the cookie lives; browsers keep none longer than 400.
       */
      readonly days: number;
    };
    /**
     * Answers that go along with events, by the name they have there; private answers never.
     */
    readonly events?: {
      readonly add_to_cart?: Parameters;
      readonly remove_from_cart?: Parameters;
      readonly begin_checkout?: Parameters;
      readonly checkout_step?: Parameters;
      readonly purchase?: Parameters;
      readonly form_submit?: Parameters;
    };
    /**
     * Paths of the answers that a purchase says of its buyer: hashed, but for the place.
     */
    readonly userData?: {
      readonly email?: string;
      readonly phone?: string;
      readonly firstName?: string;
      readonly lastName?: string;
      readonly street?: string;
      readonly city?: string;
      readonly state?: string;
      readonly zip?: string;
      readonly country?: string;
    };
  };
  readonly texts?: {
    readonly [k: string]: string;
  };
}
export interface AddressAnswer {
  /**
   * Path of the answer.
   */
  readonly answer: string;
  readonly missing?: Notice;
}
export interface Notice {
  readonly text: string;
  readonly links?: Links;
}
export interface Question {
  /**
   * Names the answer; on every page of the form it stands for the same question.
   */
  readonly key: string;
  /**
   * What a visitor reads.
   */
  readonly question: string;
  /**
   * What errors call the answer, where the question would read badly there.
   */
  readonly errorName?: string;
  readonly kind: 'text' | 'textarea' | 'select' | 'yes-no' | 'checkbox';
  /**
   * What a question of the kind "select" lets choose from.
   */
  readonly options?: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /**
   * Whether it must be answered, a checkbox ticked; where it is left out, the module that asks it decides.
   */
  readonly required?: boolean;
  /**
   * How many characters the answer may have; of the kinds "text" and "textarea".
   */
  readonly maxLength?: number;
}
export interface Tag {
  /**
   * Address of the tag's script.
   */
  readonly script: string;
  /**
   * Other servers that the tag may load from and send to.
   */
  readonly origins?: readonly string[];
}
export interface Parameters {
  readonly [k: string]: string;
}
