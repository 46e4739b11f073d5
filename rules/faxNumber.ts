import type { Rule } from '#domain/rules/rule.ts';

/** North American Numbering Plan: area code and exchange begin with 2 to 9; the country code 1 may go before. */
const NUMBER = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** A North American fax number. Whatever is no digit is ignored. */
export const faxNumber: Rule = {
  name: 'faxNumber',
  arguments: [],
  messages: { faxNumber: 'Please enter a valid fax number' },
  test: (value) =>
    typeof value === 'string' && NUMBER.test(value.replace(/\D/g, '')) ? undefined : { message: 'faxNumber' },
};
