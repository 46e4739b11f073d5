import { UNKNOWN_ERROR } from '#contract/unknown-error.ts';

/** Errors that can occur before the submission code has loaded. They belong to the initial bundle. */
export const earlyErrors = {
  unknown: { title: 'Error', message: UNKNOWN_ERROR },
  offline: {
    title: "You're offline",
    message: "Nothing was sent or charged yet. We'll send it when you're back online. Keep this page open.",
    whenBack: 'resend',
  },
  changed: {
    title: 'Not sent yet',
    message: 'Something changed, so nothing was sent. Press the button again.',
  },
} as const;
