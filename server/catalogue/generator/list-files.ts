import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import type { FilingDraft } from './filing-draft.ts';
import { buildFederal } from './build-federal.ts';
import {
  buildChangeOfAgent,
  buildDomestication,
  buildForeignRegistration,
  buildFormation,
  buildNameReservation,
} from './build-filings.ts';
import { buildPublication, buildVehicleRegistrations } from './build-local.ts';
import { buildRegisteredAgents, buildSubscriptionBundles } from './build-products.ts';
import { buildComplianceFiling, buildInitialReport, withInitialReport } from './build-reports.ts';
import { buildTradeNames } from './build-trade-names.ts';
import type { OurProducts } from './our-products.ts';
import type { SourceJurisdiction, SourceTable } from './source.ts';

/** What a catalogue file holds, by its path inside the catalogue's folder. */
export type FileContents = Readonly<Record<string, object>>;

const EXAMPLES = 'they are examples: check them before use';
const CHECK = `${EXAMPLES}. Ids never change`;

function buildFilings(jurisdiction: SourceJurisdiction, ours: OurProducts): readonly FilingDraft[] {
  return [
    ...withInitialReport(buildFormation(jurisdiction), jurisdiction),
    ...buildNameReservation(jurisdiction),
    ...buildForeignRegistration(jurisdiction),
    ...buildDomestication(jurisdiction),
    ...buildChangeOfAgent(jurisdiction),
    ...buildTradeNames(jurisdiction, ours),
    ...buildComplianceFiling(jurisdiction),
    ...buildInitialReport(jurisdiction),
    ...buildPublication(jurisdiction, ours),
    ...buildVehicleRegistrations(jurisdiction, ours),
  ];
}

function methodsFile(
  { abbreviation, name, notes }: Pick<SourceJurisdiction, 'abbreviation' | 'name' | 'notes'>,
  asOf: string,
  filings: readonly FilingDraft[],
): FileContents {
  const content = {
    $schema: '../../schemas/filing-methods.schema.json',
    $comment:
      `Filing methods of ${name}, fees in cents as of ${asOf}. They are examples taken from public fee ` +
      'schedules: check every fee and time with the agency before use. "checked" fees were seen in the source ' +
      'named, "recalled" ones in none. Ids and keys never change.',
    asOf,
    jurisdiction: abbreviation,
    ...(notes.length === 0 ? {} : { notes }),
    filings,
  };
  return { [`filing-methods/${abbreviation}.json`]: content };
}

type Places = readonly Pick<SourceJurisdiction, 'abbreviation' | 'name'>[];

/** A file of what belongs to no agency: its name, the name of its list, what it says of itself, and what is in it. */
interface ProductFile {
  readonly name: string;
  readonly list: string;
  readonly comment: string;
  entries(ours: OurProducts, places: Places): object;
}

const productFiles: readonly ProductFile[] = [
  {
    name: 'registered-agent-products',
    list: 'products',
    comment: `Registered agent service, one product for each jurisdiction and duration. Prices are our own, in cents for the duration in months; ${CHECK}; jurisdiction ids are the FIPS state codes. Forms find a product by its jurisdiction and duration.`,
    entries: (ours, places) => buildRegisteredAgents(places, ours),
  },
  {
    name: 'simple-products',
    list: 'products',
    comment: `Products that are filed nowhere. Prices are our own, in cents for one piece, taxes and plates with what the state takes; a domain costs what domain-prices says; ${CHECK}; forms find a product by its kind.`,
    entries: (ours) => ours.simpleProducts,
  },
  {
    name: 'filing-products',
    list: 'products',
    comment: `Products that are filed with an agency. Prices are our own fee in cents, without what the agency takes (that is in filing-methods); ${CHECK}; forms find a product by its type.`,
    entries: (ours) => ours.filingProducts,
  },
  {
    name: 'bundles',
    list: 'bundles',
    comment: `Products that are sold as one. Name and price of a bundle are those of its product_id in simple-products; ${CHECK}.`,
    entries: (ours) => ours.bundles,
  },
  {
    name: 'subscription-bundles',
    list: 'subscription_bundles',
    comment: `Products of one jurisdiction for a price a year, in cents; ${CHECK}.`,
    entries: (ours, places) => buildSubscriptionBundles(places, ours),
  },
  {
    name: 'coupons',
    list: 'coupons',
    comment: `Discounts: dollar_value in cents or percent_value in hundredths of a per cent, the other one null; for the products named, or for all where none is; ${CHECK}.`,
    entries: (ours) => ours.coupons,
  },
  {
    name: 'organizational-plates',
    list: 'plates',
    comment: `Vehicle plates that support an organization, in the order they are shown. The price in cents comes on top of that of the plates (organizational_plates in simple-products); all of them are made up; ${CHECK}.`,
    entries: (ours) => ours.organizationalPlates,
  },
  {
    name: 'domain-prices',
    list: 'tlds',
    comment: `What a year of a domain costs, the first one and each other, in cents, by its top-level domain; premium names cost what the registrar says. Only these are sold, in this order: those that a name can be had of for one year, by anybody, with its owner's data kept private; ${EXAMPLES}.`,
    entries: (ours) => ours.tldPrices,
  },
];

/** The files of what belongs to no agency: our products, bundles and coupons. */
export function listProductFiles(places: Places, ours: OurProducts): FileContents {
  const { asOf } = ours;
  const files = productFiles.map(({ name, list, comment, entries }) => [
    `${name}.json`,
    {
      $schema: `../schemas/${name}.schema.json`,
      $comment: comment,
      asOf,
      [list]: entries(ours, places),
    },
  ]);
  return Object.fromEntries(files);
}

/** All files of the catalogue, made from the table of public fees and our own prices. The same input gives the same files. */
export function listCatalogueFiles(source: SourceTable, ours: OurProducts): FileContents {
  const methodFiles = source.jurisdictions.map((jurisdiction) =>
    methodsFile(jurisdiction, source.asOf, buildFilings(jurisdiction, ours)),
  );
  const federal = { abbreviation: FEDERAL, name: 'federal agencies', notes: [] };
  return Object.assign(
    listProductFiles(source.jurisdictions, ours),
    ...methodFiles,
    methodsFile(federal, source.asOf, buildFederal(source.federal.filings, ours)),
  );
}
