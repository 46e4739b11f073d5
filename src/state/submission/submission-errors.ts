import { saySubmission as say } from '#loading/submission-texts.ts';
import { earlyErrors } from './early-errors.ts';

const ERROR = say('submission.error');

/** The messages of failed submissions. A `code` identifies the failure in the browser's console. */
export const submissionErrors = {
  ...earlyErrors,
  missingProperty: { code: 10, title: ERROR, message: say('submission.missing-property') },
  tokenizer: { code: 20, title: say('submission.card-declined'), message: say('submission.payment') },
  payment: { code: 31, title: say('submission.payment-error'), message: say('submission.payment') },
  pendingPayment: { title: say('submission.payment-pending'), isSaved: true },
  signup: { code: 30, title: say('submission.signup-error'), message: say('submission.signup') },
  captcha: { title: ERROR, message: say('submission.captcha') },
  mail: { code: 32, title: say('submission.server-error'), message: say('submission.mail') },
  application: {
    code: 33,
    title: say('submission.application-error'),
    message: say('submission.generic'),
    afterReason: say('submission.check-files'),
  },
  login: { title: ERROR, message: say('submission.generic') },
  unreachableMessage: {
    title: say('submission.connection'),
    message: say('submission.unreachable-message'),
  },
  unreachable: { title: say('submission.connection'), message: say('submission.unreachable') },
  offlineUnpriced: {
    title: say('submission.offline'),
    message: say('submission.unpriced-offline'),
    whenBack: 'dismiss',
  },
  /** The submission may have arrived. */
  cutOff: {
    title: say('submission.offline'),
    message: say('submission.cut-off'),
    whenBack: 'resend',
  },
  unprintable: { title: ERROR, message: say('submission.unprintable') },
  unpriced: { title: ERROR, message: say('submission.generic') },
  /** For testers who stop before the submission. */
  stopped: { title: say('submission.stopped'), message: say('submission.stopped-here') },
  tooManyAttempts: { title: ERROR, message: say('submission.attempts') },
  /** For pages without drafts, and for browsers that deny storage. */
  tooManyUnsaved: { title: ERROR, message: say('submission.attempts-unsaved') },
} as const;
