import { EMAIL, PASSWORD } from './payload.ts';
import type { OrderPayload } from './payload.ts';
import type { Answers } from '../../answers/answers.ts';
import type { Cart } from '../../cart/cart.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { buildAccount } from '../account.ts';
import { findAffiliate } from '../affiliate.ts';
import { buildCompanies } from '../company/companies.ts';
import { buildAddresses, buildEmails, buildPhones } from '../contact-details.ts';
import { findNamedPrice } from '../named-price.ts';
import { readText } from '../read-answer.ts';
import type { FullSubmission } from '../submission.ts';

/**
 * Builds the order payload from relevant answers, cart and facts, identically in browser and server. Missing
 * answers produce blanks and never throw. The rules decide whether the order is valid.
 */
export function buildOrderSubmission(
  form: CompiledForm,
  answers: Answers,
  cart: Cart,
  facts: Facts,
): FullSubmission {
  const affiliate = findAffiliate(answers, cart, facts);
  const nyop = findNamedPrice(form, answers);
  return {
    website: facts.page.website_id,
    client_ip: null,
    companies: buildCompanies(form, answers, cart, facts),
    account: buildAccount(answers, facts.page),
    contact: {
      first_name: readText(answers, 'contactInformation.firstName'),
      last_name: readText(answers, 'contactInformation.lastName'),
    },
    phones: buildPhones(answers),
    addresses: buildAddresses(answers),
    emails: buildEmails(answers),
    payment: null,
    test: false,
    cancel_services: false,
    formType: form.formType,
    ...(affiliate !== undefined && { affiliate }),
    ...(nyop !== undefined && { nyop }),
  };
}

const CARD = ['first_name', 'last_name', 'number', 'cvc', 'exp_month', 'exp_year'] as const;

/** An order, including the account that it creates. */
export const order: OrderPayload = {
  action: 'process_signup',
  field: 'signupData',
  needs: [EMAIL, [PASSWORD], ...CARD.map((name) => [`paymentInformation.${name}`])],
  isSale: true,
  build: buildOrderSubmission,
};
