import { defaultText } from '#definitions/emit/default-texts.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { FullSubmission } from '#contract/submission.ts';
import { findUnsetRoles } from '#domain/submission/unset-roles.ts';
import type { Customer, ServiceFacts } from '#domain/facts.ts';
import { normalizeEmail } from '../accounts/find-or-create-account.ts';
import { MAX_PASSWORD_LENGTH, NOBODYS_HASH } from '../accounts/passwords/password-hasher.ts';
import {
  explainEndedSession,
  findOwner,
  recognizeCustomer,
} from '../accounts/customer/recognize-customer.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { limitArrivals, limitOrders } from '../budgets/limit-forms.ts';
import { takeMail } from '../budgets/limit-mails.ts';
import { checkNumbers } from '../orders/check-numbers.ts';
import { collectServiceFacts } from '../orders/collect-service-facts.ts';
import {
  describeDifferences,
  isSamePrice,
  isSameSubmission,
  withoutPassword,
} from '../orders/compare-submission.ts';
import type { PricedOrder } from '../orders/price-order.ts';
import type { OrderServices } from '../order-services.ts';
import { findFingerprint } from '../orders/payment/find-fingerprint.ts';
import { repeatAttempt, storePending } from '../orders/place-order.ts';
import type { Order } from '../orders/settle-order.ts';
import { todayIn } from '../today.ts';
import { checkPostedAnswers } from './form-envelope.ts';
import { isReply } from '../posts/form-post.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { isJsonObject } from '../posts/parse-json-field.ts';
import type { JsonObject } from '../posts/parse-json-field.ts';
import { readPayment } from './checkout.ts';
import type { Checkout, PostedPayment } from './checkout.ts';
import { CHECK_FIELDS, RELOAD_FORM, rejectWith, unavailableReply } from '../posts/reject-with.ts';
import type { SiteForm } from '../site.ts';
import { spendAskedCaptcha, spendPostedCaptcha } from '../services/captcha/posted-captcha.ts';
import type { Configuration } from '../configuration.ts';
import { say } from '../texts.ts';

const CENTS_A_DOLLAR = 100;
const ORDER_CHANGED = say('order.changed');
const NO_PAYMENT = say('order.no-payment');
const NO_PRICES = say('order.no-prices');
const NO_NUMBERS = say('order.no-numbers');
const TOO_BUSY = say('order.busy');

/** The result of a stage: the checkout for the next stage, or the response that ends the intake. */
type Result<Next> = Promise<Next | ActionReply>;

interface Answered extends Checkout {
  /** Without unknown fields. */
  readonly answers: AnswersDocument;
}

interface Recognized extends Answered {
  readonly today: string;
  /** The account of the session, if its email is confirmed. */
  readonly owner: SignedIn | undefined;
  /** The owner, if the order is theirs and has no password. */
  readonly customer: Customer | undefined;
}

interface Priced extends Recognized {
  readonly form: SiteForm | undefined;
  readonly order: PricedOrder;
  /** The facts of services that priced the order. */
  readonly serviceFacts: ServiceFacts;
  readonly email: string;
  /** True when nothing is due today. */
  readonly isFree: boolean;
}

interface Payable extends Priced {
  readonly payment: PostedPayment | undefined;
}

interface Counted extends Payable {
  readonly isSolved: boolean;
}

/** A checkout that is ready to be stored. */
export interface Secured extends Counted {
  /** Null for a recognized customer, who entered no password. */
  readonly passwordHash: string | null;
  /** The processor's fingerprint of the card; undefined when unknown. */
  readonly card: string | undefined;
}

interface Placed extends Secured {
  /** The order as stored: pending, and held by this process. */
  readonly placed: Order;
}

/** Returns the response of an earlier attempt, if any. A retry needs neither its card token nor its captcha again. */
export async function findRepeated(checkout: Checkout, services: OrderServices): Result<Checkout> {
  return (await repeatAttempt(checkout.envelope, services)) ?? checkout;
}

export async function limitArrival(checkout: Checkout, services: OrderServices): Result<Checkout> {
  return (await limitArrivals(checkout.post, services)) ?? checkout;
}

/** @throws {RejectedRequestError} 400 for malformed answers */
export async function checkAnswers(checkout: Checkout, services: OrderServices): Result<Answered> {
  return { ...checkout, answers: checkPostedAnswers(checkout.post, checkout.envelope, services) };
}

