import { askForCaptcha } from '../captcha/posted-captcha.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';
import { tooMany } from '../budgets/take-budgets.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { tooBusy } from './too-busy.ts';
import { tryLogIn } from './try-log-in.ts';
import type { Login } from './try-log-in.ts';

export const ACCOUNT_ADDRESS = '/account/';

export const WRONG = 'The email or password is incorrect. Please check both and try again.';
const CAPTCHA_NEEDED =
  'There were many failed log-ins. Please check the "I\'m not a robot" box and log in again, or set a new password.';
const TOO_MANY_LOGINS = 'There were too many failed log-ins.';

/** Logs a visitor in and returns the response to the login form. */
export async function logIn(
  login: Login,
  visitor: AccountVisitor,
  services: AccountServices,
): Promise<ActionReply> {
  const result = await tryLogIn(login, visitor, services);
  switch (result.kind) {
    case 'wrong':
      return refuse(401, WRONG);
    case 'captcha':
      return askForCaptcha(CAPTCHA_NEEDED);
    case 'wait':
      return tooMany(result.waitsMs, TOO_MANY_LOGINS, ', or set a new password');
    case 'busy':
      return tooBusy;
    case 'logged-in':
      return {
        status: 200,
        body: { data: { result: 'success', response: { login_url: ACCOUNT_ADDRESS } } },
        headers: { 'set-cookie': [...result.cookies] },
      };
  }
}
