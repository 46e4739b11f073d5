import type {
  BundlesFile,
  CouponsFile,
  DomainPricesFile,
  OrganizationalPlatesFile,
  FilingMethodsFile,
  FilingProductsFile,
  RegisteredAgentProductsFile,
  SimpleProductsFile,
  SubscriptionBundlesFile,
} from './catalogue-files.ts';
import type { CatalogueDocument } from './read-catalogue-file.ts';

/** All catalogue files, each fitting its schema. */
export interface CatalogueDocuments {
  readonly registeredAgents: CatalogueDocument<RegisteredAgentProductsFile>;
  readonly simple: CatalogueDocument<SimpleProductsFile>;
  readonly filing: CatalogueDocument<FilingProductsFile>;
  readonly bundles: CatalogueDocument<BundlesFile>;
  readonly subscriptions: CatalogueDocument<SubscriptionBundlesFile>;
  readonly coupons: CatalogueDocument<CouponsFile>;
  readonly plates: CatalogueDocument<OrganizationalPlatesFile>;
  readonly domainPrices: CatalogueDocument<DomainPricesFile>;
  readonly methods: readonly CatalogueDocument<FilingMethodsFile>[];
}
