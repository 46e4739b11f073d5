import { readText } from '../read-answer.ts';
import { EMAIL, PASSWORD } from './payload.ts';
import type { Payload } from './payload.ts';

/** Default account page. */
const ACCOUNT_PAGE = '/account/';

/** A sign-in. The password keeps leading and trailing spaces. `url` is the page to open after the sign-in. */
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
