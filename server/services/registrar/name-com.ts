import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { roundHalfUp } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { basicAuthorization, readList } from '../call-service.ts';
import type { CallService, ServiceResponse } from '../call-service.ts';
import { readDomainName } from './domain-names.ts';
import type { CheckedName } from './registrar.ts';

/** The maximum number of names per request of a page. The service accepts more. */
export const MAX_CHECKED = 20;

const CENTS_A_DOLLAR = 100;
const MAX_DOLLARS = 10_000_000;
const UNSUPPORTED = /unsupported|not supported/i;

/** Converts dollars, as a number or text, to cents. */
function readDollars(value: unknown): Cents | undefined {
  const dollars = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof dollars !== 'number' || !(dollars > 0 && dollars <= MAX_DOLLARS)) return undefined;
  return roundHalfUp(dollars * CENTS_A_DOLLAR);
}

/**
 * Reads the entry of one name. Returns undefined for an invalid entry. Unavailable names lack the property
 * `purchasable`.
 */
function readEntry(entry: unknown): CheckedName | undefined {
  if (!isRecord(entry)) return undefined;
  const { domainName, purchasable, premium, purchaseType, purchasePrice, renewalPrice, reason } = entry;
  const domain = readDomainName(domainName);
  if (domain === undefined) return undefined;
  const thirdParty = purchaseType === 'aftermarket';
  const isOther = purchaseType !== undefined && purchaseType !== null && purchaseType !== '';
  const isSold = purchasable === true && (thirdParty || !isOther || purchaseType === 'registration');
  const name = { domain, premium: premium === true, thirdParty: isSold && thirdParty };
  if (!isSold) {
    const isUnsupported = typeof reason === 'string' && UNSUPPORTED.test(reason);
    return { ...name, status: isUnsupported ? 'unsupported' : 'taken' };
  }
  const purchaseCents = readDollars(purchasePrice);
  const renewalCents = readDollars(renewalPrice);
  return {
    ...name,
    status: 'available',
    ...(purchaseCents === undefined ? {} : { purchaseCents }),
    ...(renewalCents === undefined ? {} : { renewalCents }),
  };
}

/** Reads the response to a check. Names missing in it are `unknown`. */
export function readChecked(
  domains: readonly string[],
  response: ServiceResponse,
): ServiceResult<readonly CheckedName[]> {
  const results = readList(response, 'results');
  if (results.kind !== 'ok') return results;
  const checked = new Map(
    results.value.flatMap((entry) => {
      const name = readEntry(entry);
      return name === undefined ? [] : [[name.domain, name]];
    }),
  );
  const value = domains.map(
    (domain) =>
      checked.get(domain) ?? { domain, status: 'unknown' as const, premium: false, thirdParty: false },
  );
  return { kind: 'ok', value };
}

/**
 * Checks availability and price of at most 20 names with name.com.
 * @param key API key; null when the service needs none
 */
export async function checkNames(
  call: CallService,
  key: string | null,
  domains: readonly string[],
  signal?: AbortSignal,
): Promise<ServiceResult<readonly CheckedName[]>> {
  const response = await call(
    {
      path: '/core/v1/domains:checkAvailability',
      method: 'POST',
      isRead: true,
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: basicAuthorization(key) }),
      },
      body: JSON.stringify({ domainNames: domains }),
    },
    signal,
  );
  return response.kind === 'ok' ? readChecked(domains, response.value) : response;
}
