import type { PostOutcome } from '#api/form-post-client.ts';
import type { ActionError, MessageSuccess, SignupSuccess } from '#contract/submission.ts';
import type { Path } from '#domain/answers/answers.ts';
import { isOffline } from '#loading/when-back.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { readDollars, isPriceNamed } from '#domain/cart/own-price.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import { forgetEndedSession } from '../customer/forget-customer.ts';
import type { QuotesSession } from '../cart/quotes.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import { createSubmissionKey } from '../drafts/draft-storage.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import { keepPlaced } from '../drafts/placed-order.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { StepsSession } from '../steps/steps-session.ts';
import { describeRefusal, describeUndecided } from './describe-refusal.ts';
import { rejectCard } from './card/reject-card.ts';
import { showRefusedFields } from './rejected-fields.ts';
import { submissionErrors } from './submission-errors.ts';
import type { SubmissionState, SubmissionError, SubmissionStatus } from './submission-status.ts';
import { isOwnAddress } from '#domain/pages/own-address.ts';
import type { FactsSession } from '../session-facts.ts';

/** Returns the URL to open after a successful submission, and whether an account was created. */
export function nextAddressOf(answer: SignupSuccess | MessageSuccess) {
  const { response, login_url: login, account_id: account } = answer;
  const next = 'receipt_url' in response ? response.receipt_url : response.redirect;
  return {
    address: login !== undefined && isOwnAddress(login) ? login : next,
    isAccountCreated: account !== undefined,
  };
}

type Concluding = SessionBase &
  AnswersSession &
  RulesSession &
  StepsSession &
  CatalogueSession &
  QuotesSession &
  DraftsSession;

/**
 * HTTP status of an order that the payment processor declined. All other rejections happen before the charge.
 */
const PAYMENT_REFUSED = 402;

export type Conclude = (outcome: PostOutcome) => Promise<void>;

/** Returns the path of the price that the visitor offers; undefined in forms without price offers. */
function findOwnPricePath({ form }: Pick<SessionBase, 'form'>): Path | undefined {
  const products = [...form.cart.primary, ...form.cart.optional];
  return products.find(({ ownPrice }) => ownPrice !== undefined)?.ownPrice?.answer;
}

/** Starts a new order with a new idempotency key after a definite rejection. */
async function beginAnew(session: Concluding, { differences }: ActionError): Promise<void> {
  const { submissionKey, draft, catalogue, quotes } = session;
  submissionKey.current = createSubmissionKey();
  submissionKey.sent = false;
  draft.flush();
  // The visitor agrees to the prices shown. Reload prices before the notice asks for consent.
  if (differences !== undefined) await Promise.all([catalogue.renew(), quotes.renew()]);
}

/** @param forgetCard discards the card's token, which the processor may have used */
export function createConclusion(
  session: Concluding,
  status: SubmissionState,
  forgetCard: () => void,
): Conclude {
  const { store } = session;
  const unreachable = isSaleOf(session.form)
    ? submissionErrors.unreachable
    : submissionErrors.unreachableMessage;
  /** True after a submission with an unknown outcome: the payment processor may have used the token. */
  let mayBeUsed = false;
  return async (outcome) => {
    if (outcome.kind === 'success') {
      session.draft.drop();
      const { response, invoice_numbers: invoices } = outcome.answer;
      const [invoiceNumber = ''] = invoices ?? [];
      if ('receipt_url' in response) {
        const { ports, page } = session;
        keepPlaced(ports.tabStorage, page.pageID, { invoiceNumber, receipt: response.receipt_url });
      }
      store.set(status, 'succeed', {
        kind: session.page.settings['redirects'] === true ? 'redirecting' : 'done',
        ...nextAddressOf(outcome.answer),
      });
    } else if (outcome.kind === 'refused') {
      const { answer } = outcome;
      if (mayBeUsed || outcome.status === PAYMENT_REFUSED) forgetCard();
      mayBeUsed = false;
      await beginAnew(session, answer);
      const path = findOwnPricePath(session);
      if (answer.min !== undefined && path !== undefined) {
        store.set(status, 'ask', { kind: 'low-price', path, min: readDollars(answer.min) ?? 0 });
      } else {
        forgetEndedSession(session, answer.problems ?? []);
        const problems = answer.problems && showRefusedFields(session, answer.problems);
        const placed = problems === undefined ? answer : { ...answer, problems };
        const error = describeRefusal(placed, session.form.submission.action);
        fail(session, status, error === submissionErrors.payment ? rejectCard(session, error) : error);
      }
    } else if (outcome.kind === 'pending') {
      mayBeUsed = true;
      fail(session, status, { ...submissionErrors.pendingPayment, message: outcome.message });
    } else {
      mayBeUsed = true;
      const { message } = outcome;
      const unanswered = isOffline() ? submissionErrors.cutOff : unreachable;
      fail(session, status, message === undefined ? unanswered : describeUndecided(message));
    }
  };
}

/** Shows why a submission failed. Logs errors that have a code, so that support staff can identify them. */
export function fail(
  { store }: Pick<SessionBase, 'store'>,
  status: SubmissionState,
  error: SubmissionError,
): void {
  if (error.code !== undefined) console.warn(`Error ${error.code}: ${error.title}. ${error.message}`);
  store.set(status, 'fail', { kind: 'failed', error });
}

/**
 * Returns the status while a form is being submitted.
 * @param fileBytes total size of the files, in bytes
 */
export function runningStatus(
  { form, store, evaluated, facts }: SessionBase & AnswersSession & FactsSession,
  fileBytes: number,
): Extract<SubmissionStatus, { readonly kind: 'running' }> {
  const isNamed = isPriceNamed(form, evaluated.read(store.get), store.get(facts));
  return { kind: 'running', fileBytes, isPriceNamed: isNamed };
}
