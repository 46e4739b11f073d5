import { askForCaptcha } from '../services/captcha/posted-captcha.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { rejectWith } from '../posts/reject-with.ts';
import { tooMany } from '../budgets/take-budgets.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { tooBusy } from './too-busy.ts';
import { tryLogIn } from './try-log-in.ts';
import type { Login } from './try-log-in.ts';

export const ACCOUNT_ADDRESS = '/account/';

const TOO_MANY_LOGINS = say('fault.log-ins');

/** Logs a visitor in and returns the response to the login form. */
export async function logIn(
  login: Login,
  visitor: AccountVisitor,
  services: AccountServices,
): Promise<ActionReply> {
  const result = await tryLogIn(login, visitor, services);
  switch (result.kind) {
    case 'wrong':
      return rejectWith(401, say('fault.wrong-log-in'));
    case 'captcha':
      return askForCaptcha(say('fault.captcha-for-log-in'));
    case 'wait':
      return tooMany(result.waitsMs, TOO_MANY_LOGINS, say('fault.set-password'));
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