/** Verifies the captcha of a page that requires one. Each token is valid once. */
export async function checkCaptcha(checkout: Answered, services: OrderServices): Result<Answered> {
  return (await spendPostedCaptcha(checkout.post, checkout.envelope, services)) ?? checkout;
}

export async function recognize(checkout: Answered, services: OrderServices): Result<Recognized> {
  const { configuration, database, now } = services;
  const today = todayIn(configuration.timeZone, now());
  const owner = await findOwner(database.queries, checkout.post.session, now());
  return { ...checkout, today, owner, customer: recognizeCustomer(checkout.answers, owner).customer };
}

/** Prices the answers from the server's own facts. */
export async function price(checkout: Recognized, services: OrderServices): Result<Priced> {
  const { post, envelope, answers, today, customer } = checkout;
  const { site, log } = services;
  const { slug, files } = post;
  const { pageID } = envelope.page;
  const form = site.forms.find((candidate) => candidate.slug === slug);
  const said = await collectServiceFacts(form, envelope.page, answersOf(answers), services);
  // This is not a final response, so the idempotency key stays valid.
  if (said.kind !== 'ok') return unavailableReply(said, NO_PRICES, log, 5);
  const serviceFacts = { ...said.value, ...(customer === undefined ? {} : { customer }) };
  const order = site.priceOrder({ slug, pageID, answers, files, today, serviceFacts });
  if (order.kind === 'refused') {
    const { minimumCents } = order;
    const problems = explainEndedSession(answers, order.problems);
    const least = minimumCents === undefined ? {} : { min: minimumCents / CENTS_A_DOLLAR };
    return rejectWith(422, isStale(checkout, form) ? RELOAD_FORM : CHECK_FIELDS, { problems, ...least });
  }
  for (const report of order.reports ?? [])
    log.error({ slug, pageID, report }, 'a product cannot be sold on a page');
  for (const product of findUnsetRoles(order.submission)) log.warn({ slug, pageID, product }, 'Role not set');
  const email = normalizeEmail(order.email);
  return { ...checkout, form, order, serviceFacts, email, isFree: order.totalCents === 0 };
}

/** Returns true when the page was loaded with an older definition. */
function isStale({ envelope: { definition } }: Checkout, form: SiteForm | undefined): boolean {
  const known = [definition, form?.version];
  return known.every((version) => typeof version === 'string') && definition !== form?.version;
}

/** Compares the order with the one that the visitor saw. */
export async function compare(checkout: Priced): Result<Priced> {
  const { envelope, order } = checkout;
  const isSame = isSameSubmission(envelope.payload, order.submission, order.sentAsGiven);
  if (isSamePrice(envelope, order) && isSame) return checkout;
  const differences = describeDifferences(envelope, order);
  return rejectWith(409, ORDER_CHANGED, { differences, total_cents: order.totalCents });
}

/** Checks the consent to renewals, when the page requires one. */
export async function checkConsent(checkout: Priced): Result<Priced> {
  const { renewalConsent: given } = checkout.envelope;
  const { renewalConsents: accepted } = checkout.order;
  if (accepted.length === 0 || (given !== undefined && accepted.includes(given))) return checkout;
  const message = defaultText(given === undefined ? 'renewal.not-agreed' : 'renewal.changed');
  return rejectWith(422, CHECK_FIELDS, { problems: [{ path: '', rule: 'renewal-consent', message }] });
}

/** Checks that the chosen telephone numbers are still available. */
export async function checkPhoneNumbers(checkout: Priced, services: OrderServices): Result<Priced> {
  const { form, order } = checkout;
  const numbers = await checkNumbers(form?.numberChoices ?? [], answersOf(order.answers), services);
  if (numbers.kind !== 'ok') return unavailableReply(numbers, NO_NUMBERS, services.log, 5);
  if (numbers.value.length > 0) return rejectWith(422, CHECK_FIELDS, { problems: numbers.value });
  return checkout;
}

export async function checkPayment(checkout: Priced): Result<Payable> {
  const { envelope, order, isFree } = checkout;
  const payment = readPayment(envelope.payload['payment']);
  const isPayable = !isFree || order.schedule.series.length > 0;
  if (payment === undefined && isPayable) return rejectWith(400, NO_PAYMENT);
  if (Buffer.byteLength(order.password) > MAX_PASSWORD_LENGTH)
    return rejectWith(400, say('fault.long-password'));
  return { ...checkout, payment };
}

