import type { AnswersSession } from '../../answers/answers-session.ts';
import type { ChangesSession } from '../../reactions/changes.ts';
import type { SessionBase } from '../../session-base.ts';
import type { SubmissionError } from '../submission-status.ts';

/**
 * Creates the captcha handling of a submission. On pages with a captcha, verifies it before each attempt and
 * clears it afterward.
 */
export function createSubmittedCaptcha(session: SessionBase & AnswersSession & ChangesSession) {
  const isDemanded = session.page.services?.captcha !== undefined;
  const load = () => import('./solve-captcha.ts');
  return {
    prepare: async (): Promise<void> => {
      if (isDemanded) await load();
    },
    verify: async (): Promise<SubmissionError | undefined> =>
      isDemanded ? (await load()).verifyCaptcha(session) : undefined,
    reset: async (): Promise<void> => {
      if (isDemanded) (await load()).resetCaptcha(session);
    },
  };
}
