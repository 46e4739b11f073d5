import { earlyErrors } from './early-errors.ts';

/** The messages of failed submissions. A `code` identifies the failure in the browser's console. */
export const submissionErrors = {
  ...earlyErrors,
  missingProperty: {
    code: 10,
    title: 'Error',
    message:
      'An error has occurred. Please refresh and try again. If the problem persists, please contact us.',
  },
  tokenizer: {
    code: 20,
    title: 'Payment method declined',
    message:
      'Please double check the payment information or contact your payment provider. You can also try another payment method.',
  },
  payment: {
    code: 31,
    title: 'Payment Error',
    message:
      'Please double check the payment information or contact your payment provider. You can also try another payment method.',
  },
  pendingPayment: { title: 'Payment pending', isSaved: true },
  signup: {
    code: 30,
    title: 'Signup Error',
    message:
      'An unknown error occurred. Please check your information and try again. If the error persists, please contact us.',
  },
  captcha: {
    title: 'Error',
    message:
      'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.',
  },
  throttled: {
    title: 'Please wait',
    message:
      'We are getting too many requests from your network, so nothing was sent. Your answers are still here. Please try again in {wait}.',
  },
  mail: {
    code: 32,
    title: 'Server Error',
    message: 'An error has occurred. Please try again in a few minutes.',
  },
  application: {
    code: 33,
    title: 'Application Error',
    message: 'An error occurred. Please verify your input and try again.',
    afterReason: 'Please check your file(s) and try again. If the problem persists, please contact us.',
  },
  login: { title: 'Error', message: 'An error occurred. Please verify your input and try again.' },
  unreachableMessage: {
    title: 'Connection problem',
    message:
      'We could not reach our server, so we do not know yet whether this arrived. Send it again: it is taken only once.',
  },
  unreachable: {
    title: 'Connection problem',
    message:
      'We could not reach our server, so we do not know yet whether your order arrived. Submit again: it will not be placed or charged twice.',
  },
  offlineUnpriced: {
    title: 'You are offline',
    message:
      'Our prices are not loaded, so we cannot take your order yet. They will appear when the connection is back.',
    whenBack: 'dismiss',
  },
  /** The submission may have arrived. */
  cutOff: {
    title: 'You are offline',
    message:
      'The connection was lost before we got an answer. We will finish this when the connection is back: nothing is ordered or charged twice.',
    whenBack: 'resend',
  },
  unreadableFile: {
    title: 'Error',
    message: 'We cannot read {name} any more, so nothing was sent. Please choose the file again.',
  },
  unprintable: {
    title: 'Error',
    message: 'Some answers contain characters that cannot be shown, so nothing was sent.',
  },
  unpriced: {
    title: 'Error',
    message: 'An error occurred. Please verify your input and try again.',
  },
  /** For testers who stop before the submission. */
  stopped: {
    title: 'Stopped before the post',
    message: 'Everything is ready to be sent, and nothing was sent: the toolbox has the form stop here.',
  },
  tooManyAttempts: {
    title: 'Error',
    message:
      'You have reached the limit of five attempts. Reload the page to try again; your answers are saved.',
  },
  /** For pages without drafts, and for browsers that deny storage. */
  tooManyUnsaved: {
    title: 'Error',
    message: 'You have reached the limit of five attempts. Reload the page to try again.',
  },
} as const;
