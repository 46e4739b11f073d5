import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { readVirtualNumber } from '#domain/phones/virtual-number.ts';
import { readList } from '../call-service.ts';
import type { ServiceResponse } from '../call-service.ts';
import { say } from '../../texts.ts';

export const MAX_NUMBERS = 20;

/** An available number. It is not reserved for the visitor. */
export interface OfferedNumber {
  /** With plus sign and country code. */
  readonly number_requested: string;
}

/** Returns the valid numbers of the area code, without duplicates. */
function offerNumbers(named: readonly unknown[], areaCode: string): readonly OfferedNumber[] {
  const numbers = named.flatMap((number) => readVirtualNumber(number) ?? []);
  const selected = [...new Set(numbers)].filter((number) => number.startsWith(`+1${areaCode}`));
  return selected.slice(0, MAX_NUMBERS).map((number) => ({ number_requested: number }));
}

/** The name of the list in a response, and a filter for its entries. */
interface NumberList {
  readonly name: string;
  readonly isOffer: (entry: Readonly<Record<string, unknown>>) => boolean;
}

/** Reads a response. Returns `none` for a list without numbers in the area code. */
export function readOffers(
  response: ServiceResponse,
  { name, isOffer }: NumberList,
  areaCode: string,
): ServiceResult<readonly OfferedNumber[]> {
  const list = readList(response, name);
  if (list.kind !== 'ok') return list;
  const offers = list.value.filter(isRecord).filter(isOffer);
  const numbers = offerNumbers(
    offers.map(({ phone_number: number }) => number),
    areaCode,
  );
  if (numbers.length > 0) return { kind: 'ok', value: numbers };
  return { kind: 'none', reason: say('lookup.no-numbers') };
}
