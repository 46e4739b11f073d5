import type { Answers, Path } from '../../answers/answers.ts';
import { findAddress } from '../address.ts';
import { readText } from '../read-answer.ts';
import type { SubmissionAddress } from '../submission.ts';

/**
 * Stands for the registered agent's own address in the company's state. Its street is not known here: whoever files the
 * order puts it in by this kind.
 */
function registeredAgentAddress(state: string): SubmissionAddress {
  const label = 'registered agent';
  return {
    label,
    kind: label,
    line1: '',
    city: '',
    zip_postal_code: '',
    state_province_region: state,
    country: 'US',
    formatted: ['Registered agent address', state, 'United States'].filter((part) => part !== '').join(', '),
  };
}

/** The address chosen at `{base}.choice`; the registered agent's where the choice is missing or not complete. */
function readChosenAddress(
  answers: Answers,
  base: Path,
  mailing: SubmissionAddress | null,
  state: string,
): SubmissionAddress {
  const choice = readText(answers, `${base}.choice`);
  const own = choice === 'specify' ? findAddress(answers, base) : null;
  return (choice === 'mailing' ? mailing : own) ?? registeredAgentAddress(state);
}

/**
 * The company's addresses. Either is the visitor's own (`specify`), the registered agent's (`ra`, also the default),
 * or the address mail goes to (`mailing`): for the principal address the company's mailing address, for that one the
 * contact's.
 * @param mailState where the registered agent's address is that mail goes to
 */
export function readCompanyAddresses(
  answers: Answers,
  state: string,
  mailState = state,
): { readonly mailing: SubmissionAddress; readonly principal: SubmissionAddress } {
  const contact = findAddress(answers, 'contactInformation');
  const mailing = readChosenAddress(answers, 'companyInformation.mailingAddress', contact, mailState);
  const principal = readChosenAddress(answers, 'companyInformation.principalAddress', mailing, state);
  return { mailing, principal };
}
