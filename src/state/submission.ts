import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import type {
  BillingAddress,
  CardDetails,
  TokenizerResult,
  TokenizerSettings,
} from '#api/tokenizer-client.ts';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { ActionError, FieldProblem, LineDifference } from '#contract/submission.ts';
import type { Path } from '#domain/answers.ts';
import { isPriceNamed, readDollars } from '#domain/cart/own-price.ts';
import type { Cents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import type { ValidationProblem } from '#domain/validation.ts';
import { findUnreadable, listFilesToPost } from './files-to-post.ts';
import type { CardToken } from './build-post.ts';
import { createSubmissionKey } from './draft-storage.ts';
import type { FormSession } from './form-session.ts';
import { findStepOf, goToStep, validateSteps } from './navigation.ts';
import { submissionErrors } from './submission-errors.ts';

/** What the visitor is told when an order did not go through. */
export interface SubmissionError {
  readonly title: string;
  readonly message: string;
  readonly differences?: readonly LineDifference[];
  /** Answers that only the server found to fail. */
  readonly problems?: readonly FieldProblem[];
}

export type SubmissionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'invalid'; readonly problems: readonly ValidationProblem[] }
  /** The price that was named is below the least: the visitor is asked whether to pay that. */
  | { readonly kind: 'low-price'; readonly path: Path; readonly minimumCents: Cents }
  /** `fileBytes`: how much goes along in files, 0 for nothing; `isPriceNamed`: a price of the visitor's own is judged. */
  | { readonly kind: 'running'; readonly fileBytes: number; readonly isPriceNamed: boolean }
  | { readonly kind: 'failed'; readonly error: SubmissionError }
  | { readonly kind: 'redirecting'; readonly address: string };

/** At most this many orders are sent from one page. */
export const MAX_SUBMIT_ATTEMPTS = 5;

/** How often, and how far apart in milliseconds, an order that is still being placed is asked for after a reload. */
const RESUME_LOOKS = 30;
const RESUME_PAUSE_MS = 1_000;

