import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { VerifiedAddress } from '#contract/verified-address.ts';
import { splitZip } from '#domain/addresses/fold-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import { readJson } from '../call-service.ts';
import type { CallService, ServiceResponse } from '../call-service.ts';
import type { AccessTokens } from './access-token.ts';
import { toVerifiedAddress } from './verified.ts';

/** Correction codes. 32: only the default address of a building was found. 22: several addresses match. */
const MORE_NEEDED = '32';
const SEVERAL = '22';

export function writeAddressQuery({ line1, city, state, zip }: PostalAddress): string {
  const { zip5, zip4 } = splitZip(zip);
  const query = { streetAddress: line1, city, state, ZIPCode: zip5, ZIPPlus4: zip4 };
  return String(new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')));
}

/**
 * Returns a text field of the response; '' when it is null or missing. Returns undefined when it is not a
 * string.
 */
function textOf(record: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(record, name) ? (record[name] ?? '') : '';
  return typeof value === 'string' ? value.trim() : undefined;
}

/** Returns the codes of a list. The service has used two names for each list. */
function codesOf(
  response: Readonly<Record<string, unknown>>,
  ...names: readonly string[]
): readonly string[] {
  const lists = names.map((name) => response[name]);
  const list = lists.find((candidate) => Array.isArray(candidate));
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => (isRecord(entry) && entry['code'] !== '' ? String(entry['code']) : []));
}

function readFound(response: Readonly<Record<string, unknown>>): ServiceResult<VerifiedAddress> {
  const { address } = response;
  if (!isRecord(address)) return unavailable('shape');
  const info = response['additionalInfo'] ?? response['addressAdditionalInfo'];
  const delivery = isRecord(info) ? textOf(info, 'DPVConfirmation') : '';
  const corrections = codesOf(response, 'corrections', 'addressCorrections');
  if (corrections.includes(SEVERAL)) return { kind: 'none', reason: 'several addresses' };
  const names = ['streetAddress', 'secondaryAddress', 'city', 'state', 'ZIPCode', 'ZIPPlus4'];
  const found = names.map((name) => textOf(address, name));
  const [street = '', suite = '', city = '', state = '', zip5 = '', zip4 = ''] = found;
  if (found.includes(undefined)) return unavailable('shape');
  const incomplete = corrections.includes(MORE_NEEDED) || delivery === 'D';
  const confirmed = !incomplete && delivery !== 'N' && delivery !== 'S';
  const value = toVerifiedAddress({ street, suite, city, state, zip5, zip4, confirmed, incomplete });
  return value === undefined ? unavailable('shape') : { kind: 'ok', value };
}

export function readAddressResponse(response: ServiceResponse): ServiceResult<VerifiedAddress> {
  const { status } = response;
  if (status === 401 || status === 403) return unavailable('config');
  const body = readJson(response);
  if (status === 400 || status === 404) {
    const error = isRecord(body) ? body['error'] : undefined;
    if (!isRecord(error)) return unavailable('status');
    const message = typeof error['message'] === 'string' ? error['message'].slice(0, 200) : '';
    return { kind: 'none', reason: message === '' ? 'address not found' : message };
  }
  if (status !== 200) return unavailable('status');
  return isRecord(body) ? readFound(body) : unavailable('shape');
}

/** Verifies an address with Addresses v3. A rejected token is renewed once. */
export async function verifyByAddressesV3(
  call: CallService,
  tokens: AccessTokens,
  address: PostalAddress,
): Promise<ServiceResult<VerifiedAddress>> {
  const path = `/addresses/v3/address?${writeAddressQuery(address)}`;
  for (let attempt = 1; ; attempt += 1) {
    const token = await tokens.get();
    if (token.kind !== 'ok') return token;
    const response = await call({ path, headers: { authorization: `Bearer ${token.value}` } });
    if (response.kind !== 'ok') return response;
    if (response.value.status !== 401 || attempt > 1) return readAddressResponse(response.value);
    tokens.drop(token.value);
  }
}
