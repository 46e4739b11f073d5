import type { Answers, Path } from '../../answers/answers.ts';
import type { AgentAddress, Catalogue } from '../../catalogue/catalogue.ts';
import { findAddress } from '../address.ts';
import { readText } from '../read-answer.ts';
import type { SubmissionAddress } from '../submission.ts';

const UNKNOWN: AgentAddress = { line1: '', city: '', zip_postal_code: '' };

type Agents = Pick<Catalogue, 'registeredAgentProducts'>;

/**
 * The registered agent's own address in a state. Its street is blank where the catalogue has no agent there, which only
 * orders of older catalogues have.
 */
function registeredAgentAddress(
  state: string,
  { registeredAgentProducts: agents }: Agents,
): SubmissionAddress {
  const label = 'registered agent';
  const found = agents.find(({ registered_agent: { jurisdiction } }) => jurisdiction.abbreviation === state);
  const { line1, city, zip_postal_code: zip } = found?.registered_agent.address ?? UNKNOWN;
  const formatted =
    line1 === ''
      ? ['Registered agent address', state, 'United States'].filter((part) => part !== '').join(', ')
      : `${line1}, ${city}, ${state} ${zip}, United States`;
  return {
    label,
    kind: label,
    line1,
    city,
    zip_postal_code: zip,
    state_province_region: state,
    country: 'US',
    formatted,
  };
}

/** The address chosen at `{base}.choice`; the registered agent's where the choice is missing or not complete. */
function readChosenAddress(
  answers: Answers,
  base: Path,
  mailing: SubmissionAddress | null,
  agent: SubmissionAddress,
): SubmissionAddress {
  const choice = readText(answers, `${base}.choice`);
  const own = choice === 'specify' ? findAddress(answers, base) : null;
  return (choice === 'mailing' ? mailing : own) ?? agent;
}

/**
 * The company's addresses. Either is the visitor's own (`specify`), the registered agent's (`ra`, also the default),
 * or the address mail goes to (`mailing`): for the principal address the company's mailing address, for that one the
 * contact's.
 * @param agents the registered agents with their addresses
 * @param mailState where the registered agent's address is that mail goes to
 */
export function readCompanyAddresses(
  answers: Answers,
  agents: Agents,
  state: string,
  mailState = state,
): { readonly mailing: SubmissionAddress; readonly principal: SubmissionAddress } {
  const contact = findAddress(answers, 'contactInformation');
  const mailing = readChosenAddress(
    answers,
    'companyInformation.mailingAddress',
    contact,
    registeredAgentAddress(mailState, agents),
  );
  const principal = readChosenAddress(
    answers,
    'companyInformation.principalAddress',
    mailing,
    registeredAgentAddress(state, agents),
  );
  return { mailing, principal };
}
