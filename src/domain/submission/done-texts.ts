/** Default texts after a successful submission. They load with the notice. */
export const doneTexts = {
  'done.order': 'Your order is placed.',
  'done.order-next': 'We are taking you to your receipt.',
  'done.account': 'We have sent you an email to confirm your account.',
  'done.order-link': 'See your receipt',
  'done.message': 'Thank you. We have received your message.',
  'done.message-link': 'Continue',
  'done.link': 'Go there now',
} as const;
