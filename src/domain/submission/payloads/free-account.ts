import { buildAccount } from '../account.ts';
import { buildAddresses, buildEmails, buildPhones } from '../contact-details.ts';
import { readText } from '../read-answer.ts';
import { EMAIL, PASSWORD } from './payload.ts';
import type { Payload } from './payload.ts';

/** An account without an order: an order's payload without companies and payment. */
export const freeAccount: Payload = {
  action: 'process_signup',
  field: 'signupData',
  needs: [EMAIL, [PASSWORD]],
  needsCaptcha: true,
  build: ({ formType }, answers, _cart, { page }) => ({
    website: page.website_id,
    client_ip: null,
    account: buildAccount(answers, page),
    contact: {
      first_name: readText(answers, 'contactInformation.firstName'),
      last_name: readText(answers, 'contactInformation.lastName'),
    },
    phones: buildPhones(answers),
    addresses: buildAddresses(answers),
    emails: buildEmails(answers),
    test: false,
    formType,
  }),
};
