import type { BundlesFile } from '#definitions/source-types/bundles.ts';
import type { CouponsFile } from '#definitions/source-types/coupons.ts';
import type { DomainPricesFile } from '#definitions/source-types/domain-prices.ts';
import type { FilingMethodsFile } from '#definitions/source-types/filing-methods.ts';
import type { FilingProductsFile } from '#definitions/source-types/filing-products.ts';
import type { OrganizationalPlatesFile } from '#definitions/source-types/organizational-plates.ts';
import type { RegisteredAgentProductsFile } from '#definitions/source-types/registered-agent-products.ts';
import type { SimpleProductsFile } from '#definitions/source-types/simple-products.ts';
import type { SubscriptionBundlesFile } from '#definitions/source-types/subscription-bundles.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';

/** A catalog file that is valid against its schema. */
export interface CatalogueDocument<Content> {
  readonly file: string;
  readonly content: Content;
  /** Returns a problem at a path in the file. */
  problemAt(at: JsonPath, code: string, message: string): CatalogueProblem;
}

/** All catalog files, valid against their schemas. */
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