/** Counts a valid order. Its sender may have to solve a captcha first. */
export async function limitValid(checkout: Payable, services: OrderServices): Result<Counted> {
  const { post, envelope, email, isFree } = checkout;
  const asked = await spendAskedCaptcha(post, envelope, services);
  if (isReply(asked)) return asked;
  const { isSolved } = asked;
  const many = await limitOrders({ clientIp: post.clientIp, email }, { isFree, isSolved }, services);
  return many ?? { ...checkout, isSolved };
}

/** Hashes the password, and looks up the card for the limits on declined cards. */
export async function secure(checkout: Counted, services: OrderServices): Result<Secured> {
  const { order, customer, payment, isFree } = checkout;
  const [passwordHash, card] = await Promise.all([
    customer === undefined ? hashChosen(order, services) : null,
    payment === undefined || isFree ? undefined : findFingerprint(payment.token, services),
  ]);
  if (passwordHash === undefined) return { ...rejectWith(503, TOO_BUSY), retryAfterSeconds: 3 };
  return { ...checkout, passwordHash, card };
}

/** Hashes the chosen password. Pages may ask for none: the account then works by emailed codes. */
async function hashChosen({ password }: PricedOrder, { passwords }: OrderServices) {
  return password === '' ? NOBODYS_HASH : passwords.hash(password);
}

/** Stores the order as pending. Returns the response of a duplicate request that was stored first. */
export async function place(checkout: Secured, services: OrderServices): Result<Placed> {
  const { post, envelope, order, owner, payment, email, isFree } = checkout;
  const { today, serviceFacts, passwordHash } = checkout;
  const { keyHash, fingerprint, page } = envelope;
  const isOwners = owner?.email === email;
  const placed = await storePending(
    {
      keyHash,
      fingerprint,
      slug: post.slug,
      formType: page.formType,
      pageID: page.pageID,
      today,
      serviceFacts,
      passwordHash,
      renewalConsent: order.renewalConsents.length === 0 ? null : (envelope.renewalConsent ?? null),
      order: { ...order, submission: storedSubmission(checkout, services) },
      files: listFiles(checkout),
      accountId: isOwners ? owner.id : null,
      paymentToken: payment?.token ?? null,
      isMailed: !isFree || isOwners || (await mayMail(email, services)),
    },
    services,
  );
  return isReply(placed) ? placed : { ...checkout, placed };
}

/** Lists the uploaded files that belong to the order. */
function listFiles({ post: { files }, order }: Priced) {
  return order.files.flatMap(({ path, part }) => {
    const file = files.get(part);
    return file === undefined ? [] : [{ path, file }];
  });
}

/**
 * Returns true when the receipt of a stranger's free order may be mailed. Strangers could abuse free orders
 * to send emails to others.
 */
async function mayMail(email: string, services: OrderServices): Promise<boolean> {
  const waitsMs = await takeMail(email, services);
  if (waitsMs > 0) services.log.warn({ waitsMs }, 'receipt not emailed: too many emails to this address');
  return waitsMs === 0;
}

/**
 * Returns the submission to store and deliver: derived by the server, with the payment data, without password
 * and token.
 */
function storedSubmission(
  { post, envelope, order: { submission }, payment }: Payable,
  { configuration, processor }: Pick<OrderServices, 'configuration' | 'processor'>,
): FullSubmission {
  const account = withoutPassword(submission.account);
  const billing = submission.addresses.find(({ kind }) => kind === 'billing') ?? null;
  return {
    ...submission,
    client_ip: post.clientIp,
    account: isJsonObject(account) ? account : {},
    payment:
      payment === undefined
        ? null
        : { processor: processor.name, token: '', customer_id: payment.customerId, billing_address: billing },
    ...readTestSwitches(envelope.payload, configuration),
  };
}

/**
 * Reads the flags for a test order and for canceling its services. Both are ignored outside test mode.
 * Services are canceled only for test orders.
 */
export function readTestSwitches(
  { test, cancel_services: cancels }: JsonObject,
  { allowsTestMode }: Pick<Configuration, 'allowsTestMode'>,
): Pick<FullSubmission, 'test' | 'cancel_services'> {
  const isTest = allowsTestMode && test === true;
  return { test: isTest, cancel_services: isTest && cancels === true };
}
