import { DEFAULT_PASSWORD_MINIMUM, PASSWORD_CHARACTERS } from '#domain/rules/password.ts';
import { LONGEST_PASSWORD } from './password-hasher.ts';

/**
 * Says what a new password lacks, for pages that no form's rules judge; undefined where it is good. It asks for the same as
 * the rule `password` of the forms.
 */
export function findPasswordFault(password: string): string | undefined {
  if (Buffer.byteLength(password) > LONGEST_PASSWORD) return 'The password is too long.';
  if (password.length < DEFAULT_PASSWORD_MINIMUM) {
    return `The password needs at least ${DEFAULT_PASSWORD_MINIMUM} characters.`;
  }
  const missing = PASSWORD_CHARACTERS.find(({ pattern }) => !pattern.test(password));
  return missing && `The password needs at least one ${CHARACTER_WORDS[missing.key]}.`;
}

const CHARACTER_WORDS = {
  lowercase: 'lowercase letter',
  capital: 'capital letter',
  number: 'number',
  special: 'special character',
} as const;
