import type { Answers, Path } from '#domain/answers/answers.ts';
import type { AddressVerdict, PageConfiguration } from '#domain/facts.ts';
import type { AddressCheck } from '#domain/item.ts';
import { isAddressChecked, isAddressReady, readPostalAddress } from '#domain/addresses/postal-address.ts';
import { validationStatusPath } from '#domain/addresses/validation-status.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { Log } from '../../log.ts';
import type { VerifyAddress } from './verify-address.ts';
import { say } from '../../texts.ts';

export const LOOKUP_FAILED = 'USPS Lookup: request failed';
export const LOOKUP_EMPTY = 'USPS Lookup: address not found';

const NOT_FOUND = say('lookup.no-address');

interface PostalServices {
  readonly verifyAddress: VerifyAddress;
  readonly log: Log;
}

/** Checks whether an address is deliverable. Returns undefined when the service fails. */
export async function evaluateAddress(
  address: PostalAddress,
  { verifyAddress, log }: PostalServices,
): Promise<AddressVerdict | undefined> {
  const complete = isAddressReady(address);
  if (!isAddressChecked(address)) return { complete, valid: true, message: '' };
  const result = await verifyAddress(address);
  if (result.kind === 'ok') return { complete, valid: true, message: '' };
  if (result.kind === 'none') {
    log.info({ reason: result.reason }, LOOKUP_EMPTY);
    return { complete, valid: false, message: NOT_FOUND };
  }
  log.warn({ result: result.kind }, LOOKUP_FAILED);
  return undefined;
}

/** Returns the verdicts on the addresses that rules check, by path. Omits addresses without a verdict. */
export async function evaluateAddresses(
  checks: readonly AddressCheck[],
  { settings }: Pick<PageConfiguration, 'settings'>,
  answers: Answers,
  services: PostalServices,
): Promise<Readonly<Record<Path, AddressVerdict>>> {
  const asked = checks.filter(({ setting }) => settings[setting] === true);
  const verdicts = await Promise.all(
    asked.map(async ({ address }) => {
      const verdict = await evaluateAddress(readPostalAddress(answers, address), services);
      return verdict === undefined ? [] : [[validationStatusPath(address), verdict] as const];
    }),
  );
  return Object.fromEntries(verdicts.flat());
}
