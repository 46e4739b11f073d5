import { isDomainName } from '#domain/domain-names/domain-name.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Matches text that contains more than a domain name: a scheme, `www.`, a path, or an email address. */
const MORE = /^\s*(https?:|www\.)|[/@?#]/i;

/** Requires a bare domain name, such as `example.com`, in upper or lower case. */
export const domainName: RuleOf<'domainName'> = {
  name: 'domainName',
  arguments: [],
  test: (value) => {
    if (typeof value !== 'string') return { message: 'name' };
    if (MORE.test(value)) return { message: 'alone' };
    return isDomainName(value.trim().toLowerCase()) ? undefined : { message: 'name' };
  },
};
