import { UNKNOWN_ERROR } from '#contract/unknown-error.ts';

/** Errors that can occur before the submission code has loaded. They belong to the initial bundle. */
export const earlyErrors = {
  unknown: { title: 'Error', message: UNKNOWN_ERROR },
  offline: {
    title: 'You are offline',
    message:
      'Nothing was sent or charged yet. We will send it when the connection is back: keep this page open.',
    whenBack: 'resend',
  },
  changed: {
    title: 'Not sent yet',
    message:
      'Something changed after you pressed the button, so we did not send it. Please check it and press the button again.',
  },
} as const;
