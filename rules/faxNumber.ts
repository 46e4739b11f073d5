import type { RuleOf } from '#domain/rules/rule.ts';

/**
 * North American Numbering Plan: area code and exchange start with 2 to 9. The country code 1 may precede
 * them.
 */
const NUMBER = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Requires a North American fax number. Ignores everything but digits. */
export const faxNumber: RuleOf<'faxNumber'> = {
  name: 'faxNumber',
  arguments: [],
  test: (value) =>
    typeof value === 'string' && NUMBER.test(value.replace(/\D/g, '')) ? undefined : { message: 'faxNumber' },
};
