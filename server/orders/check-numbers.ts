import type { ServiceResult } from '#contract/service-result.ts';
import type { FieldProblem } from '#contract/submission.ts';
import type { Answers } from '#domain/answers/answers.ts';
import { listNumberChoices } from '#domain/phones/number-choices.ts';
import type { NumberChoice } from '#domain/phones/number-choices.ts';
import { formatVirtualNumber, readAreaCode, readVirtualNumber } from '#domain/phones/virtual-number.ts';
import type { AvailableNumbers } from '../services/phones/available-numbers.ts';

type NumberServices = { readonly availableNumbers: AvailableNumbers };

/** Whether a number can be had now; a text that is none, or a missing area code, is asked about nowhere. */
async function isAvailable(
  number: string | undefined,
  areaCode: string | undefined,
  { availableNumbers }: NumberServices,
): Promise<ServiceResult<boolean>> {
  if (number === undefined || areaCode === undefined) return { kind: 'ok', value: false };
  const answer = await availableNumbers(areaCode, number);
  if (answer.kind === 'none') return { kind: 'ok', value: false };
  if (answer.kind !== 'ok') return answer;
  return { kind: 'ok', value: answer.value.some(({ number_requested: offered }) => offered === number) };
}

/** Compares numbers by their digits, so that one number is not registered twice. */
const sayTaken = (number: string) =>
  `${formatVirtualNumber(number)} is in this order already. Please choose another number.`;

/**
 * Asks whether the telephone numbers of an order can be had now under their area codes: a problem for each that cannot. As
 * long as the service says nothing of one of them there is no answer.
 * @param answers the relevant ones
 */
export async function checkNumbers(
  choices: readonly NumberChoice[],
  answers: Answers,
  services: NumberServices,
): Promise<ServiceResult<readonly FieldProblem[]>> {
  const problems: FieldProblem[] = [];
  const taken = new Set<string>();
  for (const { number: path, areaCode: areaCodePath } of listNumberChoices(choices, answers)) {
    const chosen = answers.get(path);
    const number = readVirtualNumber(chosen);
    const areaCode = readAreaCode(answers.get(areaCodePath));
    if (number !== undefined && taken.has(number)) {
      problems.push({ path, rule: 'availableNumber', message: sayTaken(number) });
      continue;
    }
    const answer = await isAvailable(number, areaCode, services);
    if (answer.kind !== 'ok') return answer;
    if (answer.value) {
      if (number !== undefined) taken.add(number);
      continue;
    }
    const name = number === undefined ? String(chosen) : formatVirtualNumber(number);
    const message = `${name} is not available in the area code ${areaCode ?? 'that was given'}. Please choose another number.`;
    problems.push({ path, rule: 'availableNumber', message });
  }
  return { kind: 'ok', value: problems };
}
