import { readText } from '../read-answer.ts';
import { EMAIL, PASSWORD } from './payload.ts';
import type { Payload } from './payload.ts';

/** Our own page of an account. */
export const ACCOUNT_PAGE = '/account/';

/** The password is as it was typed, blanks and all; the address is where its owner goes then. */
export const login: Payload = {
  action: 'process_login',
  field: 'loginData',
  needs: [EMAIL, [PASSWORD]],
  build: (_form, answers, _cart, { page }) => {
    const { accountAddress } = page.settings;
    const password = answers.get(PASSWORD);
    return {
      url: typeof accountAddress === 'string' && accountAddress !== '' ? accountAddress : ACCOUNT_PAGE,
      username: readText(answers, 'accountInformation.email'),
      password: typeof password === 'string' ? password : '',
    };
  },
};
