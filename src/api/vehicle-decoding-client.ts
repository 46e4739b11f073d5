import wretch from 'wretch';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { answerOf } from './anti-forgery.ts';
import { limitTime } from './time-limit.ts';
import { readVehicleAnswer } from './vehicle-answer.ts';
import type { DecodedVehicle } from './vehicle-answer.ts';
import { parseJson } from '#domain/read-property.ts';

/** Looks up a vehicle by its 17-character VIN. Never throws. Aborting the signal gives `unavailable`. */
type DecodeVin = (vin: string, signal?: AbortSignal) => Promise<ServiceResult<DecodedVehicle>>;

const MAX_BYTES = 1_000_000;
/** HTTP statuses worth an immediate retry. */
const PASSING = [502, 503, 504];

/** Reads the response body as JSON, or returns why it is unusable. */
async function readBody(response: Response): Promise<ServiceResult<unknown>> {
  const { status, headers } = response;
  if (status === 403 || status === 429) return unavailable('throttled');
  if (!response.ok) return unavailable('status');
  if (!/^application\/(\w+\+)?json\b/i.test(headers.get('content-type') ?? '')) return unavailable('shape');
  if (Number(headers.get('content-length')) > MAX_BYTES) return unavailable('shape');
  const text = await response.text();
  if (text.length > MAX_BYTES) return unavailable('shape');
  try {
    return { kind: 'ok', value: parseJson(text) };
  } catch {
    return unavailable('shape');
  }
}

/**
 * Creates the client of a service with NHTSA's vPIC API.
 * @param base base URL, such as https://vpic.nhtsa.dot.gov/api/vehicles
 * @param timeLimitMs timeout, including one retry; 0 for none
 */
export function createVehicleDecodingClient(base: string, timeLimitMs: number): DecodeVin {
  const api = wretch(base.replace(/\/$/, ''))
    .options({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' })
    .errorType(null)
    .catcherFallback(answerOf);

  return async (vin, signal) => {
    const { limit, until } = limitTime(timeLimitMs, signal);
    const address = `/DecodeVinValuesExtended/${encodeURIComponent(vin)}?format=json`;
    const ask = async (): Promise<Response | undefined> => {
      try {
        return await api.url(address).options({ signal: until }).get().res();
      } catch {
        return undefined;
      }
    };
    try {
      const first = await ask();
      const isPassing = first === undefined || PASSING.includes(first.status);
      const response = isPassing && !until.aborted ? await ask() : first;
      if (response === undefined) return unavailable(limit.aborted ? 'timeout' : 'network');
      const body = await readBody(response);
      return body.kind === 'ok' ? readVehicleAnswer(body.value, vin) : body;
    } catch {
      return unavailable(limit.aborted ? 'timeout' : 'network');
    }
  };
}
