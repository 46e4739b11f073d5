import { buildAgentFilingData } from './agent-filing.ts';
import { buildCompanyFilingData, buildNewCompanyReportData } from './company-filing.ts';
import { buildCorporateKitData } from './corporate-kit.ts';
import { buildDomainData } from './domain.ts';
import { buildFormationData } from './formation.ts';
import type { ProductDataBuilder } from './product-data.ts';
import { buildVehicleData } from './vehicle.ts';
import { buildRegisteredAgentData } from './registered-agent.ts';

/** Product data builders, by the `payload` name in definitions. */
export const productDataBuilders: Readonly<Record<string, ProductDataBuilder>> = {
  // filed with an agency
  formation: buildFormationData,
  'name-reservation': buildCompanyFilingData,
  'tax-id': buildCompanyFilingData,
  certificate: buildCompanyFilingData,
  'company-filing': buildCompanyFilingData,
  'new-company-report': buildNewCompanyReportData,
  'agent-filing': buildAgentFilingData,
  // provided or shipped by the seller
  'registered-agent': buildRegisteredAgentData,
  'corporate-kit': buildCorporateKitData,
  domain: buildDomainData,
  // for a row with a vehicle
  vehicle: buildVehicleData,
  // only the fields that the definition lists
  none: () => ({}),
};
