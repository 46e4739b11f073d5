import { createHash } from 'node:crypto';
import type { FilingMethod, FilingProduct } from '#domain/catalogue/catalogue.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import type {
  FilingEntry,
  FilingMethodsFile,
  MethodEntry,
} from '#definitions/source-types/filing-methods.ts';
import type { FilingProductEntry } from '#definitions/source-types/filing-products.ts';

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

/** Lists what all states charge later for the companies that a product forms or registers. */
function laterChargesOf(
  { later_charges_of: wanted }: FilingProductEntry,
  files: readonly FilingMethodsFile[],
): Pick<FilingProduct, 'later_charges'> {
  if (wanted === undefined) return {};
  const charges = files.flatMap(({ jurisdiction, later_charges: listed = [] }) =>
    listed.flatMap(({ companies = wanted, ...charge }) =>
      companies === wanted ? { jurisdiction, ...charge } : [],
    ),
  );
  return { later_charges: charges };
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
    filingProducts: documents.filing.content.products.map((entry) => {
      const { methods_of: source, later_charges_of: _companies, ...product } = entry;
      const methods = methodsOf(source ?? product.type, files);
      return { ...product, filing_methods: methods, ...laterChargesOf(entry, files) };
    }),
    loadedJurisdictions: files.map(({ jurisdiction }) => jurisdiction),
  };
  const version = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 32);
  return { version, ...contents };
}
