import { UNKNOWN_ERROR } from '#contract/unknown-error.ts';
import { sayOnPage } from '#loading/page-texts.ts';

/** Errors that can occur before the submission code has loaded. They belong to the initial bundle. */
export const earlyErrors = {
  unknown: { title: 'Error', message: UNKNOWN_ERROR },
  offline: {
    title: sayOnPage('page.offline'),
    message: sayOnPage('page.unsent-offline'),
    whenBack: 'resend',
  },
  changed: { title: sayOnPage('page.not-sent'), message: sayOnPage('page.changed') },
} as const;
