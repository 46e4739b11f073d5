import { isDomainName } from '#domain/domain-names/domain-name.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** More than a name: a scheme, `www.`, a path, or an email address. */
const MORE = /^\s*(https?:|www\.)|[/@?#]/i;

/** The name of a domain alone, such as `example.com`, in capital or small letters. */
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
