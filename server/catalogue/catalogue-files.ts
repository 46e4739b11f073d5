import type {
  Bundle,
  Coupon,
  DependentFiling,
  FilingMethod,
  FilingProduct,
  OrganizationalPlate,
  RegisteredAgentProduct,
  SimpleProduct,
  SubscriptionBundle,
} from '#domain/catalogue.ts';
import type { Cents } from '#domain/money.ts';

/** What a file of products holds; our prices in cents. */
export interface ProductsFile<Product> {
  readonly products: readonly Product[];
}

export type RegisteredAgentProductsFile = ProductsFile<RegisteredAgentProduct>;
export type SimpleProductsFile = ProductsFile<SimpleProduct>;

/** A product without its methods, which come by jurisdiction. */
export interface FilingProductEntry extends Omit<FilingProduct, 'filing_methods'> {
  /** Type of the product whose filings this one is filed by, where it has none of its own. */
  readonly methods_of?: string;
}

export type FilingProductsFile = ProductsFile<FilingProductEntry>;

export interface BundlesFile {
  readonly bundles: readonly Bundle[];
}

export interface SubscriptionBundlesFile {
  readonly subscription_bundles: readonly SubscriptionBundle[];
}

export interface CouponsFile {
  readonly coupons: readonly Coupon[];
}

/** The plates of organizations, in the order a visitor sees them. */
export interface OrganizationalPlatesFile {
  readonly plates: readonly OrganizationalPlate[];
}

/** What a year of a name below a top-level domain costs, the first one and each other, in cents. */
export interface TldPrice {
  /** Without a dot in front, lower case, e.g. `com` or `co.uk`. */
  readonly tld: string;
  readonly create: Cents;
  readonly renew: Cents;
  /** It stands among the few that a page offers at one click. */
  readonly hero?: true;
}

/** The top-level domains that are sold, in the order a visitor sees them. */
export interface DomainPricesFile {
  readonly tlds: readonly TldPrice[];
}

/** One way to file; `description` is added to the filing's own. */
export interface MethodEntry extends Pick<
  FilingMethod,
  'id' | 'key' | 'name' | 'type' | 'cost' | 'surcharge' | 'filed_in' | 'docs_in'
> {
  readonly description?: string;
}

/** Where a filing's fees come from. `recalled`: from memory, seen in no source. */
export interface FilingSource {
  readonly entity_types: readonly string[];
  readonly source: string | null;
  readonly kind: 'official' | 'statute' | 'secondary' | 'repository' | null;
  /** The oldest year that the source names. */
  readonly year?: number;
  readonly confidence: 'checked' | 'recalled';
  readonly note?: string;
}

/** A document that an agency files, for some entity types, with the ways to file it. */
export interface FilingEntry {
  /** Type of the filing product it belongs to. */
  readonly product: string;
  readonly name: string;
  readonly entity_types: readonly string[];
  readonly agency: string;
  readonly locality: 'state' | 'federal' | 'county' | 'municipal';
  readonly local_jurisdiction?: string;
  readonly description: string;
  /** Says that a cost of 0 is meant. */
  readonly free?: true;
  /** Filings that this one brings with it. */
  readonly dependent_filings?: readonly DependentFiling[];
  readonly sources: readonly FilingSource[];
  readonly methods: readonly MethodEntry[];
}

/** The filings of one jurisdiction: `filing-methods/<abbreviation>.json`. */
export interface FilingMethodsFile {
  readonly jurisdiction: string;
  readonly filings: readonly FilingEntry[];
}
