import type { AnalyticsSettings } from './analytics/analytics-settings.ts';
import type { Path } from './answers/answers.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { ConfiguredQuestion } from './pages/configured-question.ts';
import type { DomainRecord } from './domain-names/domain-record.ts';
import type { LoadedLists } from './options/option.ts';
import type { PageNotice } from './pages/page-notice.ts';
import type { PageServices } from './pages/page-services.ts';

/** An answer that an address gives; what is said where the address has none. */
export interface AddressAnswer {
  readonly answer: Path;
  readonly missing?: PageNotice;
}

/** The configuration of one page: the same file on both sides, never taken from a post. */
export interface PageConfiguration {
  readonly pageID: string;
  readonly formType: string;
  readonly formFileName: string;
  readonly website_id: number;
  /** Base path of the catalogue reads, ending in a slash. */
  readonly apiBase: string;
  readonly mode: 'steps' | 'together';
  /** `developers`: a page of samples and the like, shown only where a setting of the server says so. Else everybody. */
  readonly audience?: 'developers';
  /** `off`: nothing is stored on the visitor's device; `clear`: every visit begins anew. Else answers survive a reload. */
  readonly drafts?: 'off' | 'clear';
  /** Key of the step a visit begins at. */
  readonly startStep?: string;
  /** Answers given in advance, by path: what a shown field begins with, and what counts while it is not shown. */
  readonly preselect?: Readonly<Record<Path, unknown>>;
  /** Answers that the query of the page's address may give, by their names in it. */
  readonly fromAddress?: Readonly<Record<string, AddressAnswer>>;
  /** What is said above the form where the query of the page's address has the name. */
  readonly notices?: Readonly<Record<string, PageNotice>>;
  /** Values that conditions and rules read as `config.{name}`, and lists of questions of this page's own. */
  readonly settings: Readonly<Record<string, string | number | boolean | readonly ConfiguredQuestion[]>>;
  /** Ids of the bundles this page sells, of the catalogue's; where two share a product, the first one counts. */
  readonly bundles?: readonly number[];
  /** Whether a company that is billed monthly gets the subscription of its jurisdiction. */
  readonly subscriptionBundles?: boolean;
  /** Ids of the coupons that apply on this page, in their order. */
  readonly coupons?: readonly number[];
  /** False where no box must be ticked before something that renews is ordered. */
  readonly renewalConsent?: boolean;
  /** Keys of optional products of the form that this page does not sell. */
  readonly excludedProducts?: readonly string[];
  /** Only pages of forms that sell something have it. */
  readonly tokenizer?: {
    /** Address of the frame the card is typed to. */
    readonly frame: string;
    /** Address of the tokenizer service. */
    readonly service: string;
    readonly method: 'post' | 'jsonp';
    readonly testKey?: string;
  };
  /** Services that the page asks by itself; a service it does not name is not asked. */
  readonly services?: PageServices;
  /** What the page measures; nothing where it is left out. */
  readonly analytics?: AnalyticsSettings;
  /** Texts by key; they win over the form's, the shared and the default ones. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What the address service said of an address as it is; whoever changes the address withdraws its verdict. */
export interface AddressVerdict {
  /** Whether there was enough of an address to ask about. */
  readonly complete: boolean;
  readonly valid: boolean;
  /** What is wrong with it, as a sentence for the visitor. */
  readonly message: string;
}

/** What outside services said that prices depend on. Each side asks for itself. */
export interface Quotes {
  /** By the name, in lower case. */
  readonly domains: Readonly<Record<string, DomainRecord>>;
}

/** What the answers are evaluated by, besides themselves. */
export interface Facts {
  readonly page: PageConfiguration;
  readonly catalogue: Catalogue;
  /** Today in the seller's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Verdicts by path, such as `contactInformation.backendValidationStatus`. Each side asks the service itself. */
  readonly addressVerdicts?: Readonly<Record<Path, AddressVerdict>>;
  readonly quotes?: Quotes;
  /** The long lists that a page has loaded. Undefined on the server, whose lists are complete. */
  readonly lists?: LoadedLists;
}

/** What outside services said of an order: stored with it, as nobody can ask for it again later. */
export type ServiceFacts = Pick<Facts, 'addressVerdicts' | 'quotes'>;
