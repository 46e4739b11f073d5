import type {
  Bundle,
  CatalogueProducts,
  Coupon,
  FilingProduct,
  Jurisdiction,
  RegisteredAgentProduct,
  SimpleProduct,
  SubscriptionBundle,
} from '#domain/catalogue/catalogue.ts';
import { FILING_LIST, filingQuery } from './catalogue-address.ts';
import { isBundle, isCoupon, isProduct, isSubscriptionBundle } from './catalogue-answers.ts';
import { usualWaits } from '#contract/waits.ts';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { createReadCatalogue } from './read-catalogue.ts';
import type { Freshness } from './read-catalogue.ts';

/** The products without filings, and their catalog version. */
interface LoadedProducts extends CatalogueProducts {
  readonly version: string;
}

/** Filing products with the requested methods, and their catalog version. */
export interface LoadedFilings {
  readonly version: string;
  readonly filingProducts: readonly FilingProduct[];
}

/** Reads the catalog of the marketing API. Amounts are in cents. */
export interface CatalogueClient {
  products(freshness?: Freshness): Promise<ServiceResult<LoadedProducts>>;
  /**
   * Reads filing products with their methods.
   * @param jurisdiction null for all jurisdictions at once
   */
  filingProducts(
    jurisdiction: Jurisdiction | null,
    freshness?: Freshness,
  ): Promise<ServiceResult<LoadedFilings>>;
}

/**
 * Creates the catalog client.
 * @param base base path of the catalog API, with a trailing slash
 * @param websiteId website whose prices apply
 * @param timeLimitMs timeout per request; 0 for none
 */
export function createCatalogueClient(
  base: string,
  websiteId: number,
  timeLimitMs: number = usualWaits.catalogueMs,
): CatalogueClient {
  const read = createReadCatalogue(base, websiteId, timeLimitMs);

  const readProducts = async (freshness: Freshness): Promise<ServiceResult<LoadedProducts | 'mixed'>> => {
    const [agents, simple, bundles, subscriptions, coupons] = await Promise.all([
      read<RegisteredAgentProduct>('registered_agent_products', isProduct, freshness),
      read<SimpleProduct>('simple_products', isProduct, freshness),
      read<Bundle>('bundles', isBundle, freshness),
      read<SubscriptionBundle>('subscription_bundles', isSubscriptionBundle, freshness),
      read<Coupon>('coupons', isCoupon, freshness),
    ]);
    if (agents.kind !== 'ok') return agents;
    if (simple.kind !== 'ok') return simple;
    if (bundles.kind !== 'ok') return bundles;
    if (subscriptions.kind !== 'ok') return subscriptions;
    if (coupons.kind !== 'ok') return coupons;
    const { version } = agents.value;
    const others = [simple, bundles, subscriptions, coupons];
    if (others.some(({ value }) => value.version !== version)) return { kind: 'ok', value: 'mixed' };
    return {
      kind: 'ok',
      value: {
        version,
        registeredAgentProducts: agents.value.result,
        simpleProducts: simple.value.result,
        bundles: bundles.value.result,
        subscriptionBundles: subscriptions.value.result,
        coupons: coupons.value.result,
      },
    };
  };

  return {
    products: async (freshness = 'cached') => {
      const first = await readProducts(freshness);
      if (first.kind !== 'ok' || first.value !== 'mixed') return withoutMixture(first);
      // The catalog changed between two requests, or a response was stale. Request all lists again without
      // the cache.
      return withoutMixture(await readProducts('fresh'));
    },
    filingProducts: async (jurisdiction, freshness = 'cached') => {
      const query = filingQuery(jurisdiction);
      const answer = await read<FilingProduct>(FILING_LIST, isProduct, freshness, query);
      if (answer.kind !== 'ok') return answer;
      return {
        kind: 'ok',
        value: { version: answer.value.version, filingProducts: answer.value.result },
      };
    },
  };
}

/** Rejects lists of different versions, which do not form a consistent catalog. */
function withoutMixture(result: ServiceResult<LoadedProducts | 'mixed'>): ServiceResult<LoadedProducts> {
  if (result.kind !== 'ok') return result;
  return result.value === 'mixed' ? unavailable('shape') : { kind: 'ok', value: result.value };
}
