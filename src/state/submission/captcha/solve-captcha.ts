import '#loading/late-texts.ts';
import { saySubmission } from '#loading/submission-texts.ts';
import { atom } from 'jotai';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { Path } from '#domain/answers/answers.ts';
import { waitText } from '#domain/submission/wait-text.ts';
import type { AnswersSession } from '../../answers/answers-session.ts';
import type { ChangesSession } from '../../reactions/changes.ts';
import type { SessionBase } from '../../session-base.ts';
import { submissionErrors } from '../submission-errors.ts';

/** The rule name in the server's response when it requires a captcha on a page without one. */
export const CAPTCHA_RULE = 'captcha';

/** The token of a captcha that the server required. The next attempt includes the token. */
export const askedCaptcha = atom<string | undefined>(undefined);

/**
 * Returns whether the server requires a captcha. It has not examined the order yet, so the submission does
 * not count as an attempt.
 */
export function asksForCaptcha(outcome: PostOutcome): boolean {
  return (
    outcome.kind === 'refused' && outcome.answer.problems?.some(({ rule }) => rule === CAPTCHA_RULE) === true
  );
}

interface CaptchaError {
  readonly title: string;
  readonly message: string;
}

/** Returns the path of the captcha's answer; undefined on pages without a captcha. */
function findCaptchaPath({ form, page }: Pick<SessionBase, 'form' | 'page'>): Path | undefined {
  if (page.services?.captcha === undefined) return undefined;
  return Object.values(form.fields).find(({ uiSchema }) => uiSchema['ui:widget'] === 'captcha')?.path;
}

/** Returns the current token; undefined on pages without a captcha. */
export function readCaptchaToken(session: SessionBase & AnswersSession): string | undefined {
  const path = findCaptchaPath(session);
  const token = path === undefined ? undefined : session.store.get(session.evaluated.answer(path));
  return typeof token === 'string' ? token : undefined;
}

/** Verifies the captcha before the form is submitted. Returns an error, or undefined on success. */
export async function verifyCaptcha(
  session: SessionBase & AnswersSession,
): Promise<CaptchaError | undefined> {
  const captchaResponse = readCaptchaToken(session);
  if (captchaResponse === undefined) return undefined;
  const { pageID, formType } = session.page;
  const answer = await session.ports.askAction('process_captcha', { formType, pageID, captchaResponse });
  if (answer.kind === 'ok') return undefined;
  if (answer.kind === 'unavailable' && answer.cause === 'throttled') {
    const { retryAfterSeconds } = answer;
    const wait =
      retryAfterSeconds === undefined
        ? saySubmission('submission.wait-unknown')
        : waitText(retryAfterSeconds, session.text);
    return {
      title: saySubmission('submission.wait'),
      message: saySubmission('submission.throttled', { wait }),
    };
  }
  const message = answer.kind === 'refused' ? answer.message : undefined;
  return message === undefined ? submissionErrors.captcha : { ...submissionErrors.captcha, message };
}

/** Clears the captcha: its token is valid for one attempt. */
export function resetCaptcha(session: SessionBase & ChangesSession): void {
  const path = findCaptchaPath(session);
  if (path !== undefined) session.changes.setAnswer(path, undefined);
}
