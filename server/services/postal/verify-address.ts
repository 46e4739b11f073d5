import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { VerifiedAddress } from '#contract/verified-address.ts';
import { foldAddress } from '#domain/addresses/fold-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { Configuration } from '../../configuration.ts';
import type { AskService } from '../ask-service.ts';
import { networkOf } from '../../network-of.ts';
import { createAccessTokens } from './access-token.ts';
import { askAddressesV3 } from './addresses-v3.ts';
import { askWebTools } from './web-tools.ts';

/**
 * Asks the postal service about a complete address of the United States; never throws for what it may answer.
 * @param clientIp whose questions are counted; the server's own where it is left out
 */
export type VerifyAddress = (
  address: PostalAddress,
  clientIp?: string,
) => Promise<ServiceResult<VerifiedAddress>>;

type PostalSettings = Pick<
  Configuration,
  'postalDriver' | 'postalPerHour' | 'postalPerAddress' | 'postalKeepMs' | 'serviceAddresses' | 'serviceKeys'
>;

const HOUR_MS = 3_600_000;

/** So many answers are stored; the oldest make room. */
const MOST_KEPT = 1_000;

/** What the stand-in takes for a key. */
const SANDBOX_KEY = 'sandbox:sandbox';

/** Counts what was asked in the last hour, by all and by each address. */
function createBudget(
  { postalPerHour, postalPerAddress }: PostalSettings,
  now: () => number,
): (clientIp: string) => boolean {
  let asked: readonly { readonly at: number; readonly network: string }[] = [];
  return (clientIp) => {
    const network = networkOf(clientIp);
    asked = asked.filter(({ at }) => at > now() - HOUR_MS);
    if (asked.length >= postalPerHour) return false;
    if (asked.filter((question) => question.network === network).length >= postalPerAddress) return false;
    asked = [...asked, { at: now(), network }];
    return true;
  };
}

function createDriver(ask: AskService, settings: PostalSettings, now: () => number): VerifyAddress {
  const { postalDriver, serviceAddresses, serviceKeys } = settings;
  const key = serviceKeys.postal ?? (serviceAddresses.postal.startsWith('/') ? SANDBOX_KEY : undefined);
  if (key === undefined) return async () => unavailable('config');
  if (postalDriver === 'webtools') return (address) => askWebTools(ask, key, address);
  const tokens = createAccessTokens(ask, key, now);
  return (address) => askAddressesV3(ask, tokens, address);
}

/**
 * Makes the way to the postal service. What it said of an address is stored for a day, whoever asks; beyond so many
 * questions an hour, which its key is good for, and so many of one visitor's address, it is not asked. Both are counted by each process for itself.
 * @param now in ms
 */
export function createVerifyAddress(
  ask: AskService,
  settings: PostalSettings,
  now: () => number = Date.now,
): VerifyAddress {
  const driver = createDriver(ask, settings, now);
  const mayAsk = createBudget(settings, now);
  const kept = new Map<string, { readonly until: number; readonly result: ServiceResult<VerifiedAddress> }>();
  const underWay = new Map<string, Promise<ServiceResult<VerifiedAddress>>>();

  const keep = (key: string, result: ServiceResult<VerifiedAddress>): void => {
    kept.delete(key);
    kept.set(key, { until: now() + settings.postalKeepMs, result });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  };

  const askAnew = async (
    key: string,
    address: PostalAddress,
    clientIp: string,
  ): Promise<ServiceResult<VerifiedAddress>> => {
    if (!mayAsk(clientIp)) return unavailable('throttled');
    const result = await driver(address);
    if (result.kind !== 'unavailable') keep(key, result);
    if (result.kind === 'ok') {
      // Whoever takes the service's way to write it asks about that next.
      const { state, country, ...parts } = result.value;
      keep(foldAddress({ ...parts, state: state.key, country: country.key }), result);
    }
    return result;
  };

  return (address, clientIp = '') => {
    const key = foldAddress(address);
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return Promise.resolve(known.result);
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const asked = askAnew(key, address, clientIp).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
