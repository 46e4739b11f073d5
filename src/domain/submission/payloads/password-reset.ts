import { readText } from '../read-answer.ts';
import { EMAIL } from './payload.ts';
import type { Payload } from './payload.ts';

/** The page for choosing a new password. The email adds its token. */
const NEW_PASSWORD_PAGE = '/reset-password/';

/** A request for a password reset email. */
export const passwordReset: Payload = {
  action: 'process_reset_password',
  field: 'resetPasswordData',
  needs: [EMAIL],
  build: (_form, answers) => ({
    url: NEW_PASSWORD_PAGE,
    email: readText(answers, 'accountInformation.email'),
  }),
};
