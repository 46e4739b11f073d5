import type { MessageSuccess, SignupSuccess } from '#contract/submission.ts';
import { isOwnAddress } from '#domain/pages/own-address.ts';

/** Returns the address after a successful submission, and whether an account was created. */
export function nextAddressOf(answer: SignupSuccess | MessageSuccess) {
  const { response, login_url: login, account_id: account } = answer;
  const next = 'receipt_url' in response ? response.receipt_url : response.redirect;
  return {
    address: login !== undefined && isOwnAddress(login) ? login : next,
    isAccountCreated: account !== undefined,
  };
}
