import type { BillingAddress, CardDetails } from '#api/tokenizer-client.ts';
import type { ShownLine, SignupPost, MessagePost } from '#contract/submission.ts';
import { SECOND_LINE } from '#domain/addresses/address-parts.ts';
import { normalizePostalCode } from '#domain/addresses/postal-code.ts';
import { readRegion } from '#domain/addresses/region.ts';
import { writeStreet } from '#domain/addresses/write-street.ts';
import type { Answers } from '#domain/answers/answers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { keyOf } from '#domain/options/options.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { askedCaptcha, readCaptchaToken } from './captcha/solve-captcha.ts';
import { describeTest } from './test-mode.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { DerivedOrder } from '#domain/derive-order.ts';
import { nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { canRebuild, hasFileName, rebuildAnswers } from '#domain/submission/payloads/rebuild-answers.ts';
import { toRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { payloadOf } from '#domain/submission/payloads/payloads.ts';

/** The tokenizer's result for a card. */
export interface CardToken {
  readonly token: string;
  readonly customerId: string;
}

function textAt(answers: Answers, path: string): string {
  const value = answers.get(path);
  return typeof value === 'string' ? value : '';
}

export function readCard(answers: Answers): CardDetails {
  const at = (name: string) => textAt(answers, `paymentInformation.${name}`);
  return {
    first_name: at('first_name'),
    last_name: at('last_name'),
    number: at('number'),
    cvc: at('cvc'),
    exp_month: at('exp_month'),
    exp_year: at('exp_year'),
  };
}

/** Returns the card's billing address: a separate one if the visitor entered it, else the contact's. */
export function readBillingAddress(answers: Answers): BillingAddress {
  const different = answers.get('paymentInformation.differentAddress') === true;
  const owner = different ? 'paymentInformation' : 'contactInformation';
  const country = keyOf(answers.get(`${owner}.country`)) ?? '';
  return {
    line1: writeStreet(textAt(answers, `${owner}.line1`), textAt(answers, `${owner}.${SECOND_LINE}`)),
    city: textAt(answers, `${owner}.city`),
    state: readRegion(answers, owner),
    zipcode: normalizePostalCode(textAt(answers, `${owner}.zip`), country),
    country,
  };
}

/** Returns the lines of a cart derived from the posted document, as on the server. */
function listShownLines({ lines }: Cart): readonly ShownLine[] {
  return lines.map(({ id, label, priceCents }) => ({ id, label, priceCents }));
}

/**
 * Builds the submission of the order; returns undefined while the order has no total.
 * @param card undefined if nothing is to be paid, now or later
 */
export function buildPost(
  session: SessionBase & AnswersSession & FactsSession & CartSession,
  card: CardToken | undefined,
): SignupPost | undefined {
  const { form, page, store } = session;
  const { version } = store.get(session.facts).catalogue;
  const { totalCents } = store.get(session.cart);
  if (totalCents === null || version === null) return undefined;
  const { document, cart, submission } = derivePosted(session);
  if (submission === null) return undefined;
  const billing = submission.addresses.find((address) => address.kind === 'billing') ?? null;
  const captchaResponse = readCaptchaToken(session) ?? store.get(askedCaptcha);
  const agreed = store.get(session.agreed);
  return {
    action: 'process_signup',
    formType: form.formType,
    pageID: page.pageID,
    formFileName: page.formFileName,
    ...(captchaResponse === undefined ? {} : { captchaResponse }),
    signupData: {
      answers: toRecordedAnswers(form, document, store.get(session.facts)),
      versions: { definition: form.version, catalogue: version },
      shownTotalCents: totalCents,
      shownLines: listShownLines(cart),
      ...(agreed === undefined ? {} : { renewalConsent: agreed }),
      ...submission,
      ...describeTest(session),
      payment:
        card === undefined
          ? null
          : {
              processor: 'sandbox',
              token: card.token,
              customer_id: card.customerId,
              billing_address: billing,
            },
    },
  };
}

/**
 * Derives the order from the document to submit, as the server does. The document's rows are indexed by
 * number.
 */
function derivePosted(session: SessionBase & AnswersSession & FactsSession): DerivedOrder {
  const { form, store, evaluated, facts } = session;
  const answers = evaluated.read(store.get);
  const document = documentOf(form, withFileParts(answers, nameFileParts(form, answers)), 'server');
  return deriveOrder(form, document, store.get(facts));
}

/** Returns whether the payload contains all answers, so that the server can rebuild them. */
function isWhole(
  { form, store, facts }: SessionBase & FactsSession,
  { document, payload }: Pick<DerivedOrder, 'document' | 'payload'>,
): boolean {
  const rebuilt = rebuildAnswers(form, form.submission.payload, payload ?? {});
  const again = deriveOrder(form, rebuilt, store.get(facts));
  return JSON.stringify(again.document) === JSON.stringify(document);
}

/**
 * Builds the submission of a form that sells nothing. Where the payload contains all answers, the post has only the
 * specified fields.
 */
export function buildMessage(session: SessionBase & AnswersSession & FactsSession): MessagePost {
  const { form, page, store } = session;
  const derived = derivePosted(session);
  const answers = toRecordedAnswers(form, derived.document, store.get(session.facts));
  const payload = derived.payload ?? {};
  const { action, field } = payloadOf(form);
  const captchaResponse = readCaptchaToken(session) ?? store.get(askedCaptcha);
  const isRebuilt = canRebuild(form.submission.payload);
  return {
    action,
    formType: form.formType,
    pageID: page.pageID,
    ...(hasFileName(form.submission.payload) ? { formFileName: page.formFileName } : {}),
    ...(captchaResponse === undefined ? {} : { captchaResponse }),
    field,
    payload: isRebuilt && !isWhole(session, derived) ? { ...payload, answers } : payload,
    ...(isRebuilt ? {} : { answers }),
  };
}
