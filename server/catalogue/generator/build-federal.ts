import type { FilingDraft } from './filing-draft.ts';
import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import { buildMethods } from './build-methods.ts';
import { citeSource } from './cite-source.ts';
import { BUSINESSES, REGISTERED_BUSINESSES } from './entity-types.ts';
import type { MethodEntry } from '#definitions/source-types/filing-methods.ts';
import type { OurProducts } from './our-products.ts';
import type { SourceFederalFiling } from './source.ts';

type Decisions = OurProducts['decisions'];

/** A method with what we know of the time until its agency decides. */
function withDecision(method: MethodEntry, decisions: Decisions): MethodEntry {
  const known = Object.entries(decisions).find(([key]) => key === method.key)?.[1];
  if (known === undefined) return method;
  const { unit } = known.decided_in;
  if (unit !== 'day' && unit !== 'week' && unit !== 'month')
    throw new RangeError(`The decision of ${method.key} is in days, weeks or months.`);
  return { ...method, ...known, decided_in: { ...known.decided_in, unit } };
}

interface FederalProduct {
  readonly product: string;
  readonly entityTypes: readonly string[];
}

function buildFederalFiling(
  filing: SourceFederalFiling,
  { product, entityTypes }: FederalProduct,
  { decisions }: Pick<OurProducts, 'decisions'>,
): FilingDraft {
  const methods = buildMethods(filing.methods, FEDERAL, product.replaceAll('_', '-')).map((method) =>
    withDecision(method, decisions),
  );
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

type Ours = Pick<OurProducts, 'decisions'>;

/** The application for an EIN, which costs nothing. */
export function buildTaxId(filing: SourceFederalFiling, ours: Ours): FilingDraft {
  return buildFederalFiling(filing, { product: 'tax_id', entityTypes: BUSINESSES }, ours);
}

/** The same application by the ways that ask for no SSN. */
function buildTaxIdWithoutSsn(filing: SourceFederalFiling, ours: Ours): FilingDraft {
  const methods = filing.methods.filter(({ requires }) => typeof requires !== 'string');
  const product = { product: 'tax_id_no_ssn', entityTypes: BUSINESSES };
  return buildFederalFiling({ ...filing, methods }, product, ours);
}

const ANYBODY = [...BUSINESSES, 'Individual'];

type Build = (filing: SourceFederalFiling, ours: Ours) => readonly FilingDraft[];

/** A filing with one product of ours. */
function buildOne(product: string, entityTypes: readonly string[]): Build {
  return (filing, ours) => [buildFederalFiling(filing, { product, entityTypes }, ours)];
}

const builders: Readonly<Record<string, Build>> = {
  ein: (filing, ours) => [buildTaxId(filing, ours), buildTaxIdWithoutSsn(filing, ours)],
  boi: buildOne('boi', REGISTERED_BUSINESSES),
  trademark: buildOne('trademark', ANYBODY),
  'process-agent': buildOne('process_agent', ANYBODY),
};

/** The filings with federal agencies that we sell. */
export function buildFederal(filings: readonly SourceFederalFiling[], ours: Ours): readonly FilingDraft[] {
  return filings.flatMap((filing) => builders[filing.key]?.(filing, ours) ?? []);
}
