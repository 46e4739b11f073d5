import type { Answers } from '../answers/answers.ts';
import type { FieldModel } from '../form.ts';
import { keyOf } from '../options/options.ts';
import { findAddress } from '../submission/address.ts';

/** Formats the address that a chosen option stands for on one line; undefined until the address is complete. */
export function findOptionAddress(
  { options }: Pick<FieldModel, 'options'>,
  answer: unknown,
  answers: Answers,
): string | undefined {
  const key = keyOf(answer);
  const base = options?.list.find((option) => option.key === key)?.address;
  return base === undefined ? undefined : findAddress(answers, base)?.formatted;
}
