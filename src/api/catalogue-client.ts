import wretch from 'wretch';
import QueryStringAddon from 'wretch/addons/queryString';
import type {
  FilingProduct,
  Jurisdiction,
  RegisteredAgentProduct,
  SimpleProduct,
} from '#domain/catalogue.ts';
import { isRecord, unavailable } from './service-result.ts';
import type { ServiceResult } from './service-result.ts';

/** The products that belong to no jurisdiction, with the version of the catalogue they are from. */
export interface LoadedProducts {
  readonly version: string;
  readonly registeredAgentProducts: readonly RegisteredAgentProduct[];
  readonly simpleProducts: readonly SimpleProduct[];
}

/** Reads the catalogue of the marketing API. Money is in cents. */
export interface CatalogueClient {
  products(): Promise<ServiceResult<LoadedProducts>>;
  filingProducts(jurisdiction: Jurisdiction): Promise<ServiceResult<readonly FilingProduct[]>>;
}

interface CatalogueAnswer<Product> {
  readonly result: readonly Product[];
  readonly version: string;
}

function isProduct(value: unknown): boolean {
  return isRecord(value) && typeof value['id'] === 'number' && Number.isInteger(value['price']);
}

function isCatalogueAnswer<Product>(value: unknown): value is CatalogueAnswer<Product> {
  if (!isRecord(value) || typeof value['version'] !== 'string' || !Array.isArray(value['result']))
    return false;
  return value['result'].every(isProduct);
}

/**
 * @param base base path of the catalogue reads, ending in a slash
 * @param websiteId the website the prices are for
 */
export function createCatalogueClient(base: string, websiteId: number): CatalogueClient {
  const api = wretch(base).addon(QueryStringAddon);
  const read = async <Product>(
    name: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<ServiceResult<CatalogueAnswer<Product>>> => {
    try {
      const answer: unknown = await api
        .url(name)
        .query({ website_id: websiteId, ...query })
        .get()
        .json();
      return isCatalogueAnswer<Product>(answer) ? { kind: 'ok', value: answer } : unavailable('shape');
    } catch (error) {
      return unavailable(isRecord(error) && 'status' in error ? 'status' : 'network');
    }
  };
  return {
    products: async () => {
      const [agents, simple] = await Promise.all([
        read<RegisteredAgentProduct>('registered_agent_products'),
        read<SimpleProduct>('simple_products'),
      ]);
      if (agents.kind !== 'ok') return agents;
      if (simple.kind !== 'ok') return simple;
      return {
        kind: 'ok',
        value: {
          version: agents.value.version,
          registeredAgentProducts: agents.value.result,
          simpleProducts: simple.value.result,
        },
      };
    },
    filingProducts: async (jurisdiction) => {
      const answer = await read<FilingProduct>('filing_products', { state_abbreviation: jurisdiction });
      return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.result } : answer;
    },
  };
}
