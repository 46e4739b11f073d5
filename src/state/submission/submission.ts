import type { PostOutcome } from '#api/form-post-client.ts';
import { isOffline } from '#loading/when-back.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { QuotesSession } from '../cart/quotes.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import { markPending } from '../drafts/pending-mark.ts';
import type { FilesSession } from '../files/files-session.ts';
import { findUnreadable, listFilesToPost } from '../files/files-to-post.ts';
import type { FileToPost } from '../files/files-to-post.ts';
import type { InputSession } from '../input/late-input.ts';
import { startNormalizing } from '../input/normalize-given.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { StepsSession } from '../steps/steps-session.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { askedCaptcha, asksForCaptcha } from './captcha/solve-captcha.ts';
import { CARD_NUMBER, rejectCard } from './card/reject-card.ts';
import { createCardTokens, MissingRequiredPropertyError } from './card/card-tokens.ts';
import type { CardTokens, Tokenize, UnsentOrder } from './card/card-tokens.ts';
import { createConclusion, fail, runningStatus } from './conclude-order.ts';
import { describeUnreadable } from './describe-refusal.ts';
import { findObstacle, rejectUnprintable } from './find-obstacle.ts';
import { resumeOrder } from './resume/resume-order.ts';
import { submissionErrors } from './submission-errors.ts';
import { createSubmissionState, isTaken } from './submission-status.ts';
import type { SubmissionState, SubmissionError } from './submission-status.ts';
import { stopsBeforePost } from './test-mode.ts';

export type Submitting = SessionBase &
  FactsSession &
  AnswersSession &
  ChangesSession &
  RulesSession &
  StepsSession &
  FilesSession &
  CatalogueSession &
  InputSession &
  QuotesSession &
  CartSession &
  DraftsSession;

/** Maximum number of attempts per page load that the server rejects or whose card is declined. */
export const MAX_SUBMIT_ATTEMPTS = 5;

/** The submission of an order, from the button to the receipt. */
export interface Submission {
  readonly status: SubmissionState;
  submit(): Promise<void>;
  /** Preloads the code and data that Submit needs. */
  prepare(): Promise<void>;
  /** Follows an order that was sent before a reload, or that another tab is sending, to its outcome. */
  resume(): Promise<void>;
}

/** Loads the code that builds a submission. Only visitors who reach the end of the form need it. */
const loadPosting = () => import('./build-post.ts');

/** Loads the tokenizer client when the payment step needs it. */
export type LoadTokenizer = () => Promise<Tokenize>;

/** The result when a tester stops before the submission. */
const stopped: UnsentOrder = { kind: 'unsent', error: submissionErrors.stopped, isTry: false };

/** Returns whether a result counts as an attempt. Rejections count; unavailable services do not. */
function isAttempt(sent: PostOutcome | UnsentOrder): boolean {
  return sent.kind === 'unsent' ? sent.isTry : sent.kind === 'refused' && !asksForCaptcha(sent);
}

/** Submits an order or a message. Returns the outcome, or why the form was not submitted. */
function createPosting(session: Submitting, cardTokens: CardTokens) {
  const { store, submissionKey } = session;
  const { formPost } = session.ports;
  const rememberSent = () => {
    submissionKey.sent = true;
    session.draft.flush();
  };
  const sendOrder = async (): Promise<PostOutcome | UnsentOrder> => {
    const posting = await loadPosting();
    const answers = session.evaluated.read(store.get);
    const isFree = store.get(session.payable) === 'no';
    const token = isFree
      ? undefined
      : await cardTokens.get(posting.readCard(answers), posting.readBillingAddress(answers));
    if (token !== undefined && 'isTry' in token)
      return token.isTry ? { ...token, error: rejectCard(session, token.error) } : token;
    const post = posting.buildPost(session, token);
    const files = listFilesToPost(session);
    if (post === undefined) return { kind: 'unsent', error: submissionErrors.unpriced, isTry: false };
    if (stopsBeforePost(session)) return stopped;
    rememberSent();
    return formPost.signup(post, submissionKey.current, files);
  };
  const sendMessage = async (): Promise<PostOutcome | UnsentOrder> => {
    const { buildMessage } = await loadPosting();
    const post = buildMessage(session);
    if (stopsBeforePost(session)) return stopped;
    rememberSent();
    return formPost.send(post, submissionKey.current, listFilesToPost(session));
  };
  return isSaleOf(session.form) ? sendOrder : sendMessage;
}

