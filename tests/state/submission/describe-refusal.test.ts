import { describe, expect, it } from 'vitest';
import { describeRefusal, describeUndecided } from '#state/submission/describe-refusal.ts';

const GENERIC = 'An error occurred. Please verify your input and try again.';
const IN_MINUTES = 'An error has occurred. Please try again in a few minutes.';
const PAYMENT =
  'Please double check the payment information or contact your payment provider. You can also try another payment method.';
const UNKNOWN =
  'An unknown error occurred. Please check your information and try again. If the error persists, please contact us.';
const FILES = 'Please check your file(s) and try again. If the problem persists, please contact us.';

describe('describeRefusal', () => {
  it.each([
    ['process_application', '', 33, 'Application Error', GENERIC],
    [
      'process_application',
      'The resume is no PDF.',
      33,
      'Application Error',
      `The resume is no PDF. ${FILES}`,
    ],
    ['process_contact', '', 32, 'Server Error', IN_MINUTES],
    ['process_contact', 'Our mail is down.', 32, 'Server Error', 'Our mail is down.'],
    ['process_login', '', undefined, 'Error', GENERIC],
    ['process_signup', '', 30, 'Signup Error', UNKNOWN],
    ['process_signup', 'The name is taken.', 30, 'Signup Error', 'The name is taken.'],
    ['process_signup', 'The captcha ran out.', undefined, 'Error', 'The captcha ran out.'],
    ['process_application', 'ReCAPTCHA response missing.', undefined, 'Error', 'ReCAPTCHA response missing.'],
    ['process_signup', 'Payment FAILED', 31, 'Payment Error', PAYMENT],
  ])(
    'describes a rejection of the action %s with the message "%s" and code %s: %s, %s',
    (action, error, code, title, message) => {
      const coded = code === undefined ? {} : { code };
      expect(describeRefusal({ result: 'error', error }, action)).toEqual({ ...coded, title, message });
    },
  );

  it("keeps the server's title", () => {
    const answer = { result: 'error', title: 'Preview', error: 'Nothing was sent.' } as const;
    expect(describeRefusal(answer, 'process_signup')).toEqual({
      title: 'Preview',
      message: 'Nothing was sent.',
    });
  });

  it('describes a failed payment as a payment error for any action', () => {
    expect(describeRefusal({ result: 'error', error: 'Payment failed' }, 'process_signup').title).toBe(
      'Payment Error',
    );
  });
});

describe('describeUndecided', () => {
  it.each([
    ['', 'Server Error', IN_MINUTES],
    ['We are busy.', 'Server Error', 'We are busy.'],
    [
      'Something went wrong. Please try again later.',
      'Error',
      'Something went wrong. Please try again later.',
    ],
  ])('describes the reason "%s" as %s: %s', (reason, title, message) => {
    expect(describeUndecided(reason)).toMatchObject({ title, message });
  });
});
