import type { Answers } from '../answers/answers.ts';
import { findAddress } from './address.ts';
import { readText } from './read-answer.ts';
import type { ContactPerson } from './submission.ts';

/** Reads the email address for replies: the contact's, else the account's. */
export function readContactEmail(answers: Answers): string {
  return readText(answers, 'contactInformation.email') || readText(answers, 'accountInformation.email');
}

/** Reads the visitor's data as the contact person for an agency. */
export function readContactPerson(answers: Answers): ContactPerson {
  return {
    first_name: readText(answers, 'contactInformation.firstName'),
    last_name: readText(answers, 'contactInformation.lastName'),
    email_address: readContactEmail(answers),
    phone_number: readText(answers, 'contactInformation.phone'),
    address: findAddress(answers, 'contactInformation'),
  };
}