function describeException({ submissionKey }: DraftsSession, error: unknown): SubmissionError {
  if (error instanceof MissingRequiredPropertyError) return submissionErrors.missingProperty;
  if (!isOffline()) return submissionErrors.unknown;
  return submissionKey.sent ? submissionErrors.cutOff : submissionErrors.offline;
}

/** Loads the code and data of Submit. Submit retries failed imports. */
async function loadParts(
  { ports }: Submitting,
  captcha: ReturnType<typeof createSubmittedCaptcha>,
): Promise<void> {
  await Promise.allSettled([loadPosting(), captcha.prepare(), ports.formPost.prepare?.()]);
}

/**
 * Creates the submission of a session. `tokenize` loads with the payment step.
 *
 * Decision: docs/decisions/007-keep-the-idempotency-key-until-a-definite-result.md
 */
export function createSubmission(
  session: Submitting,
  tokenize: Tokenize,
  status: SubmissionState = createSubmissionState(),
): Submission {
  const { store } = session;
  const captcha = createSubmittedCaptcha(session);
  const cardTokens = createCardTokens(session, tokenize);
  const post = createPosting(session, cardTokens);
  const conclude = createConclusion(session, status, cardTokens.forget);
  let attempts = 0;
  // Normalize before submitting, even if the page has not loaded normalization yet.
  startNormalizing(session);

  /** Submits the form. Returns an error, or undefined once the outcome is shown. */
  const send = async (chosen: readonly FileToPost[]): Promise<SubmissionError | undefined> => {
    const unreadable = await findUnreadable(chosen);
    if (unreadable !== undefined) return describeUnreadable(unreadable.name);
    const unsolved = await captcha.verify();
    if (unsolved !== undefined) return isOffline() ? submissionErrors.offline : unsolved;
    const sent = await post();
    if (isAttempt(sent)) attempts += 1;
    if (sent.kind === 'unsent') return sent.error;
    await conclude(sent);
    return undefined;
  };
  const submit = async () => {
    const present = store.get(status);
    if (present.kind === 'running' || isTaken(present)) return;
    // The same card can succeed with another security code, or after the bank allows it.
    session.validity.accept(CARD_NUMBER);
    const obstacle = findObstacle(session, attempts >= MAX_SUBMIT_ATTEMPTS);
    if (obstacle !== undefined) return store.set(status, 'hinder', obstacle);
    const unprintable = rejectUnprintable(session);
    if (unprintable !== undefined) return fail(session, status, unprintable);
    const chosen = listFilesToPost(session);
    const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
    store.set(status, 'submit', runningStatus(session, bytes));
    const unmark = markPending(session);
    try {
      const error = await send(chosen);
      if (error !== undefined) fail(session, status, error);
    } catch (error) {
      console.error(error);
      fail(session, status, describeException(session, error));
    } finally {
      unmark();
      store.set(askedCaptcha, undefined);
      if (!isTaken(store.get(status))) await captcha.reset();
    }
  };

  const prepare = () => loadParts(session, captcha);
  return { status, submit, prepare, resume: () => resumeOrder(session, status, conclude) };
}

/**
 * Creates the captcha handling of a submission. On pages with a captcha, verifies it before each attempt and
 * clears it afterward.
 */
function createSubmittedCaptcha(session: SessionBase & AnswersSession & ChangesSession) {
  const isDemanded = session.page.services?.captcha !== undefined;
  const load = () => import('./captcha/solve-captcha.ts');
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
