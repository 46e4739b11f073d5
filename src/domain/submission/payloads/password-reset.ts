import { readText } from '../read-answer.ts';
import { EMAIL } from './payload.ts';
import type { Payload } from './payload.ts';

/** The page on which a visitor chooses a new password; the mail adds its token. */
const NEW_PASSWORD_PAGE = '/reset-password/';

/** Asks for a mail with which its reader may choose a new password. */
export const passwordReset: Payload = {
  action: 'process_reset_password',
  field: 'resetPasswordData',
  needs: [EMAIL],
  build: (_form, answers) => ({
    url: NEW_PASSWORD_PAGE,
    email: readText(answers, 'accountInformation.email'),
  }),
};
