import { describe, expect, it } from 'vitest';
import { describeRefusal } from '#state/submission/describe-refusal.ts';

const GENERIC = 'An error occurred. Please verify your input and try again.';
const FILES = 'Please check your file(s) and try again. If the problem persists, please contact us.';

describe('a refusal', () => {
  it.each([
    ['process_application', '', 'Application Error', GENERIC],
    ['process_application', 'The resume is no PDF.', 'Application Error', `The resume is no PDF. ${FILES}`],
    ['process_contact', '', 'Server Error', 'An error has occurred. Please try again in a few minutes.'],
    ['process_contact', 'Our mail is down.', 'Server Error', 'Our mail is down.'],
    ['process_login', '', 'Error', GENERIC],
    ['process_signup', 'The name is taken.', 'Signup Error', 'The name is taken.'],
  ])('of %s for the reason "%s" reads %s: %s', (action, error, title, message) => {
    expect(describeRefusal({ result: 'error', error }, action)).toEqual({ title, message });
  });

  it('of a payment is one of the payment, whatever the action', () => {
    expect(describeRefusal({ result: 'error', error: 'Payment failed' }, 'process_signup').title).toBe(
      'Payment Error',
    );
  });
});
