import { createHash } from 'node:crypto';
import type { FilingMethod } from '#domain/catalogue/catalogue.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { FullCatalogue, PeriodicReport } from '#definitions/full-catalogue.ts';
import type {
  FilingEntry,
  FilingMethodsFile,
  MethodEntry,
} from '#definitions/source-types/filing-methods.ts';

/** Omits the source of the decision time, which is not shown to visitors. */
function toDecision({ decided_in: decision }: MethodEntry): Pick<FilingMethod, 'decided_in'> {
  if (decision === undefined) return {};
  const { least, most, unit } = decision;
  return { decided_in: { least, most, unit } };
}

function toFilingMethod(jurisdiction: string, filing: FilingEntry, method: MethodEntry): FilingMethod {
  return {
    id: method.id,
    key: method.key,
    name: method.name,
    type: method.type,
    jurisdiction,
    entity_types: filing.entity_types,
    cost: method.cost,
    surcharge: method.surcharge,
    filed_in: method.filed_in,
    docs_in: method.docs_in,
    ...toDecision(method),
    ...(method.expedited === undefined ? {} : { expedited: method.expedited }),
    local_jurisdiction: filing.local_jurisdiction ?? null,
    filing: { locality: filing.locality, agency: { name: filing.agency } },
    filing_description:
      method.description === undefined ? filing.description : `${filing.description} ${method.description}`,
    dependent_filings_info: filing.dependent_filings ?? [],
  };
}

/** Lists every filing method of a product type, in all jurisdictions. */
function methodsOf(type: string, files: readonly FilingMethodsFile[]): readonly FilingMethod[] {
  return files.flatMap(({ jurisdiction, filings }) =>
    filings
      .filter(({ product }) => product === type)
      .flatMap((filing) => filing.methods.map((method) => toFilingMethod(jurisdiction, filing, method))),
  );
}

/** Lists the reports of all states. The fee is the one of the cheapest method. */
function listReports(files: readonly FilingMethodsFile[]): readonly PeriodicReport[] {
  return files.flatMap(({ jurisdiction, filings }) =>
    filings
      .filter(({ product }) => product === 'compliance_filing')
      .map(({ entity_types, every_years = 1, description, methods }) => {
        const fee = Math.min(...methods.map(({ cost, surcharge }) => cost + surcharge));
        return { jurisdiction, entity_types, fee, every_years, description };
      }),
  );
}

/** Assembles the files into one catalog with all jurisdictions. `version` is its content hash. */
export function assembleCatalogue(documents: CatalogueDocuments): FullCatalogue {
  const files = documents.methods.map(({ content }) => content);
  const contents = {
    registeredAgentProducts: documents.registeredAgents.content.products,
    simpleProducts: documents.simple.content.products,
    bundles: documents.bundles.content.bundles,
    subscriptionBundles: documents.subscriptions.content.subscription_bundles,
    coupons: documents.coupons.content.coupons,
    organizationalPlates: documents.plates.content.plates,
    tldPrices: documents.domainPrices.content.tlds,
    filingProducts: documents.filing.content.products.map(({ methods_of: source, ...product }) => ({
      ...product,
      filing_methods: methodsOf(source ?? product.type, files),
    })),
    reports: listReports(files),
    loadedJurisdictions: files.map(({ jurisdiction }) => jurisdiction),
  };
  const version = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 32);
  return { version, ...contents };
}
