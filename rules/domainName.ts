import { isDomainName } from '#domain/domain-names/domain-name.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** Matches text with more than a domain name: a scheme, `www.`, a path, or an email address. */
const MORE = /^\s*(https?:|www\.)|[/@?#]/i;

/** Requires a bare domain name, such as `example.com`, in upper or lower case. */
export const domainName: Rule = {
  name: 'domainName',
  arguments: [],
  messages: {
    name: '{field} must be a name such as example.com',
    alone: 'Enter the domain alone, such as example.com',
  },
  test: (value) => {
    if (typeof value !== 'string') return { message: 'name' };
    if (MORE.test(value)) return { message: 'alone' };
    return isDomainName(value.trim().toLowerCase()) ? undefined : { message: 'name' };
  },
};
