import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue, FilingProduct } from '#domain/catalogue/catalogue.ts';
import { narrowMethods } from '#domain/catalogue/narrow-methods.ts';
import { takesEncoding } from '../http/takes-encoding.ts';
import { compileWorded } from '../posts/worded-schema.ts';
import { createResponseCache } from './response-cache.ts';

/** The query of a catalog request. Values stay strings, and unknown parameters are rejected. */
interface CatalogueQuery {
  readonly website_id: string;
  readonly state_abbreviation?: string;
  /** Omits the methods of filing products. */
  readonly shallow?: 'true' | 'false';
}

const ASK_WEBSITE = 'website_id must be a positive whole number and occur once.';

const querySchema = {
  type: 'object',
  required: ['website_id'],
  additionalProperties: false,
  properties: {
    website_id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$', errorMessage: ASK_WEBSITE },
    state_abbreviation: {
      type: 'string',
      pattern: '^([A-Z]{2}|Federal)$',
      errorMessage: 'state_abbreviation must be two capital letters, such as DE, or Federal, and occur once.',
    },
    shallow: {
      type: 'string',
      enum: ['true', 'false'],
      errorMessage: 'shallow must be true or false and occur at most once.',
    },
  },
  errorMessage: {
    required: ASK_WEBSITE,
    additionalProperties: 'Unknown query parameter: use only website_id, state_abbreviation and shallow.',
  },
} as const;

/** Fresh for a minute. After that, caches may serve a stale copy during revalidation or an outage. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Returns true when an `If-None-Match` header has the version, by weak comparison. */
function isSeenAlready(header: string | undefined, version: string | null): boolean {
  const seen = (header ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return seen.includes(`"${version}"`) || seen.includes('*');
}

interface CatalogueRouteOptions {
  readonly catalogueOf: (request: FastifyRequest) => Catalogue;
  /** Replaces the default `Cache-Control` header. */
  readonly cacheControl?: string;
}

function withoutMethods(product: FilingProduct): Omit<FilingProduct, 'filing_methods' | 'later_charges'> {
  const { filing_methods: _methods, later_charges: _charges, ...rest } = product;
  return rest;
}

function filingProducts({ filingProducts: products }: Catalogue, query: CatalogueQuery): readonly unknown[] {
  if (query.shallow === 'true') {
    return products.map(withoutMethods);
  }
  const { state_abbreviation: state } = query;
  return state === undefined ? products : products.map((product) => narrowMethods(product, state));
}

function registeredAgentProducts(catalogue: Catalogue, { state_abbreviation: state }: CatalogueQuery) {
  return catalogue.registeredAgentProducts.filter(
    ({ registered_agent: { jurisdiction } }) => state === undefined || jurisdiction.abbreviation === state,
  );
}

/** Returns the bundles that are sold in a state. Bundles without a jurisdiction limit are sold everywhere. */
function bundles(catalogue: Catalogue, { state_abbreviation: state }: CatalogueQuery) {
  return catalogue.bundles.filter(
    ({ config }) =>
      state === undefined ||
      !config.jurisdiction_limit_toggle ||
      config.jurisdiction_limit_select.includes(state),
  );
}

function subscriptionBundles(catalogue: Catalogue, { state_abbreviation: state }: CatalogueQuery) {
  return catalogue.subscriptionBundles.filter(
    ({ jurisdiction }) => state === undefined || jurisdiction === state,
  );
}

type Select = (catalogue: Catalogue, query: CatalogueQuery) => readonly unknown[];

const reads: Readonly<Record<string, Select>> = {
  registered_agent_products: registeredAgentProducts,
  simple_products: ({ simpleProducts }) => simpleProducts,
  filing_products: filingProducts,
  bundles,
  subscription_bundles: subscriptionBundles,
  coupons: ({ coupons }) => coupons,
  vehicle_organizational_plates: ({ organizationalPlates }) => organizationalPlates ?? [],
};

/**
 * Adds the catalog routes `GET registered_agent_products`, `simple_products`, `filing_products`, `bundles`,
 * `subscription_bundles`, `coupons` and `vehicle_organizational_plates`. Each responds with `{result,
 * version}`. All data in a response has the same version. With a state, the result is limited to that state
 * and to federal filing methods. Responds to an invalid query with 400 and `{error}`.
 */
export async function catalogueRoutes(
  app: FastifyInstance,
  { catalogueOf, cacheControl = CACHE_CONTROL }: CatalogueRouteOptions,
): Promise<void> {
  app.setValidatorCompiler(({ schema }) => compileWorded(schema));
  const answers = createResponseCache();

  for (const [name, select] of Object.entries(reads)) {
    // Returns nothing, because Fastify awaits a returned reply as a promise, which costs a callback per
    // response.
    const answer = (request: FastifyRequest<{ Querystring: CatalogueQuery }>, reply: FastifyReply): void => {
      if (request.validationError) {
        const [mistake] = request.validationError.validation ?? [];
        void reply.code(400).send({ error: mistake?.message });
        return;
      }
      const catalogue = catalogueOf(request);
      const state = request.query.state_abbreviation;
      if (state !== undefined && !catalogue.loadedJurisdictions.includes(state)) {
        void reply.code(400).send({ error: `Unknown state abbreviation: ${state}.` });
        return;
      }
      void reply.header('etag', `W/"${catalogue.version}"`).header('cache-control', cacheControl);
      if (isSeenAlready(request.headers['if-none-match'], catalogue.version)) {
        void reply.code(304).send();
        return;
      }
      const { shallow = 'false' } = request.query;
      const body = () => ({ result: select(catalogue, request.query), version: catalogue.version });
      void reply.header('vary', 'accept-encoding');
      const encoding = takesEncoding(request.headers['accept-encoding'], 'gzip') ? 'gzip' : 'identity';
      if (encoding === 'gzip') void reply.header('content-encoding', encoding);
      const written = answers.get(catalogue.version, `${name} ${state} ${shallow}`, encoding, body);
      void reply.type('application/json; charset=utf-8').send(written);
    };
    app.get<{ Querystring: CatalogueQuery }>(
      `/${name}`,
      { schema: { querystring: querySchema }, attachValidation: true },
      answer,
    );
  }
}
