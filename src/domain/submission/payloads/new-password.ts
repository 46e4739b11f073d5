import { readText } from '../read-answer.ts';
import { PASSWORD } from './payload.ts';
import type { Payload } from './payload.ts';

/** A new password, with the token from the reset email. */
export const newPassword: Payload = {
  action: 'process_new_password',
  field: 'newPasswordData',
  needs: [[PASSWORD], ['accountInformation.resetToken']],
  build: (_form, answers) => {
    const password = answers.get(PASSWORD);
    return {
      token: readText(answers, 'accountInformation.resetToken'),
      password: typeof password === 'string' ? password : '',
    };
  },
};
