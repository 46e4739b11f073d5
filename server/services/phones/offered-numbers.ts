import { readVirtualNumber } from '#domain/virtual-number.ts';

/** The most numbers that are offered at a time. */
export const MOST_NUMBERS = 20;

/** A number that can be had now; nothing holds it for the visitor. */
export interface OfferedNumber {
  /** With its plus and country code. */
  readonly number_requested: string;
}

/** What a visitor may choose of the numbers a service names: whole ones of the area code, each once. */
export function offerNumbers(named: readonly unknown[], areaCode: string): readonly OfferedNumber[] {
  const numbers = named.flatMap((number) => readVirtualNumber(number) ?? []);
  const wanted = [...new Set(numbers)].filter((number) => number.startsWith(`+1${areaCode}`));
  return wanted.slice(0, MOST_NUMBERS).map((number) => ({ number_requested: number }));
}
