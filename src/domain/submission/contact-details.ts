import type { Answers } from '../answers/answers.ts';
import { findAddress } from './address.ts';
import { isYes, readText } from './read-answer.ts';
import type { SubmissionAddress, SubmissionEmail, SubmissionPhone } from './submission.ts';

export const phones = [
  { kind: 'primary', label: 'Primary Phone', name: 'phone' },
  { kind: 'alternate', label: 'Alternate Phone', name: 'altPhone' },
  { kind: 'fax', label: 'Fax', name: 'fax' },
] as const;

/**
 * Lists the answered phone numbers: the contact's, else the account's, which forms without orders ask for.
 */
export function buildPhones(answers: Answers): readonly SubmissionPhone[] {
  return phones
    .map(({ kind, label, name }) => ({
      kind,
      label,
      phone_number:
        readText(answers, `contactInformation.${name}`) || readText(answers, `accountInformation.${name}`),
    }))
    .filter(({ phone_number }) => phone_number !== '');
}

/** Returns the card's billing address: a separate one if the visitor entered it, else the contact's. */
export function findBillingAddress(answers: Answers): SubmissionAddress | null {
  const differs = isYes(answers, 'paymentInformation.differentAddress');
  const base = differs ? 'paymentInformation' : 'contactInformation';
  return findAddress(answers, base, 'Billing Address', 'billing');
}

/** Lists the billing and primary addresses that are complete. */
export function buildAddresses(answers: Answers): readonly SubmissionAddress[] {
  const primary = findAddress(answers, 'contactInformation', 'Primary Address', 'primary');
  return [findBillingAddress(answers), primary].filter((address) => address !== null);
}

/** Returns the email of the attorney to notify, labeled with the attorney's name. */
export function buildEmails(answers: Answers): readonly SubmissionEmail[] {
  const base = 'companyInformation.attorney';
  const email_address = readText(answers, `${base}.email`);
  if (!isYes(answers, 'companyInformation.notifyAttorney') || email_address === '') return [];
  const name = `${readText(answers, `${base}.firstName`)} ${readText(answers, `${base}.lastName`)}`.trim();
  return [{ kind: 'attorney', label: name === '' ? 'Attorney' : name, email_address }];
}
