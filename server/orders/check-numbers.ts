import type { ServiceResult } from '#contract/service-result.ts';
import type { FieldProblem } from '#contract/submission.ts';
import type { Answers } from '#domain/answers/answers.ts';
import { listNumberChoices } from '#domain/phones/number-choices.ts';
import type { NumberChoice } from '#domain/phones/number-choices.ts';
import { formatVirtualNumber, readAreaCode, readVirtualNumber } from '#domain/phones/virtual-number.ts';
import type { AvailableNumbers } from '../services/phones/available-numbers.ts';

type NumberServices = { readonly availableNumbers: AvailableNumbers };

/**
 * Checks whether a number is available now. Skips the service call when the number or its area code is
 * invalid.
 */
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

const describeTaken = (number: string) =>
  `${formatVirtualNumber(number)} is in this order already. Please choose another number.`;

/**
 * Checks that the telephone numbers of an order are available under their area codes. Returns a problem for
 * each unavailable number, or the service's failure when any lookup fails.
 * @param answers only the relevant ones
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
      problems.push({ path, rule: 'availableNumber', message: describeTaken(number) });
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
