import { getJourney } from '../../journeys/read-journeys.ts';
import { newAttemptKey } from '../../server/start-test-server.ts';
import { matchScript } from '../match-script.ts';
import { answerForms, change, rejectForms } from './shown-error.ts';
import type { FailingPage } from './shown-error.ts';

const CARD = 'paymentInformation.number';
const PAYMENT =
  'Please double check the payment information or contact your payment provider. You can also try another payment method.';
const HELD = 'Your order is saved, and your payment is still being checked.';

const { answers } = getJourney('trademark/word-mark');

/** An order form and its possible errors. */
export const failingOrder: FailingPage = {
  path: '/trademark/?page=trademark-together',
  answers: {
    ...answers,
    'accountInformation.email': `${newAttemptKey()}@example.com`,
    'accountInformation.confirmPassword': answers['accountInformation.password'],
  },
  leadsTo: '/receipt/',
  errors: [
    {
      cause: 'a card that is declined',
      code: 20,
      title: 'Payment method declined',
      message: PAYMENT,
      atCard: "Your bank declined the card ending in 0002. You weren't charged. Try another card.",
      answers: { [CARD]: '4000000000000002' },
    },
    {
      cause: 'a card whose number the tokenizer explains',
      code: 20,
      title: 'Payment method declined',
      message: 'Card number is not supported by this shop',
      atCard: "Card number is not supported by this shop. You weren't charged.",
      arrange: (page) =>
        page.route('**/sandbox/tokenizer', (route) =>
          route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            json: { success: false, error: { number: ['is <b>not</b> supported\nby this shop', 'is odd'] } },
          }),
        ),
    },
    {
      cause: 'a refusal without a reason',
      code: 30,
      title: 'Signup Error',
      message:
        'An unknown error occurred. Please check your information and try again. If the error persists, please contact us.',
      arrange: rejectForms(''),
    },
    {
      cause: 'a charge that is declined',
      code: 31,
      title: 'Payment Error',
      message: PAYMENT,
      atCard: "Your bank declined the card ending in 0341. You weren't charged. Try another card.",
      answers: { [CARD]: '4000000000000341' },
    },
    {
      cause: 'a server that is away for a while',
      code: 32,
      title: 'Server Error',
      message: 'An error has occurred. Please try again in a few minutes.',
      arrange: answerForms({
        status: 502,
        headers: { 'retry-after': '60' },
        contentType: 'text/html',
        body: '<!doctype html><title>Bad Gateway</title>',
      }),
    },
    {
      cause: 'a payment that is being checked',
      title: 'Payment pending',
      message: HELD,
      isSaved: true,
      arrange: rejectForms(HELD, { payment_pending: true }),
    },
  ],
  mistakes: [
    {
      cause: 'a page whose code is lost on the way',
      title: 'Error',
      message: 'Something went wrong. Please try again later.',
      arrange: (page) => page.route(matchScript('build-post'), (route) => route.abort()),
      complaints: /build-post-/,
    },
    {
      cause: 'a page that names no tokenizer',
      code: 10,
      title: 'Error',
      message:
        'An error has occurred. Please refresh and try again. If the problem persists, please contact us.',
      arrange: change(/\/trademark\//, /,"tokenizer":\{[^}]*\}/g, ''),
      complaints: /MissingRequiredPropertyError: The page "trademark-together" has no "tokenizer": set it/,
    },
  ],
};
