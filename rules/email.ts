import type { RuleOf } from '#domain/rules/rule.ts';

const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
/** Allows letters and digits of any script (RFC 6531). */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}_!#$%'*+/=?^`{|}~-]+(?:\.[\p{L}\p{M}\p{N}_!#$%'*+/=?^`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const ONLY_DIGITS = /^\d+$/;

/**
 * Requires an email address `name@domain.tld`, ignoring surrounding white space. Rejects the ampersand, which RFC
 * 5322 allows. Names and domains may be in any script. Rejects quoted names and address literals.
 */
export const email: RuleOf<'email'> = {
  name: 'email',
  arguments: [],
  requiredByDefault: true,
  test: (value) => (typeof value === 'string' && isEmail(value.trim()) ? undefined : { message: 'email' }),
};

function isEmail(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    at > 0 &&
    localPart.length <= MAX_LOCAL_PART_LENGTH &&
    LOCAL_PART.test(localPart) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    topLevel.length > 1 &&
    !ONLY_DIGITS.test(topLevel)
  );
}
