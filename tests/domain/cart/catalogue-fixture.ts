import type {
  Catalogue,
  FilingMethod,
  FilingProduct,
  RegisteredAgentProduct,
  SimpleProduct,
} from '#domain/catalogue/catalogue.ts';

export function makeMethod(method: Partial<FilingMethod> & Pick<FilingMethod, 'id' | 'key'>): FilingMethod {
  return {
    name: method.key,
    type: 'online',
    jurisdiction: 'WY',
    entity_types: ['LLC', 'Corp', 'NP Corp'],
    cost: 10_000,
    surcharge: 0,
    filed_in: { days: 1, hours: 0 },
    docs_in: { days: 0, hours: 0 },
    local_jurisdiction: null,
    filing: { locality: 'state', agency: { name: 'Secretary of State' } },
    filing_description: 'Articles of Organization',
    dependent_filings_info: [],
    ...method,
  };
}

export function makeAgent(abbreviation: string, name: string, id: number): RegisteredAgentProduct {
  const jurisdiction = { id, abbreviation, state_province_region: name };
  return { id, price: 12_500, duration: 12, registered_agent: { id: id + 1000, jurisdiction } };
}

export function makeSimple(
  product: Partial<SimpleProduct> & Pick<SimpleProduct, 'id' | 'kind'>,
): SimpleProduct {
  return {
    name: product.kind,
    price: 5_000,
    duration: null,
    category: 'corporate-kit',
    subcategory: null,
    has_free_trial: false,
    trial_duration_days: 0,
    ...product,
  };
}

const formation: FilingProduct = {
  id: 200,
  name: 'Business Formation',
  price: 10_000,
  type: 'formation',
  sub_type: null,
  filing_methods: [
    makeMethod({ id: 21, key: 'wy-mail', type: 'mail', cost: 10_000, filed_in: { days: 15, hours: 0 } }),
    makeMethod({ id: 20, key: 'wy-online', cost: 10_200, surcharge: 375 }),
    makeMethod({ id: 22, key: 'wy-same-day', cost: 60_000, filed_in: { days: 0, hours: 8 } }),
    makeMethod({ id: 30, key: 'mt-online', jurisdiction: 'MT', cost: 3_500, entity_types: ['LLC'] }),
    makeMethod({ id: 40, key: 'ky-free', jurisdiction: 'KY', cost: 0 }),
  ],
};

const taxId: FilingProduct = {
  id: 300,
  name: 'Tax ID',
  price: 5_000,
  type: 'tax-id',
  sub_type: 'ssn',
  filing_methods: [makeMethod({ id: 50, key: 'irs', jurisdiction: 'Federal', cost: 0 })],
};

/** A catalog with agents in two states and filing methods in three. */
export const catalogue: Catalogue = {
  version: 'c1',
  registeredAgentProducts: [makeAgent('WY', 'Wyoming', 100), makeAgent('MT', 'Montana', 101)],
  simpleProducts: [
    makeSimple({ id: 400, kind: 'corporate-book' }),
    makeSimple({ id: 401, kind: 'seal', price: 3_333, duration: 36 }),
    makeSimple({ id: 402, kind: 'gift', price: 0 }),
  ],
  bundles: [],
  subscriptionBundles: [],
  coupons: [],
  filingProducts: [formation, { ...formation, id: 201, price: 0, type: 'free-formation' }, taxId],
  loadedJurisdictions: ['WY', 'MT', 'KY'],
};
