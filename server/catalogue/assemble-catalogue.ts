import { createHash } from 'node:crypto';
import type { Catalogue, FilingMethod } from '#domain/catalogue.ts';
import type {
  FilingEntry,
  FilingMethodsFile,
  FilingProductsFile,
  MethodEntry,
  RegisteredAgentProductsFile,
  SimpleProductsFile,
} from './catalogue-files.ts';

/** The contents of all catalogue files, already checked. */
export interface CatalogueContents {
  readonly registeredAgents: RegisteredAgentProductsFile;
  readonly simple: SimpleProductsFile;
  readonly filing: FilingProductsFile;
  readonly methods: readonly FilingMethodsFile[];
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
    local_jurisdiction: filing.local_jurisdiction ?? null,
    filing: { locality: filing.locality, agency: { name: filing.agency } },
    filing_description:
      method.description === undefined ? filing.description : `${filing.description} ${method.description}`,
    dependent_filings_info: [],
  };
}

/** Joins the files into the whole catalogue, all jurisdictions loaded; `version` is the hash of what it says. */
export function assembleCatalogue(contents: CatalogueContents): Catalogue {
  const products = {
    registeredAgentProducts: contents.registeredAgents.products,
    simpleProducts: contents.simple.products,
    filingProducts: contents.filing.products.map((product) => ({
      ...product,
      filing_methods: contents.methods.flatMap(({ jurisdiction, filings }) =>
        filings
          .filter((filing) => filing.product === product.type)
          .flatMap((filing) => filing.methods.map((method) => toFilingMethod(jurisdiction, filing, method))),
      ),
    })),
    loadedJurisdictions: contents.methods.map(({ jurisdiction }) => jurisdiction),
  };
  const version = createHash('sha256').update(JSON.stringify(products)).digest('hex').slice(0, 32);
  return { version, ...products };
}
