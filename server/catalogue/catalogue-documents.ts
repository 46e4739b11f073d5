import type {
  BundlesFile,
  CouponsFile,
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
  readonly methods: readonly CatalogueDocument<FilingMethodsFile>[];
}
