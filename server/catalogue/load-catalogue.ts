import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { assembleCatalogue } from './assemble-catalogue.ts';
import type { FullCatalogue } from './assemble-catalogue.ts';
import type { BundlesFile } from '#definitions/source-types/bundles.ts';
import type { CouponsFile } from '#definitions/source-types/coupons.ts';
import type { DomainPricesFile } from '#definitions/source-types/domain-prices.ts';
import type { FilingMethodsFile } from '#definitions/source-types/filing-methods.ts';
import type { FilingProductsFile } from '#definitions/source-types/filing-products.ts';
import type { OrganizationalPlatesFile } from '#definitions/source-types/organizational-plates.ts';
import type { RegisteredAgentProductsFile } from '#definitions/source-types/registered-agent-products.ts';
import type { SimpleProductsFile } from '#definitions/source-types/simple-products.ts';
import type { SubscriptionBundlesFile } from '#definitions/source-types/subscription-bundles.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import { InvalidCatalogueError } from './catalogue-problem.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checkPrices } from './check-prices.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';
import type { CatalogueDocument, ReadResult } from './read-catalogue-file.ts';
import bundlesSchema from './schemas/bundles.schema.json' with { type: 'json' };
import couponsSchema from './schemas/coupons.schema.json' with { type: 'json' };
import domainPricesSchema from './schemas/domain-prices.schema.json' with { type: 'json' };
import filingMethodsSchema from './schemas/filing-methods.schema.json' with { type: 'json' };
import filingProductsSchema from './schemas/filing-products.schema.json' with { type: 'json' };
import organizationalPlatesSchema from './schemas/organizational-plates.schema.json' with { type: 'json' };
import registeredAgentProductsSchema from './schemas/registered-agent-products.schema.json' with { type: 'json' };
import simpleProductsSchema from './schemas/simple-products.schema.json' with { type: 'json' };
import subscriptionBundlesSchema from './schemas/subscription-bundles.schema.json' with { type: 'json' };

const METHODS_FOLDER = 'filing-methods';

const ajv = createMetaSchemas();
const schemas = {
  registeredAgents: ajv.compile<RegisteredAgentProductsFile>(registeredAgentProductsSchema),
  simple: ajv.compile<SimpleProductsFile>(simpleProductsSchema),
  filing: ajv.compile<FilingProductsFile>(filingProductsSchema),
  methods: ajv.compile<FilingMethodsFile>(filingMethodsSchema),
  bundles: ajv.compile<BundlesFile>(bundlesSchema),
  subscriptions: ajv.compile<SubscriptionBundlesFile>(subscriptionBundlesSchema),
  coupons: ajv.compile<CouponsFile>(couponsSchema),
  plates: ajv.compile<OrganizationalPlatesFile>(organizationalPlatesSchema),
  domainPrices: ajv.compile<DomainPricesFile>(domainPricesSchema),
};

function listMethodFiles(directory: string): readonly string[] {
  try {
    return readdirSync(join(directory, METHODS_FOLDER))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => `${METHODS_FOLDER}/${name}`);
  } catch {
    return [];
  }
}

function problemsOf(result: ReadResult<unknown>) {
  return 'problems' in result ? result.problems : [];
}

function documentsOf<Content>(
  results: readonly ReadResult<Content>[],
): readonly CatalogueDocument<Content>[] {
  return results.flatMap((result) => ('document' in result ? result.document : []));
}

/**
 * Reads and checks all files of a catalog folder.
 * @throws {InvalidCatalogueError} with all problems, each with its file, line and place
 */
export function loadCatalogue(directory: string): FullCatalogue {
  return assembleCatalogue(readCatalogueDocuments(directory));
}

/**
 * Reads and checks all files of a catalog folder, without assembling them.
 * @throws {InvalidCatalogueError} as `loadCatalogue`
 */
export function readCatalogueDocuments(directory: string): CatalogueDocuments {
  const sources = new SourceFiles(directory);
  const registeredAgents = readCatalogueFile(
    sources,
    'registered-agent-products.json',
    schemas.registeredAgents,
  );
  const simple = readCatalogueFile(sources, 'simple-products.json', schemas.simple);
  const filing = readCatalogueFile(sources, 'filing-products.json', schemas.filing);
  const bundles = readCatalogueFile(sources, 'bundles.json', schemas.bundles);
  const subscriptions = readCatalogueFile(sources, 'subscription-bundles.json', schemas.subscriptions);
  const coupons = readCatalogueFile(sources, 'coupons.json', schemas.coupons);
  const plates = readCatalogueFile(sources, 'organizational-plates.json', schemas.plates);
  const domainPrices = readCatalogueFile(sources, 'domain-prices.json', schemas.domainPrices);
  const read = listMethodFiles(directory).map((file) => readCatalogueFile(sources, file, schemas.methods));
  const products = [registeredAgents, simple, filing, bundles, subscriptions, coupons, plates, domainPrices];
  const misread = [...products, ...read].flatMap(problemsOf);
  const mispriced = [...documentsOf([simple]), ...documentsOf([filing])].flatMap(checkPrices);
  if (
    misread.length + mispriced.length > 0 ||
    !('document' in registeredAgents && 'document' in simple && 'document' in filing) ||
    !('document' in bundles && 'document' in subscriptions && 'document' in coupons) ||
    !('document' in plates && 'document' in domainPrices)
  ) {
    throw new InvalidCatalogueError(directory, [...misread, ...mispriced]);
  }
  const documents = {
    registeredAgents: registeredAgents.document,
    simple: simple.document,
    filing: filing.document,
    bundles: bundles.document,
    subscriptions: subscriptions.document,
    coupons: coupons.document,
    plates: plates.document,
    domainPrices: domainPrices.document,
    methods: documentsOf(read),
  };
  const problems = checkCatalogue(documents);
  if (problems.length > 0) throw new InvalidCatalogueError(directory, problems);
  return documents;
}
