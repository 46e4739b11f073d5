import { FEDERAL } from '#domain/filing-methods.ts';
import type { FilingEntry } from '../catalogue-files.ts';
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

function buildFilings(jurisdiction: SourceJurisdiction, ours: OurProducts): readonly FilingEntry[] {
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
  filings: readonly FilingEntry[],
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

function productFile(
  name: string,
  list: string,
  comment: string,
  asOf: string,
  entries: object,
): FileContents {
  const content = { $schema: `../schemas/${name}.schema.json`, $comment: comment, asOf, [list]: entries };
  return { [`${name}.json`]: content };
}

/** The files of what belongs to no agency: our products, bundles and coupons. */
export function listProductFiles(
  places: readonly Pick<SourceJurisdiction, 'abbreviation' | 'name'>[],
  ours: OurProducts,
): FileContents {
  const { asOf } = ours;
  return {
    ...productFile(
      'registered-agent-products',
      'products',
      `Registered agent service, one product for each jurisdiction and duration. Prices are our own, in cents for the duration in months; ${CHECK}; jurisdiction ids are the FIPS state codes. Forms find a product by its jurisdiction and duration.`,
      asOf,
      buildRegisteredAgents(places, ours),
    ),
    ...productFile(
      'simple-products',
      'products',
      `Products that are filed nowhere. Prices are our own, in cents for one piece, taxes and plates with what the state takes; a domain costs what domain-prices says; ${CHECK}; forms find a product by its kind.`,
      asOf,
      ours.simpleProducts,
    ),
    ...productFile(
      'filing-products',
      'products',
      `Products that are filed with an agency. Prices are our own fee in cents, without what the agency takes (that is in filing-methods); ${CHECK}; forms find a product by its type.`,
      asOf,
      ours.filingProducts,
    ),
    ...productFile(
      'bundles',
      'bundles',
      `Products that are sold as one. Name and price of a bundle are those of its product_id in simple-products; ${CHECK}.`,
      asOf,
      ours.bundles,
    ),
    ...productFile(
      'subscription-bundles',
      'subscription_bundles',
      `Products of one jurisdiction for a price a year, in cents; ${CHECK}.`,
      asOf,
      buildSubscriptionBundles(places, ours),
    ),
    ...productFile(
      'coupons',
      'coupons',
      `Discounts: dollar_value in cents or percent_value in hundredths of a per cent, the other one null; for the products named, or for all where none is; ${CHECK}.`,
      asOf,
      ours.coupons,
    ),
    ...productFile(
      'organizational-plates',
      'plates',
      `Vehicle plates that support an organization, in the order they are shown. The price in cents comes on top of that of the plates (organizational_plates in simple-products); all of them are made up; ${CHECK}.`,
      asOf,
      ours.organizationalPlates,
    ),
    ...productFile(
      'domain-prices',
      'tlds',
      `What a year of a domain costs, the first one and each other, in cents, by its top-level domain; premium names cost what the registrar says. Only these are sold, in this order: those that a name can be had of for one year, by anybody, with its owner's data kept private; ${EXAMPLES}.`,
      asOf,
      ours.tldPrices,
    ),
  };
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
    methodsFile(federal, source.asOf, buildFederal(source.federal.filings)),
  );
}
