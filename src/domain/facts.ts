import type { AnalyticsSettings } from './analytics/analytics-settings.ts';
import type { Answers, Path } from './answers/answers.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { ConfiguredQuestion } from './pages/configured-question.ts';
import type { DomainRecord } from './domain-names/domain-record.ts';
import type { LoadedLists } from './options/option.ts';
import type { PageNotice } from './pages/page-notice.ts';
import type { PageServices } from './pages/page-services.ts';

/** An answer that a query parameter sets, and the notice to show when the parameter is missing. */
interface AddressAnswer {
  readonly answer: Path;
  readonly missing?: PageNotice;
}

/** Where a page shows a module that it moves. Exactly one of the properties is set. */
interface ModulePlace {
  /** Title of the module's own step, before the step that has the module in the form. */
  readonly title?: string;
  /** Key of the step that ends with the module. */
  readonly step?: string;
}

/**
 * The configuration of a page. Browser and server read the same file. The server never reads it from a
 * request.
 */
export interface PageConfiguration {
  readonly pageID: string;
  readonly formType: string;
  readonly formFileName: string;
  readonly website_id: number;
  /** Base path of the catalog API, with a trailing slash. */
  readonly apiBase: string;
  readonly mode: 'steps' | 'together';
  /**
   * `developers`: a page of samples, shown only if a server setting enables it. Undefined: a page for
   * everybody.
   */
  readonly audience?: 'developers';
  /**
   * `off`: nothing is stored on the visitor's device. `clear`: every visit starts empty. Default: answers
   * survive a reload.
   */
  readonly drafts?: 'off' | 'clear';
  /** Key of the first step of a visit. */
  readonly startStep?: string;
  /** Titles of steps on this page, by step key. They override the titles of the form. */
  readonly stepTitles?: Readonly<Record<string, string>>;
  /** Modules that this page moves, by module key. */
  readonly modules?: Readonly<Record<string, ModulePlace>>;
  /**
   * Preselected answers by path: the initial value of a shown field, and the answer while the field is not
   * shown.
   */
  readonly preselect?: Readonly<Record<Path, unknown>>;
  /** Answers that query parameters of the page's URL may set, by parameter name. */
  readonly fromAddress?: Readonly<Record<string, AddressAnswer>>;
  /** Notices above the form, by the query parameter that shows them. */
  readonly notices?: Readonly<Record<string, PageNotice>>;
  /** Values that conditions and rules read as `config.{name}`, and lists of page-specific questions. */
  readonly settings: Readonly<Record<string, string | number | boolean | readonly ConfiguredQuestion[]>>;
  /**
   * IDs of the catalog bundles that the page sells. If two bundles contain the same product, only the first
   * bundle is sold.
   */
  readonly bundles?: readonly number[];
  /** True if companies with monthly billing buy the subscription bundle of their jurisdiction. */
  readonly subscriptionBundles?: boolean;
  /** IDs of the page's coupons, in the order they apply. */
  readonly coupons?: readonly number[];
  /** False if orders with renewals need no consent checkbox. */
  readonly renewalConsent?: boolean;
  /** Keys of the form's optional products that this page does not sell. */
  readonly excludedProducts?: readonly string[];
  /** Present only on pages of forms that sell something. */
  readonly tokenizer?: {
    /** URL of the iframe with the card fields. */
    readonly frame: string;
    /** URL of the tokenizer service. */
    readonly service: string;
    readonly method: 'post' | 'jsonp';
    readonly testKey?: string;
  };
  /** Services that the page calls itself. A missing service is not used. */
  readonly services?: PageServices;
  /** Undefined if the page runs no analytics. */
  readonly analytics?: AnalyticsSettings;
  /** Texts by key. They override the texts of the form, the shared texts and the default texts. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** The address service's verdict on one exact address. Editing the address discards it. */
export interface AddressVerdict {
  /** True if the address was complete enough to check. */
  readonly complete: boolean;
  readonly valid: boolean;
  /** The error as a sentence for the visitor. */
  readonly message: string;
}

/** Quotes from outside services that prices depend on. Browser and server request them independently. */
export interface Quotes {
  /** By domain name, in lowercase. */
  readonly domains: Readonly<Record<string, DomainRecord>>;
}

/** A logged-in customer, whose email address is confirmed. */
export interface Customer {
  readonly email: string;
}

/** Returns whether expedited service finishes the filing of a product on an earlier day. */
export type IsQuicker = (product: string, answers: Answers, facts: Facts) => boolean;

/** The inputs of evaluation other than the answers. */
export interface Facts {
  readonly page: PageConfiguration;
  readonly catalogue: Catalogue;
  /** Today in the seller's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /**
   * Verdicts by path, such as `contactInformation.backendValidationStatus`. Browser and server request them
   * independently.
   */
  readonly addressVerdicts?: Readonly<Record<Path, AddressVerdict>>;
  readonly quotes?: Quotes;
  /** Undefined while nobody is logged in. Browser and server determine it independently. */
  readonly customer?: Customer | undefined;
  /** The long option lists that a page has loaded. Undefined on the server, which has complete lists. */
  readonly lists?: LoadedLists;
  /** The comparison that a page loads with its prices. Undefined where the form contains it. */
  readonly isQuicker?: IsQuicker | undefined;
}

/**
 * Results of outside services, and the customer of the session. Stored with the order because they cannot be
 * determined again later.
 */
export type ServiceFacts = Pick<Facts, 'addressVerdicts' | 'quotes' | 'customer'>;
