import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOf } from '#domain/options/options.ts';

/** The key of an entry. */
export function keyOfOption({ value }: EnumOption): string {
  return typeof value === 'string' ? value : value.key;
}

/** The entry an answer names, or undefined where it is not (or no longer) among the options. */
export function findChosen(options: readonly EnumOption[], answer: unknown): EnumOption | undefined {
  const key = keyOf(answer);
  return key === undefined ? undefined : options.find((option) => keyOfOption(option) === key);
}
