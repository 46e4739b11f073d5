import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { VerifiedAddress } from '#contract/verified-address.ts';
import { foldAddress } from '#domain/addresses/fold-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { Configuration } from '../../configuration.ts';
import type { CallService } from '../call-service.ts';
import { networkOf } from '../../network-of.ts';
import { createAccessTokens } from './access-token.ts';
import { verifyByAddressesV3 } from './addresses-v3.ts';
import { verifyByWebTools } from './web-tools.ts';

/**
 * Verifies a complete US address with the postal service. Failures are returned, never thrown.
 * @param clientIp IP address of the visitor, for the rate limit per network; omitted for the server's own
 * requests
 */
export type VerifyAddress = (
  address: PostalAddress,
  clientIp?: string,
) => Promise<ServiceResult<VerifiedAddress>>;

type PostalSettings = Pick<
  Configuration,
  'postalDriver' | 'postalPerHour' | 'postalPerNetwork' | 'postalKeepMs' | 'serviceAddresses' | 'serviceKeys'
>;

const HOUR_MS = 3_600_000;

/** Maximum number of cached results. The oldest is evicted. */
const MAX_KEPT = 1_000;

/** The API key of the sandbox. */
const SANDBOX_KEY = 'sandbox:sandbox';

/** Counts the requests of the last hour, in total and per network. */
function createRateLimit(
  { postalPerHour, postalPerNetwork }: PostalSettings,
  now: () => number,
): (clientIp: string) => boolean {
  let asked: readonly { readonly at: number; readonly network: string }[] = [];
  return (clientIp) => {
    const network = networkOf(clientIp);
    asked = asked.filter(({ at }) => at > now() - HOUR_MS);
    if (asked.length >= postalPerHour) return false;
    if (asked.filter((question) => question.network === network).length >= postalPerNetwork) return false;
    asked = [...asked, { at: now(), network }];
    return true;
  };
}

function createDriver(call: CallService, settings: PostalSettings, now: () => number): VerifyAddress {
  const { postalDriver, serviceAddresses, serviceKeys } = settings;
  const key = serviceKeys.postal ?? (serviceAddresses.postal.startsWith('/') ? SANDBOX_KEY : undefined);
  if (key === undefined) return async () => unavailable('config');
  if (postalDriver === 'webtools') return (address) => verifyByWebTools(call, key, address);
  const tokens = createAccessTokens(call, key, now);
  return (address) => verifyByAddressesV3(call, tokens, address);
}

/**
 * Creates the client of the postal service. Results are cached for `postalKeepMs` and shared by all visitors.
 * Requests per hour are limited in total, because the API key has a quota, and per visitor's network. Each
 * process has its own cache and counters.
 * @param now in ms
 */
export function createVerifyAddress(
  call: CallService,
  settings: PostalSettings,
  now: () => number = Date.now,
): VerifyAddress {
  const driver = createDriver(call, settings, now);
  const mayAsk = createRateLimit(settings, now);
  const kept = new Map<string, { readonly until: number; readonly result: ServiceResult<VerifiedAddress> }>();
  const inFlight = new Map<string, Promise<ServiceResult<VerifiedAddress>>>();

  const keep = (key: string, result: ServiceResult<VerifiedAddress>): void => {
    kept.delete(key);
    kept.set(key, { until: now() + settings.postalKeepMs, result });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  };

  const verifyNow = async (
    key: string,
    address: PostalAddress,
    clientIp: string,
  ): Promise<ServiceResult<VerifiedAddress>> => {
    if (!mayAsk(clientIp)) return unavailable('throttled');
    const result = await driver(address);
    if (result.kind !== 'unavailable') keep(key, result);
    if (result.kind === 'ok') {
      // Also cache the result for the suggested spelling, because a visitor who accepts it verifies that
      // address next.
      const { state, country, ...parts } = result.value;
      keep(foldAddress({ ...parts, state: state.key, country: country.key }), result);
    }
    return result;
  };

  return (address, clientIp = '') => {
    const key = foldAddress(address);
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return Promise.resolve(known.result);
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const asked = verifyNow(key, address, clientIp).finally(() => inFlight.delete(key));
    inFlight.set(key, asked);
    return asked;
  };
}
