import type { Answers } from '../../answers/answers.ts';
import type { CompiledForm } from '../../form.ts';
import { COMPANY_NAME } from '../company/company.ts';
import { readFullCompanyName } from '../company/full-company-name.ts';
import { readScalar, readYesNo } from '../read-answer.ts';
import { freeAccount } from './free-account.ts';
import { EMAIL, PASSWORD } from './payload.ts';
import type { Payload } from './payload.ts';

/** Reads the business that receives the payments; null for a person. */
function readBusiness(form: CompiledForm, answers: Answers): object | null {
  const name = readFullCompanyName(form, answers, COMPANY_NAME);
  if (typeof name !== 'string' || name.trim() === '') return null;
  return { name: name.trim(), entity_type: readScalar(answers, 'companyInformation.entityType') };
}

/**
 * An affiliate's account, with their plans and the payee. Says whether they have an SSN, never the number.
 *
 * Decision: docs/decisions/044-keep-social-security-numbers-out-of-orders.md
 */
export const affiliate: Payload = {
  action: 'process_signup',
  field: 'signupData',
  needs: [EMAIL, [PASSWORD], ['affiliateInformation.affiliateType']],
  needsCaptcha: true,
  isRead: true,
  build: (form, answers, cart, facts) => ({
    ...freeAccount.build(form, answers, cart, facts),
    affiliate_code: readScalar(answers, 'affiliateCode'),
    goals: readScalar(answers, 'affiliateInformation.goals'),
    // True when a number exists. The form never asks for the number itself.
    ssn_status: readYesNo(answers, 'affiliateInformation.hasSSN'),
    individual_or_business: readScalar(answers, 'individualOrBusiness'),
    company: readBusiness(form, answers),
  }),
};
