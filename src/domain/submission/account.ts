import type { Answers } from '../answers/answers.ts';
import type { PageConfiguration } from '../facts.ts';
import { readContactEmail } from './contact-person.ts';
import { readScalar, readText } from './read-answer.ts';
import { readVariants } from './rolled-variants.ts';

/**
 * Builds the account data of an order. The password keeps its spaces as typed. It is hashed and never stored
 * as plain text.
 */
export function buildAccount(
  answers: Answers,
  page: PageConfiguration,
): { readonly [name: string]: unknown } {
  const password = answers.get('accountInformation.password');
  const note = readText(answers, 'serviceInformation.note');
  return {
    email_address: readText(answers, 'accountInformation.email') || readContactEmail(answers),
    password: typeof password === 'string' && password !== '' ? password : null,
    notes: note === '' ? [] : [note],
    affiliate_type: readScalar(answers, 'affiliateInformation.affiliateType'),
    ab_test_rolled_variants: readVariants(page),
  };
}
