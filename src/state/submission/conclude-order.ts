import type { PrimitiveAtom } from 'jotai';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { ActionError } from '#contract/submission.ts';
import type { Path } from '#domain/answers/answers.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { readDollars } from '#domain/products/own-price.ts';
import type { QuotesSession } from '../cart/quotes.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import { createSubmissionKey } from '../drafts/draft-storage.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import { keepPlaced } from '../drafts/placed-order.ts';
import type { SessionBase } from '../session-base.ts';
import { describeRefusal } from './describe-refusal.ts';
import { submissionErrors } from './submission-errors.ts';
import type { SubmissionStatus } from './submission-status.ts';

type Concluding = SessionBase & CatalogueSession & QuotesSession & DraftsSession;

/** Shows how an order ended. */
export type Conclude = (outcome: PostOutcome) => Promise<void>;

/** Where the visitor names a price; undefined in forms that take none. */
function findOwnPricePath({ form }: Pick<SessionBase, 'form'>): Path | undefined {
  const products = [...form.cart.primary, ...form.cart.optional];
  return products.find(({ ownPrice }) => ownPrice !== undefined)?.ownPrice?.answer;
}

/** A definite refusal ends the attempt: the next one is another order with another token. */
async function beginAnew(session: Concluding, { differences }: ActionError): Promise<void> {
  const { submissionKey, draft, catalogue, quotes } = session;
  submissionKey.current = createSubmissionKey();
  submissionKey.sent = false;
  draft.flush();
  // The visitor agrees to what is shown: that must be the present prices before the notice asks for it.
  if (differences !== undefined) await Promise.all([catalogue.renew(), quotes.renew()]);
}

/** @param forgetCard has the next order take another token */
export function createConclusion(
  session: Concluding,
  status: PrimitiveAtom<SubmissionStatus>,
  forgetCard: () => void,
): Conclude {
  const { store } = session;
  const unreachable = isSaleOf(session.form)
    ? submissionErrors.unreachable
    : submissionErrors.unreachableMessage;
  return async (outcome) => {
    if (outcome.kind === 'success') {
      session.draft.drop();
      const { response, login_url: login, account_id: account, invoice_numbers: invoices } = outcome.answer;
      const isOrder = 'receipt_url' in response;
      const next = isOrder ? response.receipt_url : response.redirect;
      const [invoiceNumber = ''] = invoices ?? [];
      if (isOrder) {
        const { ports, page } = session;
        keepPlaced(ports.tabStorage, page.pageID, { invoiceNumber, receipt: response.receipt_url });
      }
      store.set(status, {
        kind: 'redirecting',
        address: login ?? next,
        isAccountCreated: account !== undefined,
      });
    } else if (outcome.kind === 'refused') {
      const { answer } = outcome;
      forgetCard();
      await beginAnew(session, answer);
      const path = findOwnPricePath(session);
      if (answer.min !== undefined && path !== undefined) {
        store.set(status, { kind: 'low-price', path, minimumCents: readDollars(answer.min) ?? 0 });
      } else
        store.set(status, { kind: 'failed', error: describeRefusal(answer, session.form.submission.action) });
    } else {
      const { message } = outcome;
      const error = message === undefined ? unreachable : { ...submissionErrors.server, message };
      store.set(status, { kind: 'failed', error });
    }
  };
}
