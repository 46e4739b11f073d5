import { formatCents } from '#domain/money.ts';
import type { FilingDraft } from './filing-draft.ts';
import { buildMethods } from './build-methods.ts';
import { citeSource } from './cite-source.ts';
import { BUSINESSES } from './entity-types.ts';
import type { OurProducts } from './our-products.ts';
import type { SourceJurisdiction } from './source.ts';

/** The notices that a new company publishes in New York, and the certificate that is filed of them. */
export function buildPublication(
  { abbreviation, agency, filings }: SourceJurisdiction,
  { recalledFees }: Pick<OurProducts, 'recalledFees'>,
): readonly FilingDraft[] {
  const { publication } = filings;
  const { entityTypes = [], filingFeeCents, note, confidence = 'recalled' } = publication;
  if (abbreviation !== 'NY' || filingFeeCents === undefined) return [];
  const { place, feeCents } = recalledFees.newYorkNewspapers;
  const notices = `notices in two newspapers of ${place} ${formatCents(feeCents)}`;
  return [
    {
      product: 'ny_publication',
      name: 'Certificate of Publication',
      entity_types: entityTypes,
      agency,
      locality: 'state',
      description: `Certificate of Publication, filed with the ${agency}. The fee is made up of: certificate ${formatCents(filingFeeCents)} and ${notices}.`,
      sources: [
        citeSource(
          entityTypes,
          { ...publication, confidence },
          note === undefined ? undefined : `${note}.`,
          'What newspapers take is recalled and differs from county to county.',
        ),
      ],
      methods: buildMethods(
        [
          {
            type: 'mail',
            feeCents: filingFeeCents + feeCents,
            surchargeCents: 0,
            expedite: null,
            filedInDays: 45,
            docsInDays: 5,
          },
        ],
        abbreviation,
        'ny-publication',
      ),
    },
  ];
}

/** The registrations of vehicles, in Montana. */
export function buildVehicleRegistrations(
  { abbreviation }: Pick<SourceJurisdiction, 'abbreviation'>,
  { recalledFees }: Pick<OurProducts, 'recalledFees'>,
): readonly FilingDraft[] {
  if (abbreviation !== 'MT') return [];
  const owners = [...BUSINESSES, 'Individual'];
  return recalledFees.vehicleRegistrations.map(({ vehicleType, name, feeCents, note }) => ({
    product: `vehicle_registration_${vehicleType}`,
    name: `Vehicle Registration, ${name}`,
    entity_types: owners,
    agency: 'Montana Motor Vehicle Division',
    locality: 'state',
    description: `Vehicle registration and title, filed with the Montana Motor Vehicle Division. ${note}`,
    sources: [citeSource(owners, { confidence: 'recalled' }, 'Fee, way and time to file are recalled.')],
    methods: buildMethods(
      [{ type: 'mail', feeCents, surchargeCents: 0, expedite: null, filedInDays: 10, docsInDays: 5 }],
      abbreviation,
      `vehicle-registration-${vehicleType.replaceAll('_', '-')}`,
    ),
  }));
}
