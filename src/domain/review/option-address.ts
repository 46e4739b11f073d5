import type { Answers } from '../answers/answers.ts';
import type { FieldModel } from '../form.ts';
import { keyOf } from '../options/options.ts';
import type { ListedOption } from '../options/options.ts';
import { findAddress } from '../submission/address.ts';

/**
 * Formats the address that a chosen option represents on one line; undefined until the address is complete.
 */
export function findOptionAddress(
  { options }: Pick<FieldModel, 'options'>,
  answer: unknown,
  answers: Answers,
): string | undefined {
  const key = keyOf(answer);
  const base = options?.list.find((option) => option.key === key)?.address;
  return base === undefined ? undefined : findAddress(answers, base)?.formatted;
}

/** Adds to an option the address that it represents, once the address is complete. */
export function showAddress(entry: ListedOption, answers: Answers): ListedOption {
  const { address } = entry.option;
  const info = address && findAddress(answers, address)?.formatted;
  return info === undefined ? entry : { ...entry, option: { ...entry.option, info } };
}
