/** What a visitor reads when an order does not go through. */
export const submissionErrors = {
  tokenizer: {
    title: 'Payment method declined',
    message:
      'Please double check the payment information or contact your payment provider. You can also try another payment method.',
  },
  payment: {
    title: 'Payment Error',
    message:
      'Please double check the payment information or contact your payment provider. You can also try another payment method.',
  },
  signup: {
    title: 'Signup Error',
    message:
      'An unknown error occurred. Please check your information and try again. If the error persists, please contact us.',
  },
  captcha: {
    title: 'Error',
    message:
      'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.',
  },
  mail: { title: 'Server Error', message: 'An error has occurred. Please try again in a few minutes.' },
  application: {
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
  unknown: { title: 'Error', message: 'Something went wrong. Please try again later.' },
  server: {
    title: 'Server Error',
    message: 'An error has occurred. Please try again in a few minutes.',
  },
  unreachable: {
    title: 'Connection problem',
    message:
      'We could not reach our server, so we do not know yet whether your order arrived. Submit again: it will not be placed or charged twice.',
  },
  offline: {
    title: 'Connection problem',
    message:
      'You are offline, so nothing was sent yet. Your answers are still here: submit again once you are connected.',
  },
  unreadableFile: {
    title: 'Error',
    message: 'We cannot read {name} any more, so nothing was sent. Please choose the file again.',
  },
  unpriced: {
    title: 'Error',
    message: 'An error occurred. Please verify your input and try again.',
  },
  tooManyAttempts: {
    title: 'Error',
    message:
      'You have reached the limit of five attempts. Reload the page to try again; your answers are saved.',
  },
} as const;
