import { readContactEmail } from '../contact-person.ts';
import { readScalar, readText } from '../read-answer.ts';
import { readOwnAnswers } from './own-answers.ts';
import { EMAIL } from './payload.ts';
import type { Payload } from './payload.ts';

const KNOWN = {
  first_name: 'contactInformation.firstName',
  last_name: 'contactInformation.lastName',
  phone: 'contactInformation.phone',
  subject: 'contactMessage.subject',
  email: 'contactInformation.email',
  message: 'contactMessage.message',
  company_name: 'companyInformation.companyName',
} as const;

/** A contact message. Other answers of the form are included under names derived from their paths. */
export const contact: Payload = {
  action: 'process_contact',
  field: 'contactData',
  needs: [EMAIL, [KNOWN.message]],
  needsCaptcha: true,
  isRead: true,
  build: (form, answers) => ({
    first_name: readText(answers, KNOWN.first_name),
    last_name: readText(answers, KNOWN.last_name),
    phone: readScalar(answers, KNOWN.phone),
    subject: readScalar(answers, KNOWN.subject),
    email: readContactEmail(answers),
    message: readText(answers, KNOWN.message),
    company_name: readScalar(answers, KNOWN.company_name),
    ...readOwnAnswers(form, answers, [...Object.values(KNOWN), ...EMAIL]),
  }),
};
