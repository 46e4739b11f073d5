import { atom } from 'jotai';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { Path } from '#domain/answers/answers.ts';
import { waitText } from '#domain/texts/wait-text.ts';
import { fillText } from '#domain/texts.ts';
import type { AnswersSession } from '../../answers/answers-session.ts';
import type { ChangesSession } from '../../reactions/changes-session.ts';
import type { SessionBase } from '../../session-base.ts';
import { submissionErrors } from '../submission-errors.ts';

/** Marks what the server says of a captcha that it asks for though the page has none. */
export const CAPTCHA_RULE = 'captcha';

/** The token of a captcha that the server has asked for; it goes along with the next try. */
export const askedCaptcha = atom<string | undefined>(undefined);

/** Whether the server asks for a captcha: it has not looked at the order, so this is no try. */
export function asksForCaptcha(outcome: PostOutcome): boolean {
  return (
    outcome.kind === 'refused' && outcome.answer.problems?.some(({ rule }) => rule === CAPTCHA_RULE) === true
  );
}

/** What the visitor reads of a captcha that did not let them pass. */
interface CaptchaError {
  readonly title: string;
  readonly message: string;
}

/** Where the captcha's token is answered; undefined on pages that demand none. */
function findCaptchaPath({ form, page }: Pick<SessionBase, 'form' | 'page'>): Path | undefined {
  if (page.services?.captcha === undefined) return undefined;
  return Object.values(form.fields).find(({ uiSchema }) => uiSchema['ui:widget'] === 'captcha')?.path;
}

/** The token as it is now; undefined on pages that demand none. */
export function readCaptchaToken(session: SessionBase & AnswersSession): string | undefined {
  const path = findCaptchaPath(session);
  const token = path === undefined ? undefined : session.store.get(session.evaluated.answer(path));
  return typeof token === 'string' ? token : undefined;
}

/** Has the captcha verified before anything is sent; answers why it cannot be, or undefined where all is well. */
export async function verifyCaptcha(
  session: SessionBase & AnswersSession,
): Promise<CaptchaError | undefined> {
  const captchaResponse = readCaptchaToken(session);
  if (captchaResponse === undefined) return undefined;
  const { pageID, formType } = session.page;
  const answer = await session.ports.askAction('process_captcha', { formType, pageID, captchaResponse });
  if (answer.kind === 'ok') return undefined;
  if (answer.kind === 'unavailable' && answer.cause === 'throttled') {
    const { title, message } = submissionErrors.throttled;
    const { retryAfterSeconds } = answer;
    const wait = retryAfterSeconds === undefined ? 'a minute' : waitText(retryAfterSeconds);
    return { title, message: fillText(message, { wait }) };
  }
  const message = answer.kind === 'refused' ? answer.message : undefined;
  return message === undefined ? submissionErrors.captcha : { ...submissionErrors.captcha, message };
}

/** Empties the captcha: its token is good for one try. */
export function resetCaptcha(session: SessionBase & ChangesSession): void {
  const path = findCaptchaPath(session);
  if (path !== undefined) session.changes.setAnswer(path, undefined);
}
