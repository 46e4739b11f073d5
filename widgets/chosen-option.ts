import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOf } from '#domain/options/options.ts';

export function keyOfOption({ value }: EnumOption): string {
  return typeof value === 'string' ? value : value.key;
}

/** Returns the option that an answer selects; undefined when it is not among the options. */
export function findChosen(options: readonly EnumOption[], answer: unknown): EnumOption | undefined {
  const key = keyOf(answer);
  return key === undefined ? undefined : options.find((option) => keyOfOption(option) === key);
}
