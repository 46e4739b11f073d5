import type { BillingAddress, CardDetails } from '#api/tokenizer-client.ts';
import type { ShownLine, SignupPost } from '#contract/submission.ts';
import { SECOND_LINE } from '#domain/addresses/postal-address.ts';
import { normalizePostalCode } from '#domain/addresses/postal-code.ts';
import { readRegion } from '#domain/addresses/region.ts';
import { writeStreet } from '#domain/addresses/write-street.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Answers } from '#domain/answers/answers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import { keyOf } from '#domain/options/options.ts';
import { buildOrderSubmission } from '#domain/submission/build-order-submission.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { askedCaptcha, readCaptchaToken } from './captcha/solve-captcha.ts';
import { describeTest } from './test-mode.ts';

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

/** Returns the card's billing address: its own, or else the contact's. */
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

/** Builds the post of the order; returns undefined while it has no price. */
export function buildPost(
  session: SessionBase & AnswersSession & FactsSession & CartSession,
  { token, customerId }: CardToken,
): SignupPost | undefined {
  const { form, page, store, evaluated } = session;
  const facts = store.get(session.facts);
  const cart = store.get(session.cart);
  if (cart.totalCents === null || facts.catalogue.version === null) return undefined;
  const answers = evaluated.read(store.get);
  const document = documentOf(form, withFileParts(answers, nameFileParts(form, answers)), 'server');
  // Index rows by number, as the server does.
  const posted = answersOf(document);
  const derived = deriveCart(form, posted, facts);
  const submission = buildOrderSubmission(form, posted, derived, facts);
  const billing = submission.addresses.find((address) => address.kind === 'billing') ?? null;
  const captchaResponse = readCaptchaToken(session) ?? store.get(askedCaptcha);
  const agreed = store.get(session.agreed);
  return {
    action: 'process_signup',
    formType: form.formType,
    pageID: page.pageID,
    formFileName: page.formFileName,
    ...(captchaResponse === undefined ? {} : { captchaResponse }),
    ...(agreed === undefined ? {} : { renewalConsent: agreed }),
    answers: document,
    versions: { definition: form.version, catalogue: facts.catalogue.version },
    shownTotalCents: cart.totalCents,
    shownLines: listShownLines(derived),
    signupData: {
      ...submission,
      ...describeTest(session),
      payment: { processor: 'sandbox', token, customer_id: customerId, billing_address: billing },
    },
  };
}