/** The order's way from the button to the receipt. */
export interface Submission {
  readonly status: PrimitiveAtom<SubmissionStatus>;
  submit(): Promise<void>;
  /** Loads what writes the post, so that Submit does not wait for it. */
  prepare(): Promise<void>;
  /** After a reload in the middle of an order: finds out how it ended. */
  resume(): Promise<void>;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Whether the browser knows that it has no connection; nothing was sent then. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** What writes the post of an order: only who comes to the end of the form needs it. */
const loadPosting = () => import('./build-post.ts');

type Posting = Awaited<ReturnType<typeof loadPosting>>;

type Tokenize = (card: CardDetails, address: BillingAddress) => Promise<TokenizerResult>;

/** Loads the client of the tokenizer when the payment step needs it. */
export type LoadTokenizer = () => Promise<
  (
    settings: TokenizerSettings,
    card: CardDetails,
    address: BillingAddress,
    timeLimitMs: number,
  ) => Promise<TokenizerResult>
>;

function describeUnreadable(name: string): SubmissionError {
  const { title, message } = submissionErrors.unreadableFile;
  return { title, message: fillText(message, { name }) };
}

function describeRefusal(answer: ActionError): SubmissionError {
  if (/^payment failed$/i.test(answer.error.trim())) return submissionErrors.payment;
  const message = answer.error === '' ? submissionErrors.signup.message : answer.error;
  const differences = answer.differences?.filter((line) => line.shownCents !== line.currentCents);
  return {
    ...submissionErrors.signup,
    message,
    ...(differences === undefined ? {} : { differences }),
    ...(answer.problems === undefined ? {} : { problems: answer.problems }),
  };
}

/** Where the visitor names a price; undefined in forms that take none. */
function findOwnPricePath({ form }: FormSession): Path | undefined {
  const products = [...form.cart.primary, ...form.cart.optional];
  return products.find(({ ownPrice }) => ownPrice !== undefined)?.ownPrice?.answer;
}

/** The captcha of pages that demand one: verified before an order is sent, and emptied after each try. */
function createSubmittedCaptcha(session: FormSession) {
  const isDemanded = session.page.services?.captcha !== undefined;
  const load = () => import('./solve-captcha.ts');
  return {
    verify: async (): Promise<SubmissionError | undefined> =>
      isDemanded ? (await load()).verifyCaptcha(session) : undefined,
    reset: async (): Promise<void> => {
      if (isDemanded) (await load()).resetCaptcha(session);
    },
  };
}

/** Makes the submission of a session. `tokenize` is loaded with the payment step. */
export function createSubmission(session: FormSession, tokenize: Tokenize): Submission {
  const { store } = session;
  const status = atom<SubmissionStatus>({ kind: 'idle' });
  let attempts = 0;
  let known: { readonly card: string; readonly token: CardToken } | undefined;

  const captcha = createSubmittedCaptcha(session);

  const fail = (error: SubmissionError) => store.set(status, { kind: 'failed', error });

  /** A card that was exchanged already is not sent again while nothing about it changed. */
  const getToken = async (posting: Posting): Promise<CardToken | SubmissionError> => {
    const answers = session.evaluated.read(store.get);
    const card = posting.readCard(answers);
    const address = posting.readBillingAddress(answers);
    const fingerprint = JSON.stringify([card, address]);
    if (known?.card === fingerprint) return known.token;
    const result = await tokenize(card, address);
    if (result.kind === 'ok') {
      known = { card: fingerprint, token: result };
      return result;
    }
    const message = result.kind === 'refused' ? result.numberMessage : undefined;
    return { ...submissionErrors.tokenizer, ...(message === undefined ? {} : { message }) };
  };

  const conclude = async (outcome: PostOutcome) => {
    if (outcome.kind === 'success') {
      session.draft.drop();
      const { response, login_url: login } = outcome.answer;
      store.set(status, { kind: 'redirecting', address: login ?? response.receipt_url });
    } else if (outcome.kind === 'refused') {
      // A definite refusal ends the attempt: the next one is another order with another token.
      known = undefined;
      session.submissionKey.current = createSubmissionKey();
      session.submissionKey.sent = false;
      session.draft.flush();
      // The visitor agrees to what is shown: that must be the present prices before the notice asks for it.
      if (outcome.answer.differences !== undefined)
        await Promise.all([session.catalogue.renew(), session.quotes.renew()]);
      const path = findOwnPricePath(session);
      const { min } = outcome.answer;
      if (min !== undefined && path !== undefined)
        return store.set(status, { kind: 'low-price', path, minimumCents: readDollars(min) ?? 0 });
      fail(describeRefusal(outcome.answer));
    } else {
      const { message } = outcome;
      fail(message === undefined ? submissionErrors.unreachable : { ...submissionErrors.server, message });
    }
  };

  const runningStatus = (fileBytes: number): SubmissionStatus => {
    const named = isPriceNamed(session.form, session.evaluated.read(store.get), store.get(session.facts));
    return { kind: 'running', fileBytes, isPriceNamed: named };
  };

  const submit = async () => {
    const present = store.get(status).kind;
    if (present === 'running' || present === 'redirecting') return;
    const problems = validateSteps(session, store.get(session.steps.shown));
    if (problems.length > 0) {
      const step = session.page.mode === 'steps' ? findStepOf(session, problems) : undefined;
      if (step !== undefined) goToStep(session, step.key);
      // Of the problems those are told whose fields are on the page.
      const told = problems.filter(
        (problem) => step === undefined || findStepOf(session, [problem]) === step,
      );
      store.set(status, { kind: 'invalid', problems: told });
      return;
    }
    if (isOffline()) return fail(submissionErrors.offline);
    const { lowPrice, totalCents } = store.get(session.cart);
    if (lowPrice !== undefined) return store.set(status, { kind: 'low-price', ...lowPrice });
    if (totalCents === null) return fail(submissionErrors.unpriced);
    if (attempts >= MAX_SUBMIT_ATTEMPTS) return fail(submissionErrors.tooManyAttempts);
    const chosen = listFilesToPost(session);
    store.set(status, runningStatus(chosen.reduce((sum, { file }) => sum + file.size, 0)));
    try {
      const unreadable = await findUnreadable(chosen);
      if (unreadable !== undefined) return fail(describeUnreadable(unreadable.name));
      const unsolved = await captcha.verify();
      if (unsolved !== undefined) return fail(unsolved);
      // What ended before has sent nothing.
      attempts += 1;
      const posting = await loadPosting();
      const token = await getToken(posting);
      if ('title' in token) return fail(token);
      const post = posting.buildPost(session, token);
      const files = listFilesToPost(session);
      if (post === undefined) return fail(submissionErrors.unpriced);
      session.submissionKey.sent = true;
      session.draft.flush();
      await conclude(await session.ports.formPost.signup(post, session.submissionKey.current, files));
    } catch (error) {
      console.error(error);
      fail(submissionErrors.unknown);
    } finally {
      if (store.get(status).kind !== 'redirecting') await captcha.reset();
    }
  };

  const resume = async () => {
    if (!session.submissionKey.sent) return;
    const { formPost } = session.ports;
    let outcome = await formPost.findOutcome(session.submissionKey.current);
    if (store.get(status).kind !== 'idle' || outcome === undefined) return;
    for (let asked = 1; outcome === 'running' && asked < RESUME_LOOKS; asked += 1) {
      store.set(status, runningStatus(0));
      await wait(RESUME_PAUSE_MS);
      outcome = await formPost.findOutcome(session.submissionKey.current);
    }
    await conclude(outcome === 'running' || outcome === undefined ? { kind: 'unreachable' } : outcome);
  };

  const prepare = async () => {
    // A line that is down now is tried again at Submit.
    await loadPosting().catch(() => undefined);
  };

  return { status, submit, prepare, resume };
}
