import type { FilingDraft } from './filing-draft.ts';
import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import { buildMethods } from './build-methods.ts';
import { citeSource } from './cite-source.ts';
import { BUSINESSES, REGISTERED_BUSINESSES } from './entity-types.ts';
import type { SourceFederalFiling } from './source.ts';

interface FederalProduct {
  readonly product: string;
  readonly entityTypes: readonly string[];
}

function buildFederalFiling(
  filing: SourceFederalFiling,
  { product, entityTypes }: FederalProduct,
): FilingDraft {
  const methods = buildMethods(filing.methods, FEDERAL, product.replaceAll('_', '-'));
  return {
    product,
    name: filing.filingName,
    entity_types: entityTypes,
    agency: filing.agency,
    locality: 'federal',
    description: `${filing.filingName}, filed with the ${filing.agency}.`,
    ...(methods.some(({ cost }) => cost === 0) ? { free: true as const } : {}),
    sources: [citeSource(entityTypes, filing, filing.note)],
    methods,
  };
}

/** The application for an EIN, which costs nothing. */
export function buildTaxId(filing: SourceFederalFiling): FilingDraft {
  return buildFederalFiling(filing, { product: 'tax_id', entityTypes: BUSINESSES });
}

/** The same application by the ways that ask for no SSN. */
function buildTaxIdWithoutSsn(filing: SourceFederalFiling): FilingDraft {
  const methods = filing.methods.filter(({ requires }) => typeof requires !== 'string');
  return buildFederalFiling({ ...filing, methods }, { product: 'tax_id_no_ssn', entityTypes: BUSINESSES });
}

const ANYBODY = [...BUSINESSES, 'Individual'];

const builders: Readonly<Record<string, (filing: SourceFederalFiling) => readonly FilingDraft[]>> = {
  ein: (filing) => [buildTaxId(filing), buildTaxIdWithoutSsn(filing)],
  boi: (filing) => [buildFederalFiling(filing, { product: 'boi', entityTypes: REGISTERED_BUSINESSES })],
  trademark: (filing) => [buildFederalFiling(filing, { product: 'trademark', entityTypes: ANYBODY })],
  'process-agent': (filing) => [
    buildFederalFiling(filing, { product: 'process_agent', entityTypes: ANYBODY }),
  ],
};

/** The filings with federal agencies that we sell. */
export function buildFederal(filings: readonly SourceFederalFiling[]): readonly FilingDraft[] {
  return filings.flatMap((filing) => builders[filing.key]?.(filing) ?? []);
}
