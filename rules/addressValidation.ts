import { validationStatusPath } from '#domain/addresses/validation-status.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/**
 * Requires that the address service does not reject the address. The first argument is the path of the
 * address, the second the page setting that enables the check. Passes if the service has no verdict, or if
 * the address is incomplete.
 */
export const addressValidation: RuleOf<'addressValidation'> = {
  name: 'addressValidation',
  arguments: [
    { name: 'address', type: 'group' },
    { name: 'toggle', type: 'toggle' },
  ],
  test: (_value, [address, toggle], { facts }) => {
    const { addressVerdicts = {}, page } = facts;
    if (page.settings[String(toggle)] !== true) return undefined;
    const verdict = addressVerdicts[validationStatusPath(String(address))];
    if (verdict === undefined || !verdict.complete || verdict.valid) return undefined;
    return { message: 'addressValidation', params: { message: verdict.message } };
  },
};
