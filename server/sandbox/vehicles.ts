import type { FastifyInstance } from 'fastify';
import decoded from './vehicles.json' with { type: 'json' };

/** Fields for other kinds of vehicles. The real service returns dozens of them, empty or "Not Applicable". */
const OTHER_FIELDS = {
  AdditionalErrorText: '',
  BodyClass: '',
  BusLength: '',
  BusType: 'Not Applicable',
  CustomMotorcycleType: 'Not Applicable',
  ElectrificationLevel: '',
  FuelTypePrimary: '',
  PossibleValues: '',
  Series: '',
  TrailerBodyType: 'Not Applicable',
  Trim: '',
} as const;

/** The real service's text for each error code. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  '0': '0 - VIN decoded clean. Check Digit (9th position) is correct',
  '1': '1 - Check Digit (9th position) does not calculate properly',
  '2': '2 - VIN corrected, error in one position',
  '5': '5 - VIN has errors in few positions',
  '6': '6 - Incomplete VIN',
  '7': '7 - Manufacturer is not registered with NHTSA for sale or importation in the U.S. for use on U.S roads; Please contact the manufacturer directly for more information',
  '11': '11 - Incorrect Model Year - Position 10 does not match valid model year codes',
  '14': '14 - Unable to provide information for some of the characters in the VIN, based on the manufacturer submission.',
  '400': '400 - Invalid Characters Present',
};

interface Decoded {
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly type: string;
  readonly codes: string;
  readonly suggested?: string;
}

const BLANK: Decoded = { make: '', model: '', year: '', type: '', codes: '7' };

function decode(vin: string): Decoded {
  const known: Readonly<Record<string, Decoded>> = decoded.vehicles;
  const found = Object.hasOwn(known, vin) ? known[vin] : undefined;
  if (found !== undefined) return found;
  if (vin.length < 17) return { ...BLANK, codes: '6' };
  // Like the real service, decode some fields of an invalid VIN.
  if (!/^[A-HJ-NPR-Z0-9*]{17}$/.test(vin))
    return { ...BLANK, make: 'LOAD RITE', type: 'TRAILER', codes: '1,11,14,400' };
  return BLANK;
}

function rowOf(vin: string) {
  const { make, model, year, type, codes, suggested = '' } = decode(vin);
  return {
    ...OTHER_FIELDS,
    ErrorCode: codes,
    ErrorText: codes
      .split(',')
      .map((code) => ERROR_TEXTS[code] ?? code)
      .join('; '),
    Make: make,
    Model: model,
    ModelYear: year,
    SuggestedVIN: suggested,
    VIN: vin,
    VehicleType: type,
  };
}

/**
 * Routes the sandbox VIN decoder: `GET …/DecodeVinValuesExtended/{vin}?format=json`. Like NHTSA's vPIC, it
 * responds with 200 even for an invalid VIN.
 */
export async function routeVehicles(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  app.get<{ Params: { vin: string }; Querystring: { format?: unknown } }>(
    '/sandbox/vehicles/DecodeVinValuesExtended/:vin',
    async (request, reply) => {
      const vin = request.params.vin.toUpperCase().slice(0, 40);
      if (request.query.format !== 'json') {
        return reply.type('application/xml').send('<Response><Count>0</Count></Response>');
      }
      return reply.header('cache-control', 'no-cache').send({
        Count: 1,
        Message:
          'Results returned successfully. NOTE: Any missing decoded values should be interpreted as NHTSA does not have data on the specific variable. Missing value should NOT be interpreted as an indication that a feature or technology is unavailable for a vehicle.',
        SearchCriteria: `VIN(s): ${vin}`,
        Results: [rowOf(vin)],
      });
    },
  );
  app.get('/sandbox/vehicles/DecodeVinValuesExtended/', async (request, reply) =>
    reply.code(404).send({
      message: `No HTTP resource was found that matches the request URI '${request.url}'.`,
    }),
  );
}
