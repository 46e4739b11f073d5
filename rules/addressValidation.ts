import { validationStatusPath } from '#domain/addresses/validation-status.ts';
import type { Rule } from '#domain/rules/rule.ts';

/**
 * The address service did not refuse the address. The first argument is the address's path, the second the page
 * setting that turns the check on. No verdict, or one on an address that is not complete, refuses nothing.
 */
export const addressValidation: Rule = {
  name: 'addressValidation',
  arguments: [
    { name: 'address', type: 'group' },
    { name: 'toggle', type: 'setting' },
  ],
  messages: { addressValidation: '{message}' },
  test: (_value, [address, toggle], { facts }) => {
    const { addressVerdicts = {}, page } = facts;
    if (page.settings[String(toggle)] !== true) return undefined;
    const verdict = addressVerdicts[validationStatusPath(String(address))];
    if (verdict === undefined || !verdict.complete || verdict.valid) return undefined;
    return { message: 'addressValidation', params: { message: verdict.message } };
  },
};
