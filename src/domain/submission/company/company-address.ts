import type { Answers, Path } from '../../answers/answers.ts';
import type { AgentAddress, Catalogue } from '../../catalogue/catalogue.ts';
import { findAddress } from '../address.ts';
import { readText } from '../read-answer.ts';
import type { SubmissionAddress } from '../submission.ts';

const UNKNOWN: AgentAddress = { line1: '', city: '', zip_postal_code: '' };

type Agents = Pick<Catalogue, 'registeredAgentProducts'>;

/**
 * Returns the registered agent's address in a state. The street is blank if the catalog has no agent there,
 * which happens only with the catalogs of older orders.
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

/**
 * Returns the address chosen at `{base}.choice`. Missing or incomplete choices resolve to the registered
 * agent's.
 */
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
 * Reads the company's mailing and principal addresses. Each is the visitor's own (`specify`), the registered
 * agent's (`ra`, the default) or `mailing`. For the principal address, `mailing` is the company's mailing
 * address. For the mailing address, `mailing` is the contact's address.
 * @param agents registered agents with their addresses
 * @param mailState state of the registered agent's address that receives mail
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
