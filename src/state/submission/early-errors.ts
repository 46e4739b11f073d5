import { UNKNOWN_ERROR } from '#contract/unknown-error.ts';

/** What may have to be said before there is anything to send: these words come with the page. */
export const earlyErrors = {
  unknown: { title: 'Error', message: UNKNOWN_ERROR },
  offline: {
    title: 'Connection problem',
    message:
      'You are offline, so nothing was sent yet. Your answers are still here: submit again once you are connected.',
  },
} as const;
