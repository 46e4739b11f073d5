import type { Answers } from '../../answers/answers.ts';
import { readContactEmail } from '../contact-person.ts';
import { findBillingAddress } from '../contact-details.ts';
import { findAddress } from '../address.ts';
import { readScalar, readText } from '../read-answer.ts';
import type { SubmissionAddress } from '../submission.ts';
import type { ProductDataBuilder } from './product-data.ts';

/** Builds a domain contact for the registry. Missing answers are null. */
function buildHolder(answers: Answers, address: SubmissionAddress | null) {
  const person = [
    readText(answers, 'contactInformation.firstName'),
    readText(answers, 'contactInformation.lastName'),
  ];
  const name = person.join(' ').trim();
  const email = readContactEmail(answers);
  return {
    organization: readScalar(answers, 'companyInformation.companyName'),
    name: name === '' ? null : name,
    email: email === '' ? null : email,
    address: address?.line1 ?? null,
    city: address?.city ?? null,
    state: address?.state_province_region ?? null,
    zip_postal_code: address?.zip_postal_code ?? null,
    country: address?.country ?? null,
    phone_number: readScalar(answers, 'contactInformation.phone'),
  };
}

/**
 * Builds the data of domain registrations. The visitor is every contact. The billing contact has the card's
 * billing address.
 */
export const buildDomainData: ProductDataBuilder = ({ product, answers }) => {
  const holder = buildHolder(answers, findAddress(answers, 'contactInformation'));
  return {
    administrative: holder,
    technical: holder,
    billing: buildHolder(answers, findBillingAddress(answers)),
    registrant: holder,
    domains: (product.domains ?? []).map(({ domain, duration }) => ({ domain, duration, privacy: true })),
  };
};
